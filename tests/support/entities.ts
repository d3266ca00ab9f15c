import type { CustomsDocument } from "#contract/customs";
import type { ShippingRule } from "#contract/shipping-rules";
import type { ListPage } from "../../app/models/shipments/list-page";
import type { Address, PostalPlace, Warehouse } from "../../contract/addresses";
import type { Client, ClientFeature } from "../../contract/client";
import type { Notification } from "../../contract/notifications";
import type { PaymentMethod } from "../../contract/orders";
import type { PickUpPoint, Price, ProductsDetails, Service } from "../../contract/services";
import type { Shipment } from "../../contract/shipments";
import type { Ticket } from "../../contract/support";
import { emptyAddress, emptyDraft, noUpsales } from "../../app/models/checkout/draft";
import type { PlanPrice } from "../../contract/subscriptions";

/* Complete and consistent entities of the contract; tests override what they are about. */

export const REFERENCE = "WB0123456789";

export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    ...emptyAddress("ES"),
    firstName: "Ana",
    lastName: "García",
    email: "ana@example.com",
    phone: "+34 600 000 000",
    street1: "Calle Mayor 1",
    state: "Madrid",
    zipCode: "28001",
    city: "Madrid",
    postalCodeId: "es-28001",
    ...changes,
  };
}

export function aService(changes: Partial<Service> = {}): Service {
  return {
    id: "svc-home",
    name: "Home 24",
    carrierName: "Andes",
    logoId: "andes",
    currency: "EUR",
    category: "STANDARD",
    transitHours: 24,
    arrival: null,
    handOver: null,
    record: null,
    dropOff: { origin: false, destination: false },
    hasPrintInStore: false,
    printInStoreDefault: false,
    hasPaperlessCustoms: false,
    isOwnContract: false,
    allowsVoucher: true,
    tags: [],
    customsRequired: { available: false },
    insurance: { available: true, baseCoverage: 5000, maxCoverage: 200000 },
    proofOfDelivery: true,
    adultSignature: true,
    additionalHandling: true,
    cashOnDelivery: { available: true, maxAmount: 50000 },
    price: { currency: "EUR", basePrice: 1000, taxPrice: 210, totalPrice: 1210 },
    listPrice: null,
    urlTermsAndConditions: "https://andes.example/terms",
    termsRequired: false,
    ...changes,
  };
}

export function aPrice(total = 1210): Price {
  const base = Math.round(total / 1.21);
  return {
    total: {
      currency: "EUR",
      basePrice: base,
      taxPrice: total - base,
      totalPrice: total,
      taxes: [{ percentage: 21, amount: total - base }],
    },
    products: {
      porterage: { basePrice: base, totalPrice: total, currency: "EUR" },
      insurance: null,
      adultSignature: null,
      additionalHandling: null,
      managementFee: null,
      proofOfDelivery: null,
      voucher: null,
      cashOnDelivery: null,
    },
  };
}

/** A draft ready for payment. */
export function aShipment(changes: Partial<Shipment> = {}): Shipment {
  return {
    waybillReference: REFERENCE,
    state: "READY_TO_PURCHASE",
    step: "PAYMENT",
    actions: { canBePurchased: true, canDownloadLabels: false, canSelectPrintInStore: false },
    inbox: "READY_TO_PURCHASE",
    inboxes: ["ALL", "READY_TO_PURCHASE", "DRAFT", "PENDING"],
    dropOff: { origin: false, destination: false },
    from: anAddress(),
    to: anAddress({
      firstName: "João",
      lastName: "Silva",
      zipCode: "08001",
      city: "Barcelona",
      state: "Barcelona",
      postalCodeId: "es-08001",
    }),
    parcels: [{ id: "p1", name: "Box", weight: 1.5, height: 10, length: 30, width: 20 }],
    content: { description: "Books", value: 2000, secondHand: false },
    items: [],
    currency: "EUR",
    source: "manual",
    shipmentCustomReference: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T10:00:00.000Z",
    orderDate: null,
    orderReference: null,
    collection: { date: "2199-11-23", intervalStart: "09:00", intervalEnd: "13:00" },
    dropoffPointId: null,
    dropOffBy: null,
    estimatedDeliveryDate: null,
    deliveredAt: null,
    trackings: [],
    trackingUrl: null,
    newestTracking: null,
    lossClaimFrom: null,
    labels: [],
    labelDownloaded: false,
    printInStore: { available: false, url: null },
    customs: { customsInvoiceId: null, status: "none" },
    hasCustoms: false,
    isObfuscated: false,
    voucherName: null,
    thirdPartyPreferences: null,
    additionalData: {
      ...emptyDraft("ES", "ES").additionalData,
      zip_code_id_from: "es-28001",
      zip_code_id_to: "es-08001",
      parcelIds: ["p1"],
    },
    service: aChosenService(),
    upsales: { ...noUpsales(), insurance: { insuranceType: "STANDARD", amount: 5000 } },
    price: aPrice(),
    refund: null,
    isPaidLater: false,
    refusal: null,
    correctedCopy: null,
    orderSincePaid: null,
    cancelledOrders: [],
    withdrawal: null,
    asksAddress: false,
    shipBy: null,
    shopConfirmation: null,
    cancellation: null,
    labelPrintedAt: null,
    packedAt: null,
    isNew: false,
    missing: [],
    note: "",
    tags: [],
    ...changes,
  };
}

/** The chosen service of a shipment with {@link aService}. */
export function aChosenService(changes: Partial<Service> = {}) {
  const {
    tags: _tags,
    listPrice: _listPrice,
    arrival: _arrival,
    handOver: _handOver,
    record: _record,
    ...service
  } = aService(changes);
  return service;
}

/** A bought shipment. */
export function aBoughtShipment(changes: Partial<Shipment> = {}): Shipment {
  return aShipment({
    state: "IN_TRANSIT",
    step: "PURCHASED",
    inbox: "IN_TRANSIT",
    inboxes: ["ALL", "IN_TRANSIT", "TRACKING"],
    ...changes,
  });
}

/** A bought shipment whose label can be printed. */
export function aPrintableShipment(changes: Partial<Shipment> = {}): Shipment {
  const trackingUrl = "https://andes.example/track/AN1234567890011";
  return aBoughtShipment({
    state: "READY_TO_PRINT",
    actions: { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false },
    inbox: "READY_FOR_SHIPPING",
    inboxes: ["ALL", "READY_FOR_SHIPPING"],
    estimatedDeliveryDate: "2026-11-25",
    trackings: [{ id: "AN1234567890011", parcelId: "p1", url: trackingUrl }],
    trackingUrl,
    labels: [{ format: "A6" }, { format: "COMBINED_A4" }],
    ...changes,
  });
}

/** A pick-up point. */
export function aPoint(): PickUpPoint {
  return {
    id: "point-1",
    businessName: "Café Señorial",
    address: "Carrer Gran 10",
    zipCode: "08001",
    city: "Barcelona",
    alpha2Code: "ES",
    latitude: 41.38,
    longitude: 2.17,
    distanceMetres: 300,
    openingTimes: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: day < 7 ? "08:00-20:00" : "" })),
  };
}

export function aPlace(changes: Partial<PostalPlace> = {}): PostalPlace {
  return {
    id: "es-28001",
    alpha2Code: "ES",
    zipCode: "28001",
    city: "Madrid",
    state: "Madrid",
    postalZone: { id: "es", translations: { en: "Spain" } },
    ...changes,
  };
}

export function aWarehouse(changes: Partial<Warehouse> = {}): Warehouse {
  return { ...anAddress(), id: "w1", alias: "Shop", isDefault: true, ...changes };
}

export function aMethod(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: "pm-3ds",
    type: "DIRECT",
    method: "CREDIT_CARD_3D_SECURE",
    currency: "EUR",
    label: "",
    isSaved: false,
    available: null,
    ...changes,
  };
}

export function aFeature(featureName: string, enabled = true): ClientFeature {
  return { featureName, enabled, source: "account", behaviourProperties: {} };
}

export function aClient(changes: Partial<Client> = {}): Client {
  return {
    id: "c1",
    type: "business",
    taxId: "B1234",
    companyName: "Ana SL",
    firstName: "Ana",
    lastName: "García",
    email: "ana@example.com",
    address: "Calle Mayor 1",
    zipCode: "28001",
    city: "Madrid",
    alpha2Code: "ES",
    phone: "+34600000000",
    phoneNumberVerified: true,
    hasBillingDetails: true,
    createdAt: "2026-01-01T00:00:00.000Z",
    language: "es",
    currency: "EUR",
    isReverseCharged: false,
    allowDeferred: false,
    deferredPaymentBlocked: false,
    features: [aFeature("CREATE_SHIPMENT"), aFeature("BULK_SELECTION"), aFeature("CANCEL_SHIPMENT"), aFeature("CONNECT_SHOP")],
    hasShipments: true,
    isSettingUp: false,
    listLook: { density: "comfortable", columns: ["order", "contents", "service", "benefits", "price", "status"] },
    listOrder: "CREATED_DESC",
    fallbackPhone: "",
    isSubscribed: false,
    ...changes,
  };
}

/** Response of `GET /v1/init`. */
export function anInit(methods: PaymentMethod[] = [aMethod()], client: Client = aClient()) {
  return {
    client,
    user: {
      id: "u1",
      email: "ana@example.com",
      language: "es" as const,
      policies: { dataProcessing: true, marketingEmails: false, marketingCalls: null },
      answered: {},
    },
    limits: {
      savedParcels: 16,
      senderAddresses: 8,
      recipientAddresses: 500,
      parcelsPerShipment: 50,
      shipmentsPerOrder: 100,
      shipmentsPerEdit: 20,
      shippingRules: 15,
      unusedUploads: 50,
      uploads: {
        TICKET_ATTACHMENT: { maxBytes: 10_485_760, contentTypes: ["image/png"] },
        BRAND_LOGO: { maxBytes: 200_000, contentTypes: ["image/png"] },
        CSV_IMPORT: { maxBytes: 500_000, contentTypes: ["text/csv"] },
        COMMERCIAL_INVOICE: { maxBytes: 10_485_760, contentTypes: ["application/pdf"] },
      },
      cancellationDays: 15,
    },
    now: new Date().toISOString(),
    cancellationReasons: ["not-needed", "other"],
    unreadNotifications: 0,
    servedCountries: { origins: ["ES", "FR"], destinations: ["ES", "FR", "NL"] },
    parcels: [{ id: "t1", name: "Shoe box", weight: 1, height: 12, length: 33, width: 20, isDefault: true }],
    hasCarriers: true,
    sendsMail: true,
    leastPayment: 50,
    paysVatWhileChecked: false,
    availablePaymentMethods: methods,
    paymentMethods: [],
  };
}

export function productsDetails(): ProductsDetails {
  return {
    insurance: { baseCoverage: 5000, maxCoverage: 200000, offers: [] },
    proofOfDelivery: { basePrice: 100, totalPrice: 121, currency: "EUR" },
    adultSignature: null,
    additionalHandling: null,
    printInStore: null,
    cashOnDelivery: null,
  };
}

export const pagination = { currentPage: 1, totalPages: 1, totalElements: 1, nextCursor: null };

/** The first page of an inbox without shipments. */
export function aListPage(changes: Partial<ListPage> = {}): ListPage {
  return {
    inbox: "PROCESSING",
    filters: { q: "Ana" },
    sort: changes.sortedBy ?? null,
    sortedBy: "newest",
    isFiltered: true,
    today: "2026-11-21",
    search: "Ana",
    chips: [],
    failure: null,
    rows: [],
    selectedIn: "ALL",
    elsewhere: [],
    selection: [],
    page: 1,
    totalPages: 1,
    totalElements: changes.rows?.length ?? 1,
    isTotalExact: true,
    nextCursor: null,
    eventId: "e:1",
    ...changes,
  };
}

/** A plan's price, with one later increase if given; minor units without tax. */
export function aPlanPrice(price = 2900, later?: { fromMonth: number; price: number }): PlanPrice {
  const monthly = (subtotal: number) => ({ currency: "EUR", subtotal, taxes: { rate: 0, total: 0 }, total: subtotal });
  const steps = later ? [{ ...monthly(later.price), fromMonth: later.fromMonth }] : [];
  const pricingType = later ? "RAMP" : "FIXED";
  return { ...monthly(price), planCode: "PLUS", pricingType, steps, nextChargeAt: "2026-12-21T10:00:00.000Z" };
}

export const noTicketFiles: Ticket["attachments"] = {
  proofOfValue: null,
  proofOfDamageGoods: null,
  proofOfDamageExternalPackaging: null,
  proofOfDamageInternalPackaging: null,
  additionalPicture: null,
};

/** A ticket with a question about a label. */
export function aTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    id: "t1",
    externalReference: "WB-T-1",
    type: "label",
    status: "open",
    shipmentReference: REFERENCE,
    createdAt: "2026-11-19T10:00:00.000Z",
    updatedAt: "2026-11-19T10:00:00.000Z",
    lastMessageAt: "2026-11-19T10:00:00.000Z",
    unread: 0,
    reason: "Torn",
    productDescription: "",
    amount: null,
    paymentMethod: null,
    paid: null,
    collectionDate: null,
    additionalComments: "",
    attachments: noTicketFiles,
    ...changes,
  };
}

export function aCustomsDocument(changes: Partial<CustomsDocument> = {}): CustomsDocument {
  return {
    waybillReference: REFERENCE,
    customsInvoiceId: null,
    status: "required",
    skipped: false,
    canBeSkipped: true,
    invoice: null,
    sender: null,
    currency: "EUR",
    messages: [],
    updatedAt: aShipment().updatedAt,
    ...changes,
  };
}

export function aShippingRule(changes: Partial<ShippingRule> = {}): ShippingRule {
  return {
    id: "one",
    alias: "Mugs",
    enabled: true,
    overwrite: false,
    updated: "2026-11-20T10:00:00.000Z",
    recentlySet: 3,
    conditions: [{ identifier: "content", operation: "CONTAINS", value: "mug" }],
    actions: [{ identifier: "insurance", operation: "ASSIGN", value: "120.00" }],
    ...changes,
  };
}

/** An unread incident. */
export function aNotification(changes: Partial<Notification> = {}): Notification {
  return {
    kind: "incident",
    subject: REFERENCE,
    since: "2026-11-21T08:30:00.000Z",
    isRead: false,
    shipment: {
      waybillReference: REFERENCE,
      shipmentCustomReference: "#1042",
      recipient: "Jürgen Großmann",
      state: "INCIDENT",
      carrierName: "Corvoline",
      shipBy: "2026-11-20",
    },
    addressChange: null,
    ticket: null,
    withdrawal: null,
    return: null,
    payment: null,
    ...changes,
  };
}
