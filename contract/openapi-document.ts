import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { Address, AddressInput, PostalPlace, Recipient, Warehouse } from "./addresses";
import { LedgerLine, VaultedMethod } from "./billing";
import { Client, User } from "./client";
import { ClientEvent, EVENTS_PATH } from "./events";
import { CustomsDocument, CustomsInvoice } from "./customs";
import { contract } from "./index";
import { CombinedLabel } from "./labels";
import { ERROR_REF, ERROR_SCHEMA } from "./openapi-errors";
import { NewOrder, Order, PaymentMethod } from "./orders";
import { OwnContractModel } from "./own-contracts";
import { Pagination } from "./primitives";
import { Problem } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";
import { NewParcel, Parcel, PickUpPoint, Price, Service, Upsales } from "./services";
import { Session } from "./session";
import { ChosenService, ExportReport, ListedShipment, Shipment, ShipmentDraft, UpsalesInput } from "./shipments";
import { Inbox, ShipmentState } from "./states";
import { Upload, UploadPurpose, UPLOADS_PATH } from "./uploads";
import { VolumeBand } from "./volume-discounts";

const EVENTS_DESCRIPTION = `A stream of the client's events. Each frame is \`id: <epoch>:<sequence>\` and \`data:\` one event as JSON.
A connection starts after \`Last-Event-ID\`, or after the newest event without one. A client's sequences increase in commit order and
may have gaps. If events since that id may be missing (another epoch, pruned history), the first frame is \`event: reload\` and its id
is the new start. A comment is sent at least every 15 seconds as a heartbeat.`;

/** Schemas emitted once under `components` and referenced. */
const ENTITIES = {
  Address,
  AddressInput,
  ChosenService,
  Client,
  CombinedLabel,
  CustomsDocument,
  CustomsInvoice,
  ExportReport,
  Inbox,
  LedgerLine,
  ListedShipment,
  NewOrder,
  NewParcel,
  Order,
  OwnContractModel,
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
  Upload,
  Upsales,
  UpsalesInput,
  User,
  VaultedMethod,
  VolumeBand,
  Warehouse,
};

/**
 * The contract as an OpenAPI 3.1 document. Adds what oRPC cannot derive: the event stream, uploads, and the bearer token that every
 * endpoint requires except sign-in, registration, password recovery and logos.
 */
async function buildDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: "Waybill upstream API",
      version: "1.0.0",
      description: "The API that the Waybill app calls. Money is in integer minor units; times are ISO 8601 in UTC.",
    },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    security: [{ token: [] }],
    commonSchemas: Object.fromEntries(
      Object.entries(ENTITIES).map(([name, schema]) => [name, { schema, strategy: "output" as const }]),
    ),
    customErrorResponseBodySchema: () => ERROR_REF,
  });
  Object.assign(document.components?.schemas ?? {}, { Refusal: ERROR_SCHEMA });
  for (const [path, methods] of [
    ["/v1/session", ["post"]],
    ["/v1/registrations", ["post"]],
    ["/v1/password-recoveries", ["post"]],
    ["/v1/passwords", ["post"]],
    ["/v1/carrier-logos/{logoId}", ["get"]],
  ] as const) {
    for (const method of methods) Object.assign(document.paths?.[path]?.[method] ?? {}, { security: [] });
  }
  const streamed = { [EVENTS_PATH]: { get: eventsOperation() }, [UPLOADS_PATH]: { post: uploadOperation() } };
  return { ...document, paths: { ...document.paths, ...streamed } };
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
        description: "An endless stream; the schema describes the data of one frame",
        content: { "text/event-stream": { schema: z.toJSONSchema(ClientEvent) } },
      },
      "401": { description: "401", content: { "application/json": { schema: ERROR_REF } } },
    },
  };
}

function uploadOperation(): object {
  const query = (name: string, schema: object) => ({ name, in: "query", required: true, schema });
  const refused = (status: string) => ({ description: status, content: { "application/json": { schema: ERROR_REF } } });
  return {
    operationId: "uploads.create",
    summary: "Store a file",
    description:
      "The body is the file. It is read as a stream: 413 when it is larger than its purpose allows, 422 when its content is of another type. `init` tells the limits. An upload that nothing uses is removed after a day.",
    parameters: [
      query("purpose", { type: "string", enum: UploadPurpose.options }),
      query("fileName", { type: "string", minLength: 1, maxLength: MAX_LENGTH.fileName }),
    ],
    requestBody: { required: true, content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
    responses: {
      "201": { description: "OK", content: { "application/json": { schema: { $ref: "#/components/schemas/Upload" } } } },
      "401": refused("401"),
      "413": refused("413"),
      "422": refused("422"),
    },
  };
}

/** The text of `contract/openapi.json`. */
export async function generateOpenApi(): Promise<string> {
  return `${JSON.stringify(await buildDocument(), null, 2)}\n`;
}
