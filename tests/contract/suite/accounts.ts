import { APP_SECRET_HEADER } from "../../../contract/app-secret";
import { describe, expect, it } from "vitest";
import { LIST_COLUMNS } from "../../../contract/client";
import { SHIPMENT_ORDERS } from "../../../contract/shipments";
import { hashSecret } from "../../../platform/domain/session/tokens";
import { AS_APP } from "../../support/app-secret";
import { createClient, once } from "../support/client";
import { bareDraft, RECIPIENT } from "../support/drafts";
import { GOOD_CARD, orderOf, payByCard } from "../support/payment";
import { eventually } from "../support/eventually";
import { refusal, type Refused } from "../support/problems";
import { signIn, type Target } from "../support/target";

const PASSWORD = "A-good-password-1";
const DAY_MS = 24 * 3_600_000;

const secondsOf = ({ data }: Refused) => (data as { retryAfterSeconds: number }).retryAfterSeconds;

/** Accounts of the embedded platform only: a foreign upstream would fill up with test accounts. */
export function describeAccounts(target: () => Target): void {
  let made = 0;
  function newcomer(change: { email?: string; password?: string } = {}) {
    made += 1;
    return {
      partner: target().partner,
      email: `new-${process.pid}-${Date.now()}-${made}@mail.example`,
      password: PASSWORD,
      firstName: "Nora",
      lastName: "Neu",
      type: "autonomous" as const,
      companyName: "",
      taxId: "",
      phone: "+49 30 5550 1100",
      alpha2Code: "DE" as const,
      language: "de" as const,
      policies: { dataProcessing: true as const, marketingEmails: false },
      ...change,
    };
  }

  describe("an account", () => {
    it("keeps the height of the rows of its lists, and their columns in their order, each once", async () => {
      const { token } = await createClient(target().url).session.register({ headers: once(), body: newcomer() });
      const client = createClient(target().url, token);
      const look = async () => (await client.client.getCurrent({})).listLook;
      expect(await look()).toEqual({ density: "comfortable", columns: LIST_COLUMNS });
      const chosen = { density: "compact" as const, columns: ["status" as const, "order" as const] };
      await client.client.setListLook(chosen);
      expect(await look()).toEqual(chosen);
      const twice = client.client.setListLook({ density: "compact", columns: ["price", "price"] });
      expect(await refusal(twice)).toMatchObject({ status: 422 });
      await client.client.setListLook({ density: "comfortable", columns: [] });
      expect(await look()).toEqual({ density: "comfortable", columns: [] });
    });

    it("keeps the order in which its lists open", async () => {
      const { token } = await createClient(target().url).session.register({ headers: once(), body: newcomer() });
      const client = createClient(target().url, token);
      const order = async () => (await client.client.init({})).client.listOrder;
      expect(await order()).toBe("CREATED_DESC");
      for (const chosen of SHIPMENT_ORDERS)
        expect(await client.client.setListOrder({ order: chosen })).toMatchObject({ listOrder: chosen });
      await client.client.setListOrder({ order: "PRICE_DESC" });
      expect(await order()).toBe("PRICE_DESC");
    });

    it("is opened once under one key, signs in at once, and is empty", async () => {
      const open = createClient(target().url);
      const call = { headers: once(), body: newcomer() };
      const first = await open.session.register(call);
      const second = await open.session.register(call);
      const client = createClient(target().url, second.token);
      const init = await client.client.init({});
      expect(init.client).toMatchObject({ email: call.body.email, hasShipments: false, taxId: "-" });
      expect((await createClient(target().url, first.token).client.getCurrent({})).id).toBe(init.client.id);
      expect((await client.shipments.stats({})).counts.ALL).toBe(0);
      const company = { ...newcomer(), type: "business" as const, companyName: "Neu GmbH", taxId: "USt.-Id.-Nr.: DE136695976" };
      const { token } = await open.session.register({ headers: once(), body: company });
      expect((await createClient(target().url, token).client.getCurrent({})).taxId).toBe("DE136695976");
      const reused = open.session.register({ ...call, body: { ...call.body, password: "Another-password-1" } });
      expect(await refusal(reused)).toMatchObject({ status: 422, codes: ["IdempotencyKeyReused"] });
    });

    it.each([
      [{ type: "business" as const, companyName: "Neu GmbH", taxId: " " }, "RequiredField", "taxId"],
      [{ type: "business" as const, companyName: "", taxId: "DE123456789" }, "RequiredField", "companyName"],
      [{ phone: "abc" }, "InvalidFormatField", "phone"],
      [{ alpha2Code: "JP" }, "ValueNotAllowedField", "alpha2Code"],
    ])("is not opened with %j", async (change, code, field) => {
      const call = createClient(target().url).session.register({ headers: once(), body: { ...newcomer(), ...change } });
      expect(await refusal(call)).toMatchObject({ status: 422, codes: [code], fields: [field] });
    });

    it("has a language for the screens and one for mails", async () => {
      const { token } = await createClient(target().url).session.register({ headers: once(), body: newcomer() });
      const client = createClient(target().url, token);
      expect(await client.client.updateUserLanguage({ language: "hu" })).toMatchObject({ language: "hu" });
      expect(await client.client.updateClientLanguage({ language: "tr" })).toMatchObject({ language: "tr" });
      expect(await client.client.init({})).toMatchObject({ user: { language: "hu" }, client: { language: "tr" } });
    });

    it("has an address book of 500 recipients and no more", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's address book can be filled at once");
      const { token } = await createClient(target().url).session.register({ headers: once(), body: newcomer() });
      const client = createClient(target().url, token);
      const { id: clientId } = await client.client.getCurrent({});
      const { id: _id, ...body } = { ...RECIPIENT, alias: "Regular" };
      const rows = Array.from({ length: 499 }, (_, at) => ({
        id: `filled-${clientId}-${at}`,
        client_id: clientId,
        search: "",
        created_at: new Date(),
        address: JSON.stringify(body),
      }));
      await platform.db.insertInto("recipients").values(rows).execute();
      const create = (alias: string) => client.addresses.createRecipient({ headers: once(), body: { ...body, alias } });
      await create("The last");
      expect(await refusal(create("One more"))).toMatchObject({ status: 422, codes: ["LimitReached"] });
      expect((await client.addresses.listRecipients({})).pagination.totalElements).toBe(500);
    });

    it("is not opened twice for one address, whatever its letters' case", async () => {
      const open = createClient(target().url);
      const body = newcomer();
      await open.session.register({ headers: once(), body });
      const again = open.session.register({ headers: once(), body: { ...body, email: body.email.toUpperCase() } });
      expect(await refusal(again)).toMatchObject({ status: 422, codes: ["EmailTaken"], fields: ["email"] });
      const { token } = await open.session.create({ partner: body.partner, email: body.email, password: body.password });
      await createClient(target().url, token).account.close({ password: PASSWORD });
      const closed = open.session.register({ headers: once(), body });
      expect(await refusal(closed)).toMatchObject({ status: 422, codes: ["AccountClosed"], fields: ["email"] });
    });

    it.each(["alllowercase-1", "ALLUPPERCASE-1", "NoDigitsHere-", "NoSpecials1234", "  Short-1a   "])(
      "is not opened with the weak password %s",
      async (password) => {
        const call = createClient(target().url).session.register({ headers: once(), body: newcomer({ password }) });
        expect(await refusal(call)).toMatchObject({ status: 422, fields: ["password"] });
      },
    );

    it("that may not create shipments neither creates, changes, copies nor buys any", async () => {
      const { url, platform } = target();
      if (!platform) throw new Error("Only the embedded platform's accounts can be closed");
      const body = newcomer();
      const { token } = await createClient(url).session.register({ headers: once(), body });
      const client = createClient(url, token);
      const shipment = await client.shipments.create({ headers: once(), body: bareDraft() });
      const { waybillReference } = shipment;
      const flags = { createShipment: false, bulkSelection: true, cancelShipment: true, ownContracts: false, connectShop: true };
      const { partner, email } = body;
      await platform.db
        .updateTable("clients")
        .set({ flags: JSON.stringify(flags) })
        .where("partner", "=", partner)
        .where("email", "=", email)
        .execute();
      const call = { params: { waybillReference }, headers: once() };
      const order = { headers: once(), body: orderOf([shipment]) };
      const refused = await Promise.all(
        [
          client.shipments.create({ headers: once(), body: bareDraft() }),
          client.shipments.update({ ...bareDraft(), waybillReference }),
          client.shipments.duplicate(call),
          client.orders.create(order),
          payByCard(client, [shipment], GOOD_CARD, 1),
        ].map(refusal),
      );
      for (const answer of refused) expect(answer).toMatchObject({ status: 403, codes: ["ClientNotAuthorized"] });
      const { features } = (await client.client.init({})).client;
      expect(features).toContainEqual(expect.objectContaining({ featureName: "CREATE_SHIPMENT", enabled: false }));
    });

    it("is locked after five wrong passwords, and says for how long", async () => {
      const open = createClient(target().url);
      const { partner, email } = newcomer();
      const attempt = () => refusal(open.session.create({ partner, email, password: "Wrong-password-1" }));
      for (let failure = 0; failure < 5; failure++) expect((await attempt()).status).toBe(401);
      const closed = await attempt();
      expect(closed).toMatchObject({ status: 429, codes: ["TooManyAttempts"] });
      expect(secondsOf(closed)).toBeLessThanOrEqual(60);
    });

    it("makes strangers pause ever longer, and forgets a pause that the clock was set back into", async () => {
      const { platform, url } = target();
      if (!platform) throw new Error("Only the embedded platform's pauses can be ended");
      const { partner, email } = newcomer();
      const attempt = () => refusal(createClient(url).session.create({ partner, email, password: "Wrong-password-1" }));
      const pauseUntil = (time: number) =>
        platform.db
          .updateTable("attempts")
          .set({ pause_ends_at: new Date(time) })
          .where("bucket", "=", `account ${partner} ${email}`)
          .execute();
      for (let failure = 0; failure < 5; failure++) await attempt();
      const pauses: number[] = [];
      for (let round = 0; round < 7; round++) {
        pauses.push(Math.ceil(secondsOf(await attempt()) / 60));
        await pauseUntil(Date.now() - 1);
        expect((await attempt()).status).toBe(401);
      }
      expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15]);
      await pauseUntil(Date.now() + 24 * 3_600_000);
      expect((await attempt()).status).toBe(401);
    });

    it("lets a browser that knows it sign in while strangers are locked out, and locks out a stolen one alone", async () => {
      const open = createClient(target().url);
      const body = newcomer();
      const { partner, email } = body;
      const { deviceSecret } = await open.session.register({ headers: once(), body });
      const tablet = await open.session.create({ partner, email, password: PASSWORD });
      const attempt = (password: string, ...deviceSecrets: (string | undefined)[]) =>
        refusal(
          open.session.create({ partner, email, password, deviceSecrets: deviceSecrets.filter((one) => one !== undefined) }),
        );
      for (let failure = 0; failure < 5; failure++) await attempt("Wrong-password-1", "made-up");
      expect(await attempt(PASSWORD, "made-up")).toMatchObject({ status: 429 });
      const known = { partner, email: email.toUpperCase(), password: PASSWORD, deviceSecrets: ["made-up", deviceSecret!] };
      expect(await open.session.create(known)).not.toHaveProperty("deviceSecret");
      for (let failure = 0; failure < 5; failure++) expect((await attempt("Wrong-password-1", deviceSecret)).status).toBe(401);
      expect(await attempt(PASSWORD, deviceSecret)).toMatchObject({ status: 429, codes: ["TooManyAttempts"] });
      const other = await open.session.create({ ...known, deviceSecrets: [tablet.deviceSecret!] });
      expect(other.token).toHaveLength(43);
      const { deviceSecret: foreign } = await open.session.register({ headers: once(), body: newcomer() });
      expect(await attempt(PASSWORD, foreign)).toMatchObject({ status: 429 });
    });

    it("ends a session on its last day, however much it is used", async () => {
      const { platform, url } = target();
      if (!platform) throw new Error("Only the embedded platform's sessions can be made old");
      const { token, expiresAt } = await createClient(url).session.register({ headers: once(), body: newcomer() });
      expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(30);
      const hash = hashSecret(token);
      const read = () => platform.db.selectFrom("tokens").selectAll().where("hash", "=", hash).executeTakeFirstOrThrow();
      const { ends_at: lastDay, created_at: opened } = await read();
      expect(Math.round((lastDay.getTime() - opened.getTime()) / DAY_MS)).toBe(90);
      const use = async (endsAt: Date) => {
        const change = { ends_at: endsAt, last_used_at: new Date(Date.now() - DAY_MS) };
        await platform.db.updateTable("tokens").set(change).where("hash", "=", hash).execute();
        await createClient(url, token).client.init({});
        return (await read()).expires_at;
      };
      expect(Math.round(((await use(lastDay)).getTime() - Date.now()) / DAY_MS)).toBe(30);
      const soon = new Date(Date.now() + DAY_MS);
      expect(await use(soon)).toEqual(soon);
    });

    it.each([
      ["Password-1234", "PasswordTooCommon"],
      ["Waybill-2026-x", "PasswordHoldsOwner"],
      ["My-nora-house-7", "PasswordHoldsOwner"],
    ])("is not opened with the guessable password %s, nor gets it later", async (password, code) => {
      const open = createClient(target().url);
      const refused = { status: 422, codes: [code] };
      const call = open.session.register({ headers: once(), body: newcomer({ password }) });
      expect(await refusal(call)).toMatchObject({ ...refused, fields: ["password"] });
      const { token } = await open.session.register({ headers: once(), body: newcomer() });
      const change = createClient(target().url, token).account.changePassword({ password: PASSWORD, newPassword: password });
      expect(await refusal(change)).toMatchObject({ ...refused, fields: ["newPassword"] });
    });

    it("is not asked for again and again to learn whether there is one", async () => {
      const open = createClient(target().url);
      const body = newcomer();
      await open.session.register({ headers: once(), body });
      const again = () => refusal(open.session.register({ headers: once(), body }));
      for (let attempts = 0; attempts < 5; attempts++) expect((await again()).codes).toEqual(["EmailTaken"]);
      expect(await again()).toMatchObject({ status: 429, codes: ["TooManyAttempts"] });
    });

    it("gets a new password by the mailed link, once, and every session ends", async () => {
      const { platform, url } = target();
      const open = createClient(url);
      const body = newcomer();
      const { token } = await open.session.register({ headers: once(), body });
      const { partner, email } = body;
      await open.session.recoverPassword({ partner, email, language: "hu" });
      const [welcome, mail] = await eventually(
        async () =>
          (await platform?.db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute()) ?? [],
        (mails) => mails.length === 2,
      );
      expect(welcome).toMatchObject({ subject: expect.stringMatching(/^Waybill: /) as string });
      expect(welcome?.body).toContain("https://waybill.localhost/private/shipments/create/info");
      const link = /https:\S+/.exec(mail?.body ?? "")?.[0] ?? "";
      expect(mail?.subject).toBe("Waybill: Válasszon új jelszót");
      expect(link).toMatch(/^https:\/\/waybill\.localhost\/waybill\/new-password\?token=[\w-]{43}$/);
      expect(mail).toMatchObject({
        sender: '"Waybill" <no-reply@waybill.example>',
        html: expect.stringContaining(link) as string,
      });
      const recoveryToken = new URL(link).searchParams.get("token") ?? "";
      const newPassword = "Brand-new-password-2";
      const weak = await refusal(open.session.setPassword({ recoveryToken, newPassword: "The-nora-house-77" }));
      expect(weak).toMatchObject({ status: 422, codes: ["PasswordHoldsOwner"], fields: ["newPassword"] });
      for (let failure = 0; failure < 5; failure++)
        await refusal(open.session.create({ partner, email, password: "Wrong-password-1" }));
      const changed = await open.session.setPassword({ recoveryToken, newPassword });
      expect(changed).toEqual({ changed: true, deviceSecret: expect.stringMatching(/^[\w-]{43}$/) as string });
      expect(await refusal(createClient(url, token).client.init({}))).toMatchObject({ status: 401 });
      expect(await refusal(open.session.setPassword({ recoveryToken, newPassword }))).toMatchObject({ status: 422 });
      expect((await open.session.create({ partner, email, password: newPassword })).token).toHaveLength(43);
    });

    it("is created, signed in to and recovered at existing partners only", async () => {
      const { url, email } = target();
      const open = createClient(url);
      const partner = "nobody";
      const unknown = { status: 422, codes: ["ValueNotAllowedField"] };
      expect(await refusal(open.session.register({ headers: once(), body: { ...newcomer(), partner } }))).toMatchObject(unknown);
      expect(await refusal(open.session.create({ partner, email, password: "Any-password-1" }))).toMatchObject(unknown);
      expect(await refusal(open.session.recoverPassword({ partner, email, language: "en" }))).toMatchObject(unknown);
    });

    it("is limited by the address that the app tells, and by the connection's where a caller claims to be anywhere", async () => {
      const { url, partner, platform } = target();
      let attempts = 0;
      const ask = (shown: Record<string, string>, remoteAddress: string) =>
        createClient(url, undefined, shown).session.recoverPassword({
          partner,
          email: `nobody-${(attempts += 1)}@mail.example`,
          language: "en",
          remoteAddress,
        });
      for (let n = 0; n < 50; n++) await ask(AS_APP, "198.51.100.7");
      expect(await refusal(ask(AS_APP, "198.51.100.7"))).toMatchObject({ status: 429, codes: ["TooManyAttempts"] });
      await ask(AS_APP, "198.51.100.8");
      const claiming = async () => {
        for (let n = 0; n < 51; n++) await ask({ [APP_SECRET_HEADER]: "not-the-secret" }, `198.51.100.${100 + n}`);
      };
      expect(await refusal(claiming())).toMatchObject({ status: 429 });
      await platform?.db.deleteFrom("attempts").execute();
    });

    it("gets no further tries from an address that sent fifty made-up recovery tokens, however it is written", async () => {
      const app = createClient(target().url, undefined, AS_APP);
      const send = (remoteAddress: string) =>
        refusal(app.session.setPassword({ recoveryToken: "made-up", newPassword: "A-good-password-1", remoteAddress }));
      const statuses: number[] = [];
      for (let n = 0; n < 51; n++) statuses.push((await send("198.51.100.20")).status);
      expect(statuses).toEqual([...Array.from({ length: 50 }, () => 422), 429]);
      expect((await send("[::ffff:198.51.100.20]:51000")).status).toBe(429);
      const ofOneCustomer = await Promise.all(Array.from({ length: 51 }, (_, n) => send(`2001:db8:bb::${(n + 1).toString(16)}`)));
      expect(ofOneCustomer.filter(({ status }) => status === 429)).toHaveLength(1);
      expect(await send("198.51.100.21")).toMatchObject({ status: 422, codes: ["InvalidRecoveryToken"] });
    });

    it("is opened sixty times within an hour from one address, no more", async () => {
      const { url, platform } = target();
      if (!platform) throw new Error("Only the embedded platform's counts can be set");
      const app = createClient(url, undefined, AS_APP);
      const register = (remoteAddress: string) =>
        app.session.register({ headers: once(), body: { ...newcomer(), remoteAddress } });
      await register("198.51.100.9");
      const bucket = "use registration 198.51.100.9";
      await platform.db.updateTable("attempts").set({ failures: 60 }).where("bucket", "=", bucket).execute();
      expect(await refusal(register("198.51.100.9"))).toMatchObject({ status: 429 });
      expect((await register("198.51.100.10")).token).toHaveLength(43);
    });

    it("sees nothing of another's", async () => {
      const { client: owner } = await signIn(target());
      const { token } = await createClient(target().url).session.register({ headers: once(), body: newcomer() });
      const stranger = createClient(target().url, token);
      const { waybillReference } = await owner.shipments.create({ headers: once(), body: bareDraft() });
      expect(await refusal(stranger.shipments.get({ waybillReference }))).toMatchObject({ status: 404 });
      expect(await refusal(stranger.shipments.update({ ...bareDraft(), waybillReference }))).toMatchObject({ status: 404 });
      expect(await stranger.shipments.delete({ references: [waybillReference] })).toEqual({ deleted: [] });
      expect(await stranger.shipments.listByReference({ references: [waybillReference] })).toEqual({ content: [] });
      await owner.shipments.delete({ references: [waybillReference] });
    });
  });
}
