import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { aPrintableShipment } from "../../../../tests/support/entities";
import { show } from "../../../../tests/support/show";
import { type Details, detailsOf } from "~/models/shipments/details";
import { AnnotationsSection } from "./annotations-section";

const noted = (note: string): Details =>
  detailsOf(aPrintableShipment({ note, tags: ["Gift"] }), { today: "2026-11-21", timeZone: "UTC", events: [], nextStepOn: null });

function showSection() {
  let load: (details: Details) => void = () => undefined;
  function Loaded() {
    const [details, setDetails] = useState(noted("Ring twice"));
    load = setDetails;
    return <AnnotationsSection details={details} known={[]} />;
  }
  show(<Loaded />);
  return { savedElsewhere: (note: string) => act(() => load(noted(note))) };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Note");

it("shows what another tab saves", () => {
  const { savedElsewhere } = showSection();
  savedElsewhere("Ring once");
  expect([screen.getAllByText("Ring once", { selector: "p" }).length, field().value]).toEqual([1, "Ring once"]);
});

it("keeps what is being typed while another tab saves", () => {
  const { savedElsewhere } = showSection();
  fireEvent.input(field(), { target: { value: "Leave it at the gate" } });
  savedElsewhere("Ring once");
  expect([screen.getAllByText("Ring once", { selector: "p" }).length, field().value]).toEqual([1, "Leave it at the gate"]);
});
