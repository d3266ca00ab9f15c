import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { readCsvText as read } from "../../../tests/support/csv";
import { reportHeading } from "../../words/report-columns";
import { stateNames } from "../../words/words";
import { NOT_PLACED, ON_DELIVERY, UNPAID } from "./status-words";

const fileOf = (head: string, ...rows: string[]) =>
  read(`Order,Name,City,${head}\n${rows.map((row, at) => `${at},Ana,Roma,${row}`).join("\n")}\n`);
const countsOf = ({ orders, leftOut, leftOutLines }: ReturnType<typeof read>) => [orders.length, leftOut, leftOutLines.unpaid];

describe("an order that is not to be shipped yet", () => {
  it.each(LANGUAGES)("is left out by itself, in every word of %s, whatever its case", (language) => {
    const words = [UNPAID, NOT_PLACED].flatMap((by) => by[language]!.split("|"));
    const rows = words.flatMap((word) => [word, word.toUpperCase(), word.toLocaleUpperCase(language)]);
    expect(countsOf(fileOf("Status", ...rows))).toEqual([0, 0, rows.length]);
  });

  it("of several rows is counted with each, and others are imported", () => {
    const found = read(
      "Order,Name,City,Item title,Payment status\n1,Ana,Roma,Mug,Unpaid\n1,Ana,Roma,Jug,Unpaid\n2,Bo,Roma,Mug,Paid\n",
    );
    expect(countsOf(found)).toEqual([1, 0, 2]);
  });

  it.each([
    ["wc-pending", 0],
    ["wc-failed", 0],
    ["checkout-draft", 0],
    ["Pending", 1],
    ["On hold", 1],
    ["Processing", 1],
    ["Partially paid", 1],
    ["Authorized", 1],
    ["Expired", 0],
    ["AWAITING_PAYMENT", 0],
    ["INCOMPLETE", 0],
    ["pending_payment", 0],
    ["Payment error", 0],
    ["Complete", 0],
  ])("is told by its status: %j leaves %i", (status, orders) => {
    expect(fileOf("Status", status).orders).toHaveLength(orders);
  });

  it.each([
    [
      "woocommerce",
      "order_number,status,shipping_first_name,shipping_postcode,shipping_address_1,shipping_city\n1,pending,Ana,28001,Calle 1,Madrid",
    ],
    ["Amazon's all orders", "amazon-order-id\torder-status\tship-city\tship-postal-code\n1\tPending\tMadrid\t28001"],
    ["Amazon", "order-id\torder-status\trecipient-name\tship-city\tship-postal-code\n1\tPending\tAna\tMadrid\t28001"],
    ["BigCommerce", "Order ID,Order Status,Subtotal (inc tax),Shipping Name,Shipping Suburb\n1,Pending,9.00,Ana,Madrid"],
  ])("is a pending one of %s, where it is not paid", (_shop, text) => {
    expect(countsOf(read(`${text}\n`))).toEqual([0, 0, 1]);
  });

  it.each(ON_DELIVERY.split("|"))("is one that is paid to the courier neither: %s", (method) => {
    const status = "Payment status,Payment method";
    expect(countsOf(fileOf(status, `Unpaid,${method.toUpperCase()}`, `Awaiting payment,Courier (${method})`))).toEqual([2, 0, 0]);
    expect(countsOf(fileOf(status, `Failed,${method}`))).toEqual([0, 0, 1]);
  });

  it("is no draft of our own", () => {
    const columns = [
      "reference",
      "state",
      "customReference",
      "source",
      "senderTown",
      "recipientName",
      "recipientStreet",
    ] as const;
    const headings = [...columns, "recipientTown", "trackings"] as const;
    const own = headings.map((column) => reportHeading("en", column)).join(";");
    expect(countsOf(read(`${own}\nWB1;${stateNames("en").AWAITING_COMPLETION};1;CSV;Madrid;Ana;Via 1;Roma;\n`))).toEqual([
      1, 0, 0,
    ]);
  });
});

it.each(["Amazon", "AFN", "Amazon_EU", "amazon.de"])("what %s sends itself is counted by itself", (channel) => {
  const head = "amazon-order-id\torder-status\tfulfillment-channel\tproduct-name\tship-city\tship-postal-code\trecipient-name";
  const to = "Roma\t00118\tAna";
  const { orders, leftOutLines } = read(
    `${head}\n1\tUnshipped\t${channel}\tMug\t${to}\n2\tUnshipped\tMerchant\tJug\t${to}\n3\tUnshipped\tMFN\tJug\t${to}\n`,
  );
  expect([orders.map(({ order }) => order.number), leftOutLines.byMarketplace]).toEqual([["2", "3"], 1]);
});
