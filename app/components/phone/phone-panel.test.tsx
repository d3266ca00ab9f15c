import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Delivery } from "~/models/phone/phone-panel";
import { show } from "../../../tests/support/show";
import { PhonePanel } from "./phone-panel";

const PANEL = "/private/settings/your-account/phone";
const step = {
  name: "verification",
  phone: "+34 610 22 04 18",
  triesLeft: 5,
  nextRetryInMs: 42_000,
  wasBlocked: false,
} as const;
const LOST = /^We couldn’t deliver the code to \+34 610 22 04 18\. Check the number\./;

const open = (delivery: Delivery, loaded: () => object = () => ({})) =>
  show(<PhonePanel step={{ ...step, delivery }} backTo="/private" closeTo="/private" isForPayment={false} sent={undefined} />, {
    at: PANEL,
    route: PANEL,
    loaded,
  });

it.each([true, false])("says why it is asked for where a payment waits for it: %s", async (isForPayment) => {
  const rest = { backTo: "/private", closeTo: "/private", sent: undefined, isForPayment };
  show(<PhonePanel step={{ name: "confirmation", phone: "" }} {...rest} />, { at: PANEL, route: PANEL });
  await screen.findByText(/We send a text message/);
  expect(screen.queryByText(/Before your first payment/) !== null).toBe(isForPayment);
});

it("says that a code was not delivered, with a way to another number", async () => {
  open("failed");
  const alert = await screen.findByText(LOST);
  expect(alert.closest("[role=alert]")).not.toBeNull();
  expect(screen.queryByText(/We sent a text message/)).toBeNull();
  expect(screen.getByRole("link", { name: "Change number" }).getAttribute("href")).toBe(`${PANEL}?step=number`);
  expect(screen.getByLabelText("Digit 1 of 5"), "the code may arrive after all").toBeTruthy();
});

it("says that text messages are delayed, not that the code was sent", async () => {
  open("delayed");
  expect(await screen.findByText(/^Text messages are delayed at the moment\./)).toBeTruthy();
  expect(screen.queryByText(/We sent a text message/)).toBeNull();
});

it.each([
  ["under-way", 2],
  ["delivered", 0],
] as const)(
  "says where the code was sent to while it is %s, and looks %i times in 15 s whether that changes",
  async (delivery, looks) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const loaded = vi.fn(() => ({}));
    open(delivery, loaded);
    const sent = await screen.findByText(/We sent a text message with a 5-digit code to \+34 610 22 04 18\./);
    expect(sent.textContent).toContain("+34\u00a0610\u00a022\u00a004\u00a018");
    expect(screen.queryByText(LOST)).toBeNull();
    const before = loaded.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(loaded.mock.calls.length - before).toBe(looks);
  },
);
