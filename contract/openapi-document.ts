import type { AnySchema } from "@orpc/contract";
import { OpenAPIGenerator, type SchemaConvertOptions } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { Address, AddressInput, PostalPlace, Recipient, Warehouse } from "./addresses";
import type { z } from "zod";
import { answeredContract, answerSchema, ReceivedInstant } from "./answers";
import { LedgerLine, VaultedMethod } from "./billing";
import { BillingDetails } from "./billing-details";
import { BrandedEmailText } from "./branded-emails";
import { CsvImport, CsvPreview } from "./csv-imports";
import { DeferredPayment } from "./deferred-payment";
import { InboundIntegration } from "./integrations";
import { Invoice, InvoiceBundle } from "./invoices";
import { SavedView } from "./views";
import { ShippingRule, ShipmentTraces } from "./shipping-rules";
import { Subscription } from "./subscriptions";
import { Ticket, TicketMessage } from "./support";
import { Transaction } from "./transactions";
import { Client, User } from "./client";
import { ClientEvent, EVENTS_PATH } from "./events";
import { CustomsDocument, CustomsInvoice } from "./customs";
import { CombinedLabel, PrintRow } from "./labels";
import { EXAMPLES } from "./openapi-examples";
import { REFUSALS, refusalSchema } from "./openapi-errors";
import { AREAS } from "./openapi-tags";
import { closeRequests, dropWiderLimits, type Json, useDefaultStyles } from "./openapi-tidy";
import { NewOrder, Order, PaymentMethod, SettledOrder } from "./orders";
import { OwnContractModel } from "./own-contracts";
import { EVENT_ID, HttpUrl, Instant, Pagination } from "./primitives";
import { Problem } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";
import { NewParcel, Parcel, PickUpPoint, Price, Service, Upsales } from "./services";
import { Session } from "./session";
import { ChosenService, ExportReport, ListedShipment, Shipment, ShipmentDraft, UpsalesInput } from "./shipments";
import { Inbox, ShipmentState } from "./states";
import { Upload, UploadPurpose, UPLOADS_PATH } from "./uploads";
import { VolumeBand, VolumeDiscounts } from "./volume-discounts";

const EVENTS_DESCRIPTION = `A stream of the client's events. Each frame is \`id: <epoch>:<sequence>\` and \`data:\` one event as JSON.
A connection starts after \`Last-Event-ID\`, or after the newest event without one. A client's sequences increase in commit order and
may have gaps. If events since that id may be missing (another epoch, pruned history), the first frame is \`event: reload\` and its id
is the new start. A comment is sent at least every 15 seconds as a heartbeat.`;

/** Schemas of responses that are listed under `components` and referenced. */
const ANSWERED = {
  Address,
  BillingDetails,
  BrandedEmailText,
  ChosenService,
  Client,
  ClientEvent,
  CombinedLabel,
  CsvImport,
  CsvPreview,
  CustomsDocument,
  CustomsInvoice,
  DeferredPayment,
  ExportReport,
  InboundIntegration,
  Invoice,
  InvoiceBundle,
  LedgerLine,
  ListedShipment,
  Order,
  OwnContractModel,
  Pagination,
  Parcel,
  PaymentMethod,
  PickUpPoint,
  PostalPlace,
  Price,
  PrintRow,
  Problem,
  Recipient,
  SavedView,
  Service,
  Session,
  SettledOrder,
  Shipment,
  ShipmentTraces,
  ShippingRule,
  Subscription,
  Ticket,
  TicketMessage,
  Transaction,
  Upload,
  Upsales,
  User,
  VaultedMethod,
  VolumeBand,
  VolumeDiscounts,
  Warehouse,
};
/** Schemas of requests. Plain values without properties, such as an inbox, are shared with responses. */
const SENT = {
  AddressInput,
  CustomsInvoiceInput: CustomsInvoice,
  Inbox,
  NewOrder,
  NewParcel,
  ShipmentDraft,
  ShipmentState,
  UpsalesInput,
};

const INFO = {
  title: "Waybill upstream API",
  version: "1.0.0",
  description: `The API that the Waybill app calls and a platform implements; docs/upstream.md gives the order.

Money is in integer minor units. Any RFC 3339 instant is accepted; the app converts it to UTC with milliseconds and sends it in this form:
an upstream with finer instants must compare preconditions to the millisecond. A nullable property may also be absent. A response may
have further properties, and further values of an enumeration that is combined with any text; a request has none.`.replace(
    /(?<!\n)\n(?!\n)/g,
    " ",
  ),
  license: { name: "MIT", identifier: "MIT" },
};
const SERVERS = [
  {
    url: "https://{host}",
    description: "A platform; the URL may have a path",
    variables: { host: { default: "upstream.example" } },
  },
];

/** Endpoints that need no token. */
const OPEN = ["session.create", "session.register", "session.recoverPassword", "session.setPassword", "carriers.logo"];

/**
 * Converts each schema's input type, for requests and responses, and adds the constraints of texts that zod's checks do not
 * export.
 */
class Converter extends ZodToJsonSchemaConverter {
  constructor() {
    const texts = new Map<unknown, object>([
      [Instant, { type: "string", format: "date-time", pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }],
      [ReceivedInstant, { type: "string", format: "date-time" }],
      [HttpUrl, { type: "string", format: "uri", pattern: "^https?://" }],
    ]);
    super({
      maxStructureDepth: 30,
      interceptors: [
        ({ schema, next }) => {
          const json = texts.get(schema);
          return json ? [true, json] : next();
        },
      ],
    });
  }
  override convert(schema: AnySchema | undefined, options: SchemaConvertOptions) {
    return super.convert(schema, { ...options, strategy: "input" });
  }
}

function named(schemas: [name: string, schema: z.ZodType][]): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(schemas.map(([name, schema]) => [name, { schema }]));
}

interface Operation extends Json {
  operationId: string;
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

/**
 * The contract as an OpenAPI 3.1 document: requests as the app sends them, responses as the app accepts them. Adds what oRPC
 * cannot derive: the event stream and uploads.
 */
async function buildDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new Converter()] });
  const { openapi, info, components, paths, ...generated } = await generator.generate(answeredContract, {
    info: INFO,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    security: [{ token: [] }],
    commonSchemas: named([
      ...Object.entries<z.ZodType>(SENT),
      ...Object.entries<z.ZodType>(ANSWERED).map(([name, schema]): [string, z.ZodType] => [name, answerSchema(schema)]),
    ]),
    customErrorResponseBodySchema: (errors) => refusalSchema(errors[0]![3]),
  });
  // oRPC's types of a document are interfaces, which have no index.
  const schemas = components!.schemas as Record<string, Json>;
  for (const [name, example] of Object.entries(EXAMPLES)) schemas[name]!["examples"] = [example];
  const all = { ...paths, [EVENTS_PATH]: { get: eventsOperation() }, [UPLOADS_PATH]: { post: uploadOperation() } };
  // Paths of the types may have more than operations; ours have none.
  const operations = Object.values(all).flatMap((methods) => Object.values(methods) as Operation[]);
  for (const operation of operations) {
    const [area] = operation.operationId.split(".");
    useDefaultStyles(operation.parameters ?? []);
    Object.assign(operation, { tags: [area], ...(OPEN.includes(operation.operationId) ? { security: [] } : {}) });
  }
  const responses = shareRefusals(operations);
  const requests = operations.map(({ requestBody }) => requestBody);
  closeRequests(requests, [...operations.map((operation) => operation.responses), responses], schemas);
  const tags = Object.entries(AREAS).map(([name, description]) => ({ name, description }));
  const document = { openapi, info, servers: SERVERS, tags, ...generated, paths: all, components: { ...components, responses } };
  dropWiderLimits(document);
  return document;
}

/** Moves the error responses that all endpoints share to `components`. @returns them by name */
function shareRefusals(operations: Operation[]): Record<string, Json> {
  const shared: Record<string, Json> = {};
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses)) {
      const refusal = REFUSALS[status];
      if (!refusal) continue;
      shared[refusal.name] ??= { ...response, description: refusal.description };
      responses[status] = { $ref: `#/components/responses/${refusal.name}` };
    }
  return shared;
}

function eventsOperation(): object {
  return {
    operationId: "events",
    summary: "A client's events",
    description: EVENTS_DESCRIPTION.replace(/\n/g, " "),
    parameters: [{ name: "Last-Event-ID", in: "header", required: false, schema: { type: "string", pattern: EVENT_ID.source } }],
    responses: {
      "200": {
        description: "An endless stream; the schema describes the data of one frame",
        content: { "text/event-stream": { schema: { $ref: "#/components/schemas/ClientEvent" } } },
      },
      "401": {},
    },
  };
}

function uploadOperation(): object {
  const query = (name: string, schema: object) => ({ name, in: "query", required: true, schema });
  const problem = refusalSchema({ $ref: "#/components/schemas/Problem" });
  const tooLarge = { description: "Larger than its purpose allows", content: { "application/json": { schema: problem } } };
  return {
    operationId: "uploads.create",
    summary: "Store a file",
    description:
      "The body is the file. It is read as a stream: 413 if it is larger than its purpose allows, 422 if its content has another type. `init` returns the limits. An unused upload is removed after a day.",
    parameters: [
      query("purpose", { type: "string", enum: UploadPurpose.options }),
      query("fileName", { type: "string", minLength: 1, maxLength: MAX_LENGTH.fileName }),
    ],
    requestBody: { required: true, content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
    responses: {
      "201": { description: "OK", content: { "application/json": { schema: { $ref: "#/components/schemas/Upload" } } } },
      "401": {},
      "413": tooLarge,
      "422": {},
    },
  };
}

/** Content of `contract/openapi.json`. */
export async function generateOpenApi(): Promise<string> {
  return `${JSON.stringify(await buildDocument(), null, 2)}\n`;
}
