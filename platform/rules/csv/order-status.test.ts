import { expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { readCsvText as read } from "../../../tests/support/csv";
import { isEnded, isTakenBack } from "./order-status";
import { SENT, TAKEN_BACK } from "./status-words";

it.each(LANGUAGES)("every word in %s for what needs no parcel is known, whatever its case", (language) => {
  const all = [TAKEN_BACK[language], SENT[language]].map((words) => words.split("|"));
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
