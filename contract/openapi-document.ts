import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { Address, PostalPlace, Recipient, Warehouse } from "./addresses";
import { LedgerLine, VaultedMethod } from "./billing";
import { Client, User } from "./client";
import { ClientEvent, EVENTS_PATH } from "./events";
import { contract } from "./index";
import { CombinedLabel } from "./labels";
import { NewOrder, Order, PaymentMethod } from "./orders";
import { Pagination } from "./primitives";
import { Problem } from "./problems";
import { NewParcel, Parcel, PickUpPoint, Price, Service, Upsales } from "./services";
import { Session } from "./session";
import { ChosenService, ExportReport, Shipment, ShipmentDraft } from "./shipments";
import { Inbox, ShipmentState } from "./states";

const EVENTS_DESCRIPTION = `A stream of the client's events. Each frame is \`id: <epoch>:<sequence>\` and \`data:\` one event as JSON.
A connection starts after \`Last-Event-ID\`, or after the newest event when none is given. Sequences of a client rise in commit
order; gaps in the numbers mean nothing. Where continuity since that id cannot be proven (another epoch, pruned history), the first
frame is \`event: reload\`, whose id is the place to go on from. A comment comes at least every 15 seconds.`;

/** Entities that are written once and referred to. */
const ENTITIES = {
  Address,
  ChosenService,
  Client,
  CombinedLabel,
  ExportReport,
  Inbox,
  LedgerLine,
  NewOrder,
  NewParcel,
  Order,
  Pagination,
  Parcel,
  PaymentMethod,
  PickUpPoint,
  PostalPlace,
  Price,
  Problem,
  Recipient,
  Service,
  Session,
  Shipment,
  ShipmentDraft,
  ShipmentState,
  Upsales,
  User,
  VaultedMethod,
  Warehouse,
};

/** How every refusal is told: oRPC's envelope around a problem. `retryAfterSeconds` comes with status 429. */
const REFUSAL = {
  type: "object",
  properties: {
    defined: { type: "boolean" },
    code: { type: "string" },
    status: { type: "integer" },
    message: { type: "string" },
    data: {
      allOf: [{ $ref: "#/components/schemas/Problem" }],
      properties: { retryAfterSeconds: { type: "integer", minimum: 0 } },
    },
  },
  required: ["defined", "code", "status", "message", "data"],
} as const;
const REFUSAL_REF = { $ref: "#/components/schemas/Refusal" };

/**
 * The contract as an OpenAPI 3.1 document. What oRPC does not know is added: the event stream, and that everything but signing in
 * and what comes before it takes a bearer token.
 */
async function openApiDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: "Waybill upstream API",
      version: "1.0.0",
      description: "What a platform offers to the Waybill app. Money is whole minor units; times are ISO 8601 in UTC.",
    },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    security: [{ token: [] }],
    commonSchemas: Object.fromEntries(
      Object.entries(ENTITIES).map(([name, schema]) => [name, { schema, strategy: "output" as const }]),
    ),
    customErrorResponseBodySchema: () => REFUSAL_REF,
  });
  Object.assign(document.components?.schemas ?? {}, { Refusal: REFUSAL });
  for (const [path, methods] of [
    ["/v1/session", ["post"]],
    ["/v1/registrations", ["post"]],
    ["/v1/password-recoveries", ["post"]],
    ["/v1/passwords", ["post"]],
  ] as const) {
    for (const method of methods) Object.assign(document.paths?.[path]?.[method] ?? {}, { security: [] });
  }
  return { ...document, paths: { ...document.paths, [EVENTS_PATH]: { get: eventsOperation() } } };
}

function eventsOperation(): object {
  return {
    operationId: "events",
    summary: "A client's events",
    description: EVENTS_DESCRIPTION.replace(/\n/g, " "),
    parameters: [
      { name: "Last-Event-ID", in: "header", required: false, schema: { type: "string", pattern: "^[A-Za-z0-9_-]+:\\d+$" } },
    ],
    responses: {
      "200": {
        description: "An endless stream; the schema is that of one frame's data",
        content: { "text/event-stream": { schema: z.toJSONSchema(ClientEvent) } },
      },
      "401": { description: "401", content: { "application/json": { schema: REFUSAL_REF } } },
    },
  };
}

/** The document as it is written to `contract/openapi.json`. */
export async function openApiText(): Promise<string> {
  return `${JSON.stringify(await openApiDocument(), null, 2)}\n`;
}
