import { Icon } from "~/components/ui/icon";
import { useDialog } from "~/components/ui/use-dialog";
import { Part } from "./part";

/** Cards with several parts, as on the details page. */
export function Cards() {
  const label = useDialog();
  return (
    <div className="two">
      <section className="card" aria-labelledby="facts-and-sums">
        <div className="card-head">
          <h2 id="facts-and-sums">Facts and sums in one card</h2>
        </div>
        <div className="card-body">
          <dl className="facts">
            <div>
              <dt>Service</dt>
              <dd>Postmarel Postman Collect</dd>
            </div>
            <div>
              <dt>Expected on</dt>
              <dd>24 Nov 2026</dd>
            </div>
          </dl>
        </div>
        <div className="card-body">
          <dl className="money">
            <div>
              <dt>Shipping</dt>
              <dd>€7.39</dd>
            </div>
            <div className="total">
              <dt>Total</dt>
              <dd>€8.94</dd>
            </div>
          </dl>
        </div>
      </section>
      <Part name="Actions, one of which opens a dialog">
        <ul className="action-list">
          <li>
            <a href="#print" onClick={label.open}>
              <Icon name="print" /> Print label again
            </a>
            <dialog {...label.dialog} aria-label="Label">
              <p className="actions actions-end">
                <button className="button" onClick={label.close}>
                  Close
                </button>
                <button className="button button-primary">
                  <Icon name="print" /> Open and print
                </button>
              </p>
            </dialog>
          </li>
        </ul>
      </Part>
    </div>
  );
}
