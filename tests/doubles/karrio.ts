import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { z } from "zod";
import {
  ConnectionRequest,
  ManifestRequest,
  PurchaseRequest,
  RatesRequest,
  ShipmentRequest,
  TrackerRequest,
} from "./karrio-requests";

/**
 * What goes wrong with a call: `lost`: it takes effect and its answer does not arrive; `held`: it takes effect and is never
 * answered; `cut`: the connection ends before any effect; `slow`: the answer takes {@link KarrioDouble.slowMs}; `garbage`: an
 * answer that is no JSON; `409`: it takes effect, and its answer is that of a second try; else a status without effect.
 */
export type KarrioFault = "lost" | "held" | "cut" | "slow" | "garbage" | 409 | 429 | 500 | 503;
export type KarrioOperation =
  | "create"
  | "find"
  | "read"
  | "purchase"
  | "cancel"
  | "picture"
  | "label"
  | "track"
  | "connect"
  | "rates"
  | "manifest"
  | "manifests"
  | "document";

interface StoredShipment {
  id: string;
  request: ShipmentRequest;
  status: "draft" | "created" | "cancelled";
  rates: { id: string; carrier_id: string; carrier_name: string; service: string; total_charge: number }[];
  messages: { message: string; code: string; carrier_name: string }[];
  trackingNumbers: string[];
}

export interface KarrioEvent {
  timestamp: string;
  status?: string | null;
  reason?: string | null;
  code?: string;
  description?: string;
  location?: string;
}

interface StoredManifest {
  id: string;
  request: ManifestRequest;
  createdAt: Date;
}

interface Tracker {
  status: string;
  delivered: boolean;
  events: KarrioEvent[];
  /** Where Karrio has the carrier's pictures. */
  delivery_image_url?: string;
  signature_image_url?: string;
}

/** A Karrio server: no idempotency, and no lock of a shipment that is being purchased. */
export interface KarrioDouble {
  url: string;
  apiKey: string;
  slowMs: number;
  /** How long its carriers take to book. */
  carrierMs: number;
  /** What the next calls of an operation meet, in order; `null` for nothing. */
  faults: Partial<Record<KarrioOperation, (KarrioFault | null)[]>>;
  /** Requests that are not as Karrio documents them. */
  violations: string[];
  /** Operations in the order of their arrival. */
  calls: KarrioOperation[];
  /** The carriers' own books: references in the order of their bookings, once per booking that somebody pays for. */
  bookings: string[];
  cancelled: string[];
  shipments: Map<string, StoredShipment>;
  /** What its carriers have closed. */
  manifests: StoredManifest[];
  /** Manifests of which Karrio has no document. */
  hasManifestDocuments: boolean;
  trackers: Map<string, Tracker>;
  /** Pictures by their path. */
  pictures: Map<string, Uint8Array>;
  /** Ids of carriers whose connection is switched off. */
  inactive: Set<string>;
  connections: Map<string, { carrier_id: string; carrier_name: string; credentials: Record<string, unknown> }>;
  /** Posts a webhook as Karrio does: its secret in clear, no signature. @returns the status */
  notify(target: string, trackingNumber: string): Promise<number>;
  close(): Promise<void>;
}

/** Carrier ids that are connected, with the carrier's name. */
const CONNECTED: Record<string, string> = { "dpd-test": "dpd_meta", "gls-test": "gls", "ups-no-void": "ups" };

/** Second line of the recipient's address by which its carriers refuse, with their own words. */
const REFUSALS: Record<string, string> = {
  "carrier ko": "The consignee address could not be resolved",
  "carrier ko phone": "Invalid phone number for notification",
  "carrier ko postcode": "Postal code is not serviced by this product",
  "carrier ko other": "Product not allowed for this shipper",
};

export async function startKarrio(): Promise<KarrioDouble> {
  const server = createServer((request, response) => void answer(double, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: KarrioDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: "key_of_the_double",
    slowMs: 1_000,
    carrierMs: 0,
    faults: {},
    violations: [],
    calls: [],
    bookings: [],
    cancelled: [],
    shipments: new Map(),
    manifests: [],
    hasManifestDocuments: true,
    trackers: new Map(),
    pictures: new Map(),
    inactive: new Set(),
    connections: new Map(),
    notify: async (target, trackingNumber) => {
      const data = { id: `trk_${trackingNumber}`, tracking_number: trackingNumber, ...double.trackers.get(trackingNumber) };
      const headers = { "content-type": "application/json", "x-event-id": "secret-in-clear" };
      const body = JSON.stringify({ event: "tracker_updated", data });
      return (await fetch(target, { method: "POST", headers, body })).status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return double;
}

interface Reply {
  status: number;
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: Uint8Array;
}

const error = (status: number, message: string, code = "state_error"): Reply => ({
  status,
  body: { errors: [{ message, code, level: "error" }] },
});

/** The carrier behind Karrio refuses. */
const carrierRefusal = (message: string): Reply => ({
  status: 424,
  body: { messages: [{ message, code: "E1", level: "error", carrier_name: "dpd_meta", carrier_id: "dpd-test" }] },
});

interface Route {
  method: string;
  path: RegExp;
  operation: KarrioOperation;
  handle: (double: KarrioDouble, call: Call) => Promise<Reply> | Reply;
}

interface Call {
  body: unknown;
  query: URLSearchParams;
  path: string;
  /** Groups of the path. */
  parts: string[];
}

const ROUTES: Route[] = [
  { method: "POST", path: /^\/v1\/shipments$/, operation: "create", handle: create },
  { method: "GET", path: /^\/v1\/shipments$/, operation: "find", handle: find },
  { method: "GET", path: /^\/v1\/shipments\/([^/]+)$/, operation: "read", handle: read },
  { method: "POST", path: /^\/v1\/shipments\/([^/]+)\/purchase$/, operation: "purchase", handle: purchase },
  { method: "POST", path: /^\/v1\/shipments\/([^/]+)\/cancel$/, operation: "cancel", handle: cancel },
  { method: "POST", path: /^\/v1\/shipments\/([^/]+)\/documents\/label$/, operation: "label", handle: label },
  { method: "POST", path: /^\/v1\/manifests$/, operation: "manifest", handle: closeManifest },
  { method: "GET", path: /^\/v1\/manifests$/, operation: "manifests", handle: listManifests },
  { method: "POST", path: /^\/v1\/manifests\/([^/]+)\/document$/, operation: "document", handle: manifestDocument },
  { method: "POST", path: /^\/v1\/trackers$/, operation: "track", handle: track },
  { method: "GET", path: /^\/v1\/trackers\/[^/]+\/[^/]+\.png$/, operation: "picture", handle: picture },
  { method: "GET", path: /^\/v1\/connections$/, operation: "connect", handle: listConnections },
  { method: "POST", path: /^\/v1\/connections$/, operation: "connect", handle: connect },
  { method: "DELETE", path: /^\/v1\/connections\/([^/]+)$/, operation: "connect", handle: disconnect },
  { method: "POST", path: /^\/v1\/proxy\/rates$/, operation: "rates", handle: rate },
];

async function answer(double: KarrioDouble, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? "", double.url);
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(url.pathname));
  const send = ({ status, body, file }: Reply) => {
    if (file) return void response.writeHead(status, { "content-type": "image/png" }).end(file);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body === undefined || status === 304 ? undefined : JSON.stringify(body));
  };
  if (url.pathname === "/") return send({ status: 200, body: { VERSION: "2026.1", APP_NAME: "Karrio" } });
  if (request.headers.authorization !== `Token ${double.apiKey}`) return send(error(401, "Invalid token", "auth"));
  if (!route) {
    double.violations.push(`${request.method} ${url.pathname} does not exist`);
    return send(error(404, "Not found", "not_found"));
  }
  double.calls.push(route.operation);
  const fault = double.faults[route.operation]?.shift() ?? null;
  if (fault === "cut") return void request.socket.destroy();
  if (typeof fault === "number" && fault !== 409) return send(error(fault, "Something went wrong", "failure"));
  const call = {
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
    query: url.searchParams,
    path: url.pathname,
    parts: route.path.exec(url.pathname)!.slice(1),
  };
  const reply = await route.handle(double, call);
  if (fault === 409) return send(error(409, "The shipment is 'created' and cannot be purchased again"));
  if (fault === "slow") await sleep(double.slowMs);
  if (fault === "lost") return void request.socket.destroy();
  if (fault === "held") return;
  if (fault === "garbage") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>");
  send(reply);
}

/** Parses a request; what Karrio does not document is a violation. */
function parse<Schema extends z.ZodType>(double: KarrioDouble, schema: Schema, body: unknown): z.infer<Schema> | null {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  double.violations.push(...parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  return null;
}

const nameOf = (double: KarrioDouble, carrierId: string): string | undefined =>
  CONNECTED[carrierId] ?? [...double.connections.values()].find((each) => each.carrier_id === carrierId)?.carrier_name;

function ratesFor(
  double: KarrioDouble,
  { carrier_ids: carrierIds, services }: Pick<ShipmentRequest, "carrier_ids" | "services">,
) {
  return (carrierIds ?? Object.keys(CONNECTED)).flatMap((carrierId) => {
    const carrierName = nameOf(double, carrierId);
    if (carrierName === undefined) return [];
    return (services ?? ["standard"])
      .filter((service) => !service.includes("gone"))
      .map((service) => ({
        id: `rat_${randomUUID()}`,
        carrier_id: carrierId,
        carrier_name: carrierName,
        service,
        currency: "EUR",
        total_charge: 5.5,
        test_mode: true,
      }));
  });
}

function create(double: KarrioDouble, { body }: Call): Reply {
  const request = parse(double, ShipmentRequest, body);
  if (!request) return error(400, "Invalid request payload", "validation_error");
  if (request.service !== undefined) double.violations.push("service: buys without a rate");
  const rates = ratesFor(double, request);
  const isPostcodeUnknown = request.recipient.address_line2?.trim().toLowerCase() === "carrier ko postcode";
  const shipment: StoredShipment = {
    id: `shp_${randomUUID().replaceAll("-", "")}`,
    request,
    status: "draft",
    rates: isPostcodeUnknown ? [] : rates,
    messages: isPostcodeUnknown ? [{ message: REFUSALS["carrier ko postcode"]!, code: "R7", carrier_name: "dpd_meta" }] : [],
    trackingNumbers: [],
  };
  double.shipments.set(shipment.id, shipment);
  return { status: 201, body: present(shipment) };
}

/** Newest first; the filter by reference finds parts of it, too. */
function find(double: KarrioDouble, { query }: Call): Reply {
  const reference = (query.get("reference") ?? "").toLowerCase();
  const found = [...double.shipments.values()].filter(({ request }) => request.reference?.toLowerCase().includes(reference));
  return { status: 200, body: { count: found.length, next: null, previous: null, results: found.reverse().map(present) } };
}

function withShipment(double: KarrioDouble, { parts }: Call, handle: (shipment: StoredShipment) => Reply): Reply {
  const shipment = double.shipments.get(parts[0]!);
  return shipment ? handle(shipment) : error(404, "No Shipment matches the given query.", "not_found");
}

function read(double: KarrioDouble, call: Call): Reply {
  return withShipment(double, call, (shipment) => ({ status: 200, body: present(shipment) }));
}

async function purchase(double: KarrioDouble, { body, parts }: Call): Promise<Reply> {
  const request = parse(double, PurchaseRequest, body);
  if (!request) return error(400, "Invalid request payload", "validation_error");
  const shipment = double.shipments.get(parts[0]!);
  if (!shipment) return error(404, "No Shipment matches the given query.", "not_found");
  if (shipment.status === "created") return error(409, "The shipment is 'created' and cannot be purchased again");
  if (shipment.status === "cancelled") return error(409, "Shipment is cancelled and cannot be updated anymore...");
  if (!shipment.rates.some(({ id }) => id === request.selected_rate_id)) return error(400, "No such rate", "validation_error");
  const wish = shipment.request.recipient.address_line2?.trim().toLowerCase() ?? "";
  // The carrier books while nothing locks the shipment.
  await sleep(double.carrierMs);
  if (wish === "carrier down") return carrierRefusal("Connection timed out, try again later");
  if (REFUSALS[wish]) return carrierRefusal(REFUSALS[wish]);
  double.bookings.push(shipment.request.reference ?? "");
  shipment.status = "created";
  const serial = String(double.bookings.length).padStart(6, "0");
  shipment.trackingNumbers = shipment.request.parcels.map((_, index) => `0534${serial}${String(index + 1).padStart(2, "0")}`);
  return { status: 200, body: present(shipment) };
}

function cancel(double: KarrioDouble, call: Call): Reply {
  return withShipment(double, call, (shipment) => {
    if (shipment.status === "cancelled") return { status: 304 };
    if (shipment.status === "created") {
      if (shipment.rates[0]?.carrier_id === "ups-no-void") return carrierRefusal("Void period has expired");
      double.cancelled.push(shipment.request.reference ?? "");
    }
    shipment.status = "cancelled";
    return { status: 200, body: present(shipment) };
  });
}

async function label(double: KarrioDouble, { parts }: Call): Promise<Reply> {
  const shipment = double.shipments.get(parts[0]!);
  if (shipment?.status !== "created") return error(404, "No document", "not_found");
  const format = shipment.request.label_type ?? "PDF";
  const content = format === "ZPL" ? zplLabel(shipment) : await pdfLabel(shipment);
  return { status: 200, body: { category: "label", format, print_format: "6x4", url: null, base64: content.toString("base64") } };
}

/** A page of 4x6 in per parcel, with its number. */
async function pdfLabel({ trackingNumbers }: StoredShipment): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const number of trackingNumbers) pdf.addPage([288, 432]).drawText(`Carrier ${number}`, { x: 20, y: 300, size: 20 });
  return Buffer.from(await pdf.save());
}

function zplLabel({ trackingNumbers }: StoredShipment): Buffer {
  return Buffer.from(trackingNumbers.map((number) => `^XA^FO20,20^A0N,30,30^FD${number}^FS^XZ`).join("\n"));
}

/** No idempotency: a second request of the same shipments is refused by the carrier, not by Karrio. */
function closeManifest(double: KarrioDouble, { body }: Call): Reply {
  const request = parse(double, ManifestRequest, body);
  if (!request) return error(400, "Invalid request payload", "validation_error");
  const shipments = request.shipment_ids.map((id) => double.shipments.get(id));
  if (shipments.some((shipment) => shipment?.status !== "created"))
    return error(400, "The shipment ids are invalid or have no label", "validation_error");
  if (request.carrier_name === "gls") return carrierRefusal("Manifests are not supported for this account");
  if (double.manifests.some((other) => other.request.shipment_ids.some((id) => request.shipment_ids.includes(id))))
    return carrierRefusal("A shipment is in a manifest already");
  const manifest = { id: `manf_${randomUUID().replaceAll("-", "")}`, request, createdAt: new Date() };
  double.manifests.push(manifest);
  return { status: 201, body: presentManifest(manifest) };
}

/** Newest first, two a page, by carrier and time. */
function listManifests(double: KarrioDouble, { query }: Call): Reply {
  for (const name of query.keys())
    if (!["carrier_name", "created_after", "created_before", "offset"].includes(name))
      double.violations.push(`manifests: ${name}`);
  const after = Date.parse(query.get("created_after") ?? "1970-01-01T00:00:00Z");
  const found = double.manifests
    .filter(({ request, createdAt }) => request.carrier_name === query.get("carrier_name") && createdAt.getTime() > after)
    .reverse();
  const offset = Number(query.get("offset") ?? 0);
  const rest = new URLSearchParams(query);
  rest.set("offset", String(offset + 2));
  const next = found.length > offset + 2 ? `${double.url}/v1/manifests?${rest.toString()}` : null;
  return {
    status: 200,
    body: { count: found.length, next, previous: null, results: found.slice(offset, offset + 2).map(presentManifest) },
  };
}

async function manifestDocument(double: KarrioDouble, { parts }: Call): Promise<Reply> {
  const manifest = double.manifests.find(({ id }) => id === parts[0]);
  if (!manifest || !double.hasManifestDocuments) return error(404, "No document", "not_found");
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(`Manifest ${manifest.request.reference ?? ""}`, { x: 20, y: 300, size: 20 });
  const base64 = Buffer.from(await pdf.save()).toString("base64");
  return { status: 200, body: { category: "manifest", format: "PDF", print_format: null, url: null, base64 } };
}

function presentManifest({ id, request }: StoredManifest) {
  return {
    id,
    object_type: "manifest",
    carrier_name: request.carrier_name,
    carrier_id: "dpd-test",
    meta: {},
    test_mode: true,
    address: request.address,
    options: request.options ?? {},
    reference: request.reference ?? null,
    shipment_identifiers: request.shipment_ids,
    metadata: {},
    manifest_url: null,
    messages: [],
  };
}

function track(double: KarrioDouble, { body }: Call): Reply {
  const request = parse(double, TrackerRequest, body);
  if (!request) return error(400, "Invalid request payload", "validation_error");
  const number = request.tracking_number;
  const tracker = double.trackers.get(number) ?? { status: "pending", delivered: false, events: [] };
  double.trackers.set(number, tracker);
  const { carrier_name } = request;
  return { status: 200, body: { id: `trk_${number}`, tracking_number: number, carrier_name, test_mode: true, ...tracker } };
}

function picture(double: KarrioDouble, { path }: Call): Reply {
  const file = double.pictures.get(path);
  return file ? { status: 200, file } : error(404, "Not found", "not_found");
}

function connect(double: KarrioDouble, { body }: Call): Reply {
  const request = parse(double, ConnectionRequest, body);
  if (!request) return error(400, "Invalid request payload", "validation_error");
  const id = `car_${randomUUID().replaceAll("-", "")}`;
  const { carrier_id, carrier_name, credentials } = request;
  double.connections.set(id, { carrier_id, carrier_name, credentials });
  return { status: 201, body: { id, carrier_id, carrier_name, active: true, is_system: false, test_mode: true } };
}

function listConnections(double: KarrioDouble): Reply {
  const shared = Object.entries(CONNECTED).map(([carrier_id, carrier_name]) => ({
    id: `car_${carrier_id}`,
    carrier_id,
    carrier_name,
  }));
  const own = [...double.connections].map(([id, { carrier_id, carrier_name }]) => ({ id, carrier_id, carrier_name }));
  const results = [...shared, ...own].map((each) => ({
    ...each,
    active: !double.inactive.has(each.carrier_id),
    test_mode: true,
  }));
  return { status: 200, body: { count: results.length, next: null, previous: null, results } };
}

function disconnect(double: KarrioDouble, { parts }: Call): Reply {
  const known = double.connections.get(parts[0]!);
  if (!known) return error(404, "No CarrierConnection matches the given query.", "not_found");
  double.connections.delete(parts[0]!);
  return { status: 200, body: { id: parts[0], ...known } };
}

/** Passwords of connections that begin with `demo-` are known. */
function rate(double: KarrioDouble, { body }: Call): Reply {
  const request = parse(double, RatesRequest, body);
  if (!request) return error(400, "Invalid request payload", "validation_error");
  const [carrierId = ""] = request.carrier_ids ?? [];
  if (CONNECTED[carrierId] !== undefined) return { status: 200, body: { messages: [], rates: ratesFor(double, request) } };
  const connection = [...double.connections.values()].find((each) => each.carrier_id === carrierId);
  const password = String(connection?.credentials.password ?? "");
  if (password.startsWith("busy-")) return carrierRefusal("503 Service Temporarily Unavailable");
  if (!password.startsWith("demo-")) return carrierRefusal("Authentication failed: unknown account");
  return { status: 200, body: { messages: [], rates: ratesFor(double, request) } };
}

function present({ id, request, status, rates, messages, trackingNumbers }: StoredShipment) {
  const [first = null] = trackingNumbers;
  return {
    id,
    object_type: "shipment",
    status,
    shipper: request.shipper,
    recipient: request.recipient,
    parcels: request.parcels,
    reference: request.reference ?? null,
    metadata: request.metadata ?? {},
    label_type: request.label_type ?? "PDF",
    rates,
    messages,
    carrier_name: status === "draft" ? null : (rates[0]?.carrier_name ?? null),
    carrier_id: status === "draft" ? null : (rates[0]?.carrier_id ?? null),
    tracking_number: first,
    tracking_url: first && `/v1/trackers/dpd_meta/${first}`,
    meta: first ? { tracking_numbers: trackingNumbers, carrier_tracking_link: `https://track.example/${first}` } : {},
    created_at: "2026-11-21 10:00:00.000000+00:00",
    test_mode: true,
  };
}
