import { describe, expect, it } from "vitest";
import { anInit, aShipment } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream } from "../../../../tests/support/upstream";
import { action as submitBulk } from "./route";

const upstream = playUpstream();

describe("rules that are applied to selected shipments", () => {
  const [A, B] = ["WB0000000001", "WB0000000002"];
  const apply = async (reply: object) => {
    upstream.answers("GET /v1/init", anInit());
    upstream.answers("GET /v1/shipments-by-reference", {
      content: [A, B].map((waybillReference) => aShipment({ waybillReference })),
    });
    upstream.expects("POST /v1/shipping-rules/applications", ({ body, headers }) => {
      expect(body).toEqual({ references: [A, B] });
      expect(headers.get("idempotency-key")).toBe("key-of-the-form-0");
      return reply as never;
    });
    const browser = await openSignedIn();
    const params = { params: { inbox: "draft", flow: "rules" } };
    const fields = { idempotencyKey: "key-of-the-form", references: [A, B].join(",") };
    const answer = await browser.send(submitBulk, "/private/shipments/draft/bulk/rules", fields, params);
    return { answer, flash: (await browser.session()).get("flash") };
  };

  it("say how many they changed and left, and can be undone", async () => {
    const { answer, flash } = await apply({ changed: [A], unchanged: [B], failed: [], undoToken: "token" });
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/draft" });
    expect(flash).toMatchObject({
      key: "rules-applied",
      params: { count: 1 },
      undo: ["token"],
      also: [{ key: "rules-unchanged", params: { count: 1 } }],
    });
  });

  it("say that they change nothing", async () => {
    const { flash } = await apply({ changed: [], unchanged: [A, B], failed: [] });
    expect(flash).toMatchObject({ key: "rules-unchanged", params: { count: 2 } });
  });
});
