import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { Part } from "./part";

const TONES: [tone: string, icon: IconName][] = [
  ["info", "info"],
  ["success", "check"],
  ["warning", "alert"],
  ["danger", "alert"],
];

/** Banners, toasts, progress, skeletons, empty and error states. */
export function Messages() {
  return (
    <>
      <Part name="Banner">
        {TONES.map(([tone, icon]) => (
          <div key={tone} className={`banner tone-${tone}`}>
            <Icon name={icon} />
            <div>
              <h3>What happened</h3>
              <p>And what happens next, with a link to do it.</p>
            </div>
            <a className="button button-small" href="#banner">
              Do it
            </a>
          </div>
        ))}
        <p className="banner banner-slim tone-info">
          <Icon name="info" />
          <span>Slim, in a panel.</span>
        </p>
      </Part>
      <Part name="Toast">
        {["success", "warning", "danger"].map((tone) => (
          <div key={tone} className={`toast tone-${tone}`}>
            <Icon name={tone === "success" ? "check" : "alert"} />
            <div>3 drafts deleted</div>
            <button className="button button-small">Undo</button>
            <button className="button button-small button-icon" aria-label="Dismiss">
              <Icon name="close" />
            </button>
          </div>
        ))}
      </Part>
      <Part name="Progress and skeleton">
        <progress className="progress" max={10} value={4} aria-label="Labels made" />
        <p className="line">
          <span className="spinner" /> Making the label…
        </p>
        <div aria-hidden="true">
          <span className="bone" />
          <span className="bone bone-short" />
        </div>
      </Part>
      <div className="two">
        <Part name="Empty">
          <div className="empty">
            <span className="empty-mark tone-info">
              <Icon name="box" className="icon icon-20" />
            </span>
            <h3>Send your first parcel</h3>
            <p>Enter where it goes and what it weighs; we compare the carriers for you.</p>
            <p className="actions">
              <a className="button" href="#empty">
                New shipment
              </a>
            </p>
          </div>
        </Part>
        <Part name="Error">
          <div className="empty">
            <span className="empty-mark tone-danger">
              <Icon name="cloud" className="icon icon-20" />
            </span>
            <h3>We couldn’t show your shipments</h3>
            <p>They are safe. Try again in a moment.</p>
            <p className="tiny">Reference for support: 8f14e45f</p>
            <p className="actions">
              <a className="button" href="#error">
                Try again
              </a>
            </p>
          </div>
        </Part>
      </div>
    </>
  );
}
