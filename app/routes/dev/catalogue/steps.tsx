import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { Part } from "./part";

/** Stepper, journey and timeline. */
export function Steps() {
  return (
    <Part name="Stepper, journey, timeline">
      <ol className="stepper">
        <li className="step-done">
          <a href="#parcels">
            <span className="step-mark">
              <Icon name="check" />
            </span>
            <span className="step-text">Parcels</span>
          </a>
        </li>
        <li className="step-current">
          <span className="step-name" aria-current="step">
            <span className="step-mark">2</span>
            <span className="step-text">Service</span>
          </span>
        </li>
        <li>
          <span className="step-name">
            <span className="step-mark">3</span>
            <span className="step-text">Addresses</span>
          </span>
        </li>
      </ol>
      <ol className="journey tone-danger">
        <li className="done">
          Paid <small>17 Nov</small>
        </li>
        <li className="done">
          Collected <small>18 Nov</small>
        </li>
        <li className="now">
          Address not found <small>Today 10:13</small>
        </li>
        <li>
          Delivered <small>Was due 24 Nov</small>
        </li>
      </ol>
      <ol className="timeline">
        <li className="tone-danger">
          <time dateTime="2026-11-22T10:13">today 10:13</time>
          <span>
            <strong>Address not found</strong>
            <span className="quiet">{DOT}Barcelona</span>
          </span>
        </li>
        <li>
          <time dateTime="2026-11-22T07:42">today 7:42</time>
          <span>
            Out for delivery<span className="quiet">{DOT}Barcelona</span>
          </span>
        </li>
      </ol>
    </Part>
  );
}
