import { expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { readCsvText as read } from "../../../tests/support/csv";
import { guessField } from "./columns";
import { isEnded, isTakenBack } from "./order-status";
import { SENT, TAKEN_BACK } from "./status-words";

it.each(LANGUAGES)("every word in %s for what needs no parcel is known, whatever its case", (language) => {
  const all = [TAKEN_BACK, SENT].map((by) => by[language]!.split("|"));
  for (const [at, words] of all.entries())
    for (const word of words)
      for (const written of [
        word,
        word.toUpperCase(),
        word.toLocaleUpperCase(language),
        ` ${word[0]!.toUpperCase()}${word.slice(1)} `,
      ])
        expect([written, isEnded(written, null), isTakenBack(written)]).toEqual([written, true, at === 0]);
});

it.each([
  ["İptal", true],
  ["Iptal", true],
  ["İPTAL EDİLDİ", true],
  ["IPTAL EDILDI", true],
  ["Törölve", true],
  ["TÖRÖLT", true],
  ["Closed", true],
  ["Void", true],
  ["Voided", true],
  ["Canceled Payment", true],
  ["payment_refunded", true],
  ["Order cancelled by customer", true],
  ["Cancelled (by buyer)", true],
  ["Storniert / Abgelehnt", true],
  ["Komplett storniert", true],
  ["Pago cancelado", true],
  ["Ödeme iptal edildi", true],
  ["Szállítva", false],
  ["Teslim edildi", false],
  ["TESLİM EDİLDİ", false],
  ["Komplett ausgeliefert", false],
  ["Order complete", false],
  ["Shipped - Delivered to Buyer", false],
])("%s says that no parcel is needed", (status, wasTakenBack) => {
  expect([isEnded(status, null), isTakenBack(status)]).toEqual([true, wasTakenBack]);
});

it.each([
  ...[
    "Paid",
    "Unfulfilled",
    "Not fulfilled",
    "Partially refunded",
    "Partially shipped",
    "Awaiting shipment",
    "On hold",
    "Pending",
  ],
  ...["Payment complete", "Payment completed", "Zahlung abgeschlossen", "Ödeme tamamlandı", "Pago completado", "Processing"],
  ...["Teilweise versendet", "In Bearbeitung", "Bezahlt", "Hazırlanıyor", "Feldolgozás alatt", "Em processamento", "Failed"],
  ...["Canceled Reversal", "Ready to ship", "Not shipped", "Shipped / Pending", "Order", ""],
])("%j says nothing of the kind", (status) => {
  expect(isEnded(status, null)).toBe(false);
});

it.each([
  ["Payment status", "Completed", 1],
  ["Financial status", "Abgeschlossen", 1],
  ["Zahlungsstatus", "Komplett abgeschlossen", 1],
  ["Payment status", "Refunded", 0],
  ["Ödeme durumu", "İade edildi", 0],
  ["Estado del pago", "Completado", 1],
  ["Order status", "Completed", 0],
])("a status below %s of %s leaves %i orders", (heading, status, orders) => {
  expect(read(`Order,Name,City,${heading}\n1,Ana,Roma,${status}\n`).orders).toHaveLength(orders);
});

it("a row whose own status says that it was taken back is counted as refunded", () => {
  const { leftOutLines } = read("Order,Name,City,Status\n1,Ana,Roma,open\n1,Ana,Roma,Cancelled\n1,Ana,Roma,Shipped\n");
  expect(leftOutLines).toMatchObject({ refunded: 1, fulfilled: 1 });
});

it.each([
  ...["orderStateDescription", "paymentStateDescription", "order_state", "current_state", "Order status name", "orderStatusID"],
  ...["Delivery status", "id_order_state", "Fulfillment status", "Transaction state", "Status"],
])("%s says what became of an order", (heading) => {
  expect(guessField(heading)).toBe("status");
});

it.each(["State", "Shipping state", "delivery_state", "State/Province", "billing_state"])("%s is a province", (heading) => {
  expect(guessField(heading)).toBe("state");
});

it.each([
  ["orderStateDescription", "Komplett ausgeliefert", 0],
  ["orderStateDescription", "Storniert / Abgelehnt", 0],
  ["orderStateDescription", "In Bearbeitung (Wartet)", 1],
  ["paymentStateDescription", "Wiedergutgeschrieben", 0],
  ["paymentStateDescription", "Komplett bezahlt", 1],
  ["orderStatusID", "7", 0],
  ["orderStatusID", "-1", 0],
  ["orderStatusID", "5", 1],
  ["fulfillment_status", "WILL_NOT_DELIVER", 0],
  ["fulfillment_status", "OUT_FOR_DELIVERY", 0],
  ["fulfillment_status", "AWAITING_PROCESSING", 1],
  ["order_state", "Shipped", 0],
  ["current_state", "Delivered", 0],
  ["current_state", "Expédié", 0],
  ["current_state", "Remboursé", 0],
  ["current_state", "Annulé", 0],
  ["current_state", "Refunded", 0],
  ["current_state", "4", 0],
  ["current_state", "3", 1],
  ["id_order_state", "8", 0],
])("a status below %s of %s leaves %i order", (heading, status, orders) => {
  expect(read(`Order,Name,City,${heading}\n1,Ana,Roma,${status}\n`).orders).toHaveLength(orders);
});

it("PrestaShop's names of states are statuses, and Shopware's number of the payment", () => {
  const prestashop = "id_order,reference,firstname,postcode,city,state_name";
  expect(read(`${prestashop}\n1,XKB,Ana,28001,Madrid,Enviado\n2,XKC,Bo,28001,Madrid,Pago aceptado\n`)).toMatchObject({
    leftOut: 1,
    orders: [{ order: { number: "XKC", recipient: { state: "" } } }],
  });
  const shopware = "number,articleName,shippingFirstname,shippingCity,cleared";
  expect(read(`${shopware}\n1,Tasse,Ana,Berlin,20\n2,Tasse,Ana,Berlin,12\n`)).toMatchObject({
    leftOut: 1,
    orders: [{ order: { number: "2" } }],
  });
});

it.each([
  ...[
    "Partially shipped",
    "partially_fulfilled",
    "Partly sent",
    "Order partially delivered",
    "partial",
    "Teilweise ausgeliefert",
  ],
  ...["Partiellement expédiée", "Parcialmente enviado", "Parzialmente spedito", "Gedeeltelijk verzonden", "Kısmen gönderildi"],
  ...["Részben feladva", "Parcialmente enviada"],
])("a part of it is sent already, and nothing says which: %s is told", (status) => {
  expect(read(`Order,Name,City,Status\n1,Ana,Roma,${status}\n`)).toMatchObject({
    orders: [],
    problems: [{ line: 2, field: "status", error_code: "InvalidFormatField", value: status }],
  });
});

it.each([
  ["Item status", "Partially shipped"],
  ["Quantity,Lineitem fulfillment status", "3,partial"],
])("a part of a row is sent already, and nothing says how many pieces: %s is told", (head, cells) => {
  expect(read(`Order,Name,City,${head}\n1,Ana,Roma,${cells}\n`)).toMatchObject({
    orders: [],
    problems: [{ line: 2, field: "lineStatus", error_code: "InvalidFormatField", value: cells.split(",").at(-1) }],
  });
});

it.each([
  ["Quantity,Quantity sent,Item status", "3,1,Partially shipped"],
  ["Status,Item status", "Partially shipped,Unshipped"],
  ["Status,Quantity,Quantity shipped", "Partially shipped,3,1"],
  ["Fulfillment Status,Lineitem fulfillment status", "partial,pending"],
  ["Payment status", "Partial"],
  ["Status", "Partially refunded"],
  ["Status", "Partially paid"],
])("a part is told by the rows, or is none of the goods: %s of %s", (head, cells) => {
  const { orders, problems } = read(`Order,Name,City,${head}\n1,Ana,Roma,${cells}\n`);
  expect([orders.length, problems]).toEqual([1, []]);
});
