import { Flag } from "~/components/ui/flag";
import { Icon } from "~/components/ui/icon";
import { Part } from "./part";

export function Choices() {
  return (
    <>
      <Part name="Choice rows">
        <div className="choices">
          <label className="choice">
            <input type="radio" name="pay" defaultChecked />
            <span className="grow">
              Card ending 4242 <span className="hint">Expires 08/28</span>
            </span>
            <span className="badge badge-plain badge-tag">VISA</span>
          </label>
          <label className="choice">
            <input type="radio" name="pay" />
            <span className="grow">
              Another card <span className="hint">Confirmed with your bank</span>
            </span>
            <Icon name="card" className="icon icon-20" />
          </label>
        </div>
      </Part>
      <div className="two">
        <Part name="Facts">
          <dl className="facts">
            <div>
              <dt>From</dt>
              <dd className="line">
                <Flag country="ES" /> 08001 Barcelona
              </dd>
            </div>
            <div>
              <dt>Parcel</dt>
              <dd>
                Small box, 2.5 kg <span className="block quiet small">30 × 20 × 15 cm</span>
              </dd>
            </div>
          </dl>
          <ul className="action-list">
            <li>
              <a href="#facts">
                <Icon name="support" /> Contact support
              </a>
            </li>
            <li>
              <button className="danger">
                <Icon name="ban" /> Cancel shipment
              </button>
            </li>
          </ul>
        </Part>
        <Part name="Money">
          <dl className="money">
            <div>
              <dt>Shipping</dt>
              <dd>€13.97</dd>
            </div>
            <div>
              <dt>
                Insurance <small>up to €120.00</small>
              </dt>
              <dd>€1.00</dd>
            </div>
            <div className="total">
              <dt>Total</dt>
              <dd>€18.11</dd>
            </div>
          </dl>
        </Part>
      </div>
    </>
  );
}
