import { type SubmissionResult, useForm } from "@conform-to/react";
import { CheckField, RadioField, SelectField, TextField } from "~/components/forms/field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Part } from "./part";

const REFUSED: SubmissionResult = {
  status: "error",
  error: { wrong: ["form.error.email"], consent: ["form.error.required"] },
  initialValue: { wrong: "not an address" },
};

/** Fields in every state, as forms render them. */
export function FormParts() {
  const [form, fields] = useForm<Record<"name" | "wrong" | "weight" | "password" | "country" | "consent" | "kind", string>>({
    id: "catalogue",
    lastResult: REFUSED,
    defaultValue: { name: "Ana Silva", weight: "2.5", kind: "company" },
  });
  return (
    <>
      <Part name="Field">
        <ErrorSummary form={form} labels={{ wrong: "Email", consent: "Consent" }} />
        <div className="fields">
          <TextField meta={fields.name} label="Name" optional />
          <TextField meta={fields.wrong} label="Email" hint="For the receipt." />
          <TextField meta={fields.weight} label="Weight" unit="kg" inputMode="decimal" />
          <TextField meta={fields.password} label="Password" type="password" />
          <SelectField meta={fields.country} label="Country" choices={[{ value: "ES", label: "Spain" }]} empty="Choose" />
          <div className="field">
            <label htmlFor="day">Date</label>
            <input type="date" id="day" />
          </div>
        </div>
        <CheckField meta={fields.consent} label="I agree" />
        <div className="field">
          <label htmlFor="notes">Notes</label>
          <textarea id="notes" />
        </div>
        <fieldset className="fields">
          <legend className="label full">From and to, a range of days</legend>
          <div className="field">
            <label htmlFor="first-day">First day</label>
            <input type="date" id="first-day" max="2026-11-22" />
          </div>
          <div className="field">
            <label htmlFor="last-day">Last day</label>
            <input type="date" id="last-day" max="2026-11-22" aria-describedby="last-day-error" aria-invalid="true" />
            <p className="field-error" id="last-day-error">
              Choose a day after the first
            </p>
          </div>
          <p className="chips full">
            <a className="chip" href="#field" aria-current="true">
              Last 7 days
            </a>
            <a className="chip" href="#field">
              Last 30 days
            </a>
            <a className="chip" href="#field">
              This year
            </a>
          </p>
        </fieldset>
      </Part>
      <Part name="Combobox, open">
        <div className="field">
          <label htmlFor="place">Town or postcode</label>
          <div className="combobox">
            <input
              id="place"
              role="combobox"
              aria-expanded="true"
              aria-controls="places"
              aria-activedescendant="place-1"
              defaultValue="08001"
            />
          </div>
        </div>
        <div className="combobox">
          <div className="combobox-list catalogue-still" id="places" role="listbox" aria-label="Places">
            <div role="option" aria-selected="true" tabIndex={-1} id="place-1">
              08001 Barcelona
            </div>
            <div role="option" aria-selected="false" tabIndex={-1} id="place-2">
              08002 Barcelona
            </div>
          </div>
        </div>
      </Part>
      <Part name="Check, toggle, upload">
        <label className="check">
          <input type="checkbox" defaultChecked /> <span>Checked</span>
        </label>
        <label className="check">
          <input type="checkbox" disabled /> <span className="quiet">Disabled</span>
        </label>
        <label className="toggle">
          {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its checked state itself */}
          Rule is on <input type="checkbox" role="switch" defaultChecked />
        </label>
        <RadioField
          meta={fields.kind}
          legend="Customer type"
          choices={[
            { value: "person", label: "A freelancer" },
            { value: "company", label: "A company", hint: "With a tax id", aside: <span className="price">€9.41</span> },
          ]}
        />
        <div className="field">
          <label htmlFor="file">File</label>
          <input type="file" id="file" />
        </div>
        <div className="field field-wrong">
          <label htmlFor="wrong-file">File</label>
          <p className="field-error" id="wrong-file-error">
            This file is empty. Choose another one.
          </p>
          <input type="file" id="wrong-file" aria-invalid aria-describedby="wrong-file-error" />
        </div>
      </Part>
    </>
  );
}
