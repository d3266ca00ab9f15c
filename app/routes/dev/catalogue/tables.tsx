import { Part } from "./part";

/** Tables and pagination. */
export function Tables() {
  return (
    <Part name="Table and pager">
      <table className="table">
        <caption className="visually-hidden">Transactions</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Paid with</th>
            <th scope="col" className="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">#1187</th>
            <td>Card ending 4242</td>
            <td className="end">€9.41</td>
          </tr>
          <tr>
            <th scope="row">#1186</th>
            <td>PayPal</td>
            <td className="end">€1,204.60</td>
          </tr>
        </tbody>
      </table>
      <nav className="pager" aria-label="Pages">
        <a className="button button-small" href="#pages">
          First page
        </a>
        <span>2 of 7</span>
        <a className="button button-small" href="#pages">
          Next page
        </a>
      </nav>
    </Part>
  );
}
