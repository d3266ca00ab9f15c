import type { Address } from "./addresses";
import type { ClientEvent } from "./events";
import type { NewOrder, Order } from "./orders";
import type { Problem } from "./problems";
import type { Parcel, PickUpPoint, Price, Service } from "./services";
import type { Session } from "./session";
import { ListedShipment, type Shipment, type ShipmentDraft } from "./shipments";

/* Example data: one parcel of books from Madrid to Barcelona, a draft that is ready to be bought. */

const from: Address = {
  id: null,
  alias: "Shop",
  firstName: "Ana",
  lastName: "García",
  company: "Libros Ana",
  email: "ana@shop.example",
  phone: "+34600000000",
  street1: "Calle Mayor 1",
  street2: "",
  alpha2Code: "ES",
  state: "Madrid",
  zipCode: "28001",
  city: "Madrid",
  postalCodeId: "es-28001",
};
const to: Address = {
  ...from,
  alias: "",
  firstName: "Jordi",
  lastName: "Serra",
  company: "",
  email: "jordi@mail.example",
  phone: "+34611111111",
  street1: "Carrer Gran 10",
  state: "Barcelona",
  zipCode: "08001",
  city: "Barcelona",
  postalCodeId: "es-08001",
};
const parcel: Parcel = { id: "p-1", name: "Box", weight: 1.5, height: 10, length: 30, width: 20 };
const service: Service = {
  id: "andes-home-24",
  name: "Home 24",
  carrierName: "Andes",
  logoId: "andes",
  currency: "EUR",
  category: "STANDARD",
  transitHours: 24,
  handOver: "2026-11-23",
  arrival: { from: "2026-11-24", to: "2026-11-25" },
  record: { parcels: 214, half: { days: 1, day: "2026-11-24" }, most: { days: 2, day: "2026-11-25" } },
  dropOff: { origin: false, destination: false },
  hasPrintInStore: false,
  printInStoreDefault: false,
  hasPaperlessCustoms: false,
  isOwnContract: false,
  allowsVoucher: true,
  tags: ["CHEAPEST"],
  customsRequired: { available: false },
  insurance: { available: true, baseCoverage: 5000, maxCoverage: 200000 },
  proofOfDelivery: true,
  adultSignature: false,
  additionalHandling: false,
  cashOnDelivery: { available: false, maxAmount: 0 },
  price: { currency: "EUR", basePrice: 1000, taxPrice: 210, totalPrice: 1210 },
  listPrice: null,
  urlTermsAndConditions: "https://andes.example/terms",
  termsRequired: false,
};
const price: Price = {
  total: { ...service.price, taxes: [{ percentage: 21, amount: 210 }] },
  products: {
    porterage: { basePrice: 1000, totalPrice: 1210, currency: "EUR" },
    insurance: null,
    adultSignature: null,
    additionalHandling: null,
    managementFee: null,
    proofOfDelivery: null,
    voucher: null,
    cashOnDelivery: null,
  },
};
const draft: ShipmentDraft = {
  step: "PAYMENT",
  from,
  to,
  parcels: [parcel],
  content: { description: "Books", value: 4200, secondHand: false },
  source: "manual",
  shipmentCustomReference: "1042",
  serviceId: service.id,
  collection: { date: "2026-11-23", intervalStart: "09:00", intervalEnd: "13:00" },
  dropoffPointId: null,
  upsales: {
    insurance: { insuranceType: "STANDARD", amount: 5000 },
    proofOfDelivery: false,
    adultSignature: false,
    additionalHandling: false,
    printInStore: false,
    cashOnDelivery: { amount: 0, accountHolder: "", iban: "" },
  },
  voucherName: null,
  additionalData: {
    postal_zone_id_from: null,
    postal_zone_id_to: null,
    zip_code_id_from: "es-28001",
    zip_code_id_to: "es-08001",
    postal_zone_name_from: null,
    postal_zone_name_to: null,
    selectedWarehouseId: null,
    parcelIds: ["p-1"],
  },
};
const { tags: _tags, listPrice: _listPrice, arrival: _arrival, handOver: _handOver, ...chosenService } = service;
const { serviceId: _serviceId, ...kept } = draft;
const shipment: Shipment = {
  ...kept,
  items: [
    {
      sku: "BK-204",
      description: "Atlas of rivers",
      quantity: 2,
      value: 4200,
      unitWeight: 0.6,
      hsCode: "490199",
      originCountry: "DE",
    },
  ],
  parcels: [parcel],
  waybillReference: "WB0123456789",
  state: "READY_TO_PURCHASE",
  actions: { canBePurchased: true, canDownloadLabels: false, canSelectPrintInStore: false },
  inbox: "READY_TO_PURCHASE",
  inboxes: ["ALL", "READY_TO_PURCHASE", "DRAFT", "PENDING"],
  dropOff: service.dropOff,
  currency: "EUR",
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:04:30.000Z",
  orderDate: null,
  orderReference: null,
  dropOffBy: null,
  estimatedDeliveryDate: "2026-11-25",
  lossClaimFrom: "2026-12-02",
  deliveredAt: null,
  trackings: [],
  trackingUrl: null,
  newestTracking: null,
  labels: [],
  labelDownloaded: false,
  printInStore: { available: false, url: null },
  customs: { customsInvoiceId: null, status: "none" },
  hasCustoms: false,
  isObfuscated: false,
  thirdPartyPreferences: null,
  service: chosenService,
  price,
  refund: null,
  isPaidLater: false,
  refusal: null,
  correctedCopy: null,
  orderSincePaid: null,
  cancelledOrders: [],
  withdrawal: null,
  asksAddress: false,
  shipBy: "2026-11-23",
  shopConfirmation: null,
  cancellation: null,
  labelPrintedAt: null,
  packedAt: null,
  isNew: false,
  missing: [],
  note: "Wraps it herself: no slip",
  tags: ["Gift"],
};
const session: Session = { token: "a-long-random-text", expiresAt: "2026-12-20T10:00:00.000Z", language: "es" };
const newOrder: NewOrder = {
  orderCustomReference: null,
  payment: {
    id: null,
    type: "DIRECT",
    method: "CREDIT_CARD_3D_SECURE",
    nonce: "of-the-payment-page",
    token: null,
    paymentId: null,
    payerId: null,
    currency: "EUR",
    deviceData: null,
  },
  shipments: [{ waybillReference: shipment.waybillReference, voucherName: null }],
  totalPrice: 1210,
  carriersTermsAndConditions: true,
};
const order: Order = {
  orderReference: "WBO-2026-000417",
  shipments: [{ shipmentReference: shipment.waybillReference, status: true, message: "", error_code: null, messages: [] }],
};
const problem: Problem = { messages: [{ error_code: "RequiredField", field: "to.phone", text: "The carrier needs a number" }] };
const point: PickUpPoint = {
  id: "point-1",
  businessName: "Café Señorial",
  address: "Carrer Gran 12",
  zipCode: "08001",
  city: "Barcelona",
  alpha2Code: "ES",
  latitude: 41.38,
  longitude: 2.17,
  distanceMetres: 300,
  openingTimes: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: day < 7 ? "08:00-20:00" : "" })),
};
const event: ClientEvent = {
  type: "shipment-updated",
  waybillReference: shipment.waybillReference,
  state: "PURCHASE_SUCCESS",
  inboxes: ["ALL", "PROCESSING"],
};
const listed = ListedShipment.parse(shipment);

/** Examples of the main schemas, by schema name. */
export const EXAMPLES: Record<string, unknown> = {
  Address: from,
  ClientEvent: event,
  ListedShipment: listed,
  NewOrder: newOrder,
  Order: order,
  PickUpPoint: point,
  Price: price,
  Problem: problem,
  Service: service,
  Session: session,
  Shipment: shipment,
  ShipmentDraft: draft,
};
