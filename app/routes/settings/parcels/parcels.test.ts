import { beforeEach, describe, expect, it } from "vitest";
import { anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/parcels";
const box = { id: "box", name: "Box", length: 30, width: 20, height: 10, weight: 1.5, isDefault: true };
const FORM = {
  intent: "save",
  idempotencyKey: "a-key-of-a-form",
  name: "Bottle box",
  length: "35",
  width: "12",
  height: "12",
  weight: "1.425",
  isDefault: "on",
};

beforeEach(() => {
  const init = anInit();
  upstream.answers("GET /v1/init", { ...init, limits: { ...init.limits, savedParcels: 2 } });
  upstream.answers("GET /v1/parcels", { parcels: [box] });
});

const open = async (search = "") => (await openSignedIn()).open(loader, PATH + search);
async function send(form: Record<string, string>, search = "") {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PATH + search, form);
  return { answer, flash: (await browser.session()).get("flash") };
}

describe("the saved parcels", () => {
  it("have a form while there is room, and of those that there are", async () => {
    expect((await open("?form=new")).data).toMatchObject({ form: "new", isFull: false, max: 2 });
    upstream.answers("GET /v1/parcels", { parcels: [box, { ...box, id: "other", isDefault: false }] });
    expect((await open("?form=new")).data).toMatchObject({ form: null, isFull: true });
    expect((await open("?form=other")).data.form).toBe("other");
    expect((await open("?form=gone&delete=gone")).data).toMatchObject({ form: null, deletes: null });
  });

  it("say that they cannot be loaded", async () => {
    upstream.answers("GET /v1/parcels", refusal(500));
    expect((await open()).data.parcels).toBeNull();
  });
});

describe("a saved parcel", () => {
  it("is saved once", async () => {
    upstream.expects("POST /v1/parcels", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      expect(body).toEqual({ name: "Bottle box", length: 35, width: 12, height: 12, weight: 1.425, isDefault: true });
      return { ...box, ...(body as object) };
    });
    const { answer, flash } = await send(FORM, "?form=new");
    expect(answer).toMatchObject({ status: 303, location: PATH });
    expect(flash).toMatchObject({ key: "parcel-saved", tone: "success" });
  });

  it("is changed", async () => {
    upstream.expects("PUT /v1/parcels/:id", ({ body, path }) => {
      expect(path).toBe("/v1/parcels/box");
      return { ...box, ...(body as object) };
    });
    expect((await send(FORM, "?form=box")).flash).toMatchObject({ key: "parcel-saved" });
  });

  it.each([
    ["name", ""],
    ["name", "x".repeat(151)],
    ["length", "0"],
    ["width", "12.5"],
    ["height", ""],
    ["weight", "0"],
    ["weight", "1.2345"],
  ])("is refused where %s is %s, and keeps what was typed", async (name, value) => {
    const { answer } = await send({ ...FORM, [name]: value }, "?form=new");
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.result?.error ?? {})).toEqual([name]);
    expect(answer.data.result?.initialValue).toMatchObject({ isDefault: "on" });
  });

  it("that could not be saved says so, and keeps what was typed", async () => {
    upstream.answers("POST /v1/parcels", () => refusal(500));
    expect((await send(FORM, "?form=new")).answer.data).toMatchObject({
      toast: { key: "parcel-save-failed", tone: "error" },
      result: { initialValue: { name: "Bottle box" } },
    });
  });

  it.each([
    ["default", "PUT /v1/parcels/:id/default", { id: "box" }, "parcel-default", "parcel-default-failed"],
    ["delete", "DELETE /v1/parcels/:id", { deleted: true }, "parcel-deleted", "parcel-delete-failed"],
  ])("by the button %s is done, or is not", async (intent, call, reply, done, failed) => {
    const form = { intent, id: "box", idempotencyKey: "a-key-of-a-form" };
    upstream.answers(call, reply);
    expect(await send(form)).toMatchObject({ answer: { status: 303, location: PATH }, flash: { key: done, tone: "success" } });
    upstream.answers(call, () => refusal(500));
    expect((await send(form)).flash).toMatchObject({ key: failed, tone: "error" });
    upstream.answers(call, () => refusal(404));
    expect((await send(form)).flash?.key).toBe(intent === "delete" ? done : "parcel-gone");
  });
});
