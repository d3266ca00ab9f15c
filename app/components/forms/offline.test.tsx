import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../../tests/support/show";
import { NotSentNotice } from "./not-sent-notice";
import { preserveFormOffline } from "./offline";

afterEach(() => vi.restoreAllMocks());

const send = () =>
  preserveFormOffline({
    request: new Request("http://localhost/form", { method: "POST", body: "name=Ana" }),
    params: {},
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  });

it.each([
  ["without a connection that nothing was sent", false, "No connection. Nothing was sent and your details are still here."],
  ["after a broken connection that no answer came", true, "No answer came. Your details are still here."],
])("a form that fails says %s", async (_what, isOnline, said) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  show(<NotSentNotice />);
  await act(send);
  expect(screen.getByRole("alert").textContent).toContain(said);
});
