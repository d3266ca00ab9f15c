import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { Part } from "./part";

export function Buttons() {
  return (
    <>
      <Part name="Button">
        <p className="actions">
          <button className="button button-primary">Primary, one a view</button>
          <button className="button">Secondary</button>
          <button className="button button-quiet">Quiet</button>
          <button className="button button-danger">
            <Icon name="trash" /> Delete
          </button>
          <button className="button button-destroy">Delete draft</button>
          <button className="button button-primary">
            <Icon name="print" /> With an icon
          </button>
          <button className="button button-primary" aria-busy="true">
            Busy
          </button>
          <button className="button" disabled>
            Disabled
          </button>
          <button className="button button-icon" aria-label="Close">
            <Icon name="close" />
          </button>
        </p>
        <p className="actions">
          <button className="button button-small">Small</button>
          <button className="button button-small button-quiet">Small, quiet</button>
          <button className="button button-small button-icon" aria-label="More">
            <Icon name="more" />
          </button>
          <a href="#button">A link</a>
          <button className="link-button">A button like a link</button>
          <button className="copy" aria-label="Copy the reference">
            <Icon name="copy" />
          </button>
        </p>
        <button className="button button-primary button-large button-wide">Large and wide</button>
      </Part>
      <Part name="Badge">
        <p className="actions">
          <span className="badge">Neutral</span>
          <span className="badge badge-hollow">Not paid yet</span>
          <span className="badge tone-info">Ready to print</span>
          <span className="badge tone-success">
            <Icon name="check" /> Delivered
          </span>
          <span className="badge tone-warning">
            <Icon name="clock" /> Late
          </span>
          <span className="badge tone-danger">
            <Icon name="alert" /> Incident
          </span>
          <span className="badge badge-new badge-plain">New</span>
          <span className="badge badge-plain badge-tag">VISA</span>
          <span className="count">12</span>
          <kbd>/</kbd>
        </p>
      </Part>
      <Part name="Chip, pill, segments, tabs">
        <p className="chips">
          <a className="chip" href="#chip">
            Carrier: Postmarel <Icon name="close" label="Remove" />
          </a>
          <a className="chip" href="#chip">
            Last 7 days <Icon name="close" label="Remove" />
          </a>
        </p>
        <div className="chips">
          <label className="pill">
            <input type="checkbox" defaultChecked />
            <Icon name="home" /> Home
          </label>
          <label className="pill">
            <input type="checkbox" />
            <Icon name="pin" /> Pick-up point
          </label>
          <span className="segments" role="group" aria-label="Sort by">
            <a href="#price" aria-current="true">
              Price
            </a>
            <a href="#speed">Speed</a>
            <a href="#arrival">Arrival</a>
          </span>
        </div>
        <nav className="tabs" aria-label="Tabs">
          <a href="#tab" aria-current="page">
            Open <span className="count">3</span>
          </a>
          <a href="#tab">Closed</a>
        </nav>
      </Part>
      <Part name="Menu">
        <Menu
          className="button"
          align="start"
          label={
            <>
              Actions <Icon name="down" />
            </>
          }
        >
          <a href="#menu" aria-current="true">
            <Icon name="print" /> Print label
          </a>
          <a href="#menu">
            <Icon name="eye" /> Details
          </a>
          <hr />
          <button className="danger">
            <Icon name="trash" /> Delete
          </button>
        </Menu>
      </Part>
    </>
  );
}
