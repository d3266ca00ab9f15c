import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../contract/primitives";
import { platformStringsOf } from "../../tests/support/strings";
import { labelled, t, type WordKey } from "./words";

describe("the platform's words", () => {
  it.each(LANGUAGES)("are those of its files in %s", (language) => {
    const texts = [...platformStringsOf(language)].filter(([key]) => !/_(one|many|other)$/.test(key));
    expect(texts.length).toBeGreaterThan(250);
    for (const [key, text] of texts) expect(t(language, key.slice("platform/".length) as WordKey), key).toBe(text);
  });

  it("include those of the contract", () => {
    expect(t("de", "states.delivered")).toBe("Zugestellt");
  });

  it("have the plural of a number, as Portugal has it", () => {
    const open = (count: number) => t("pt", "mails.receipt.open", { count });
    expect([0, 1, 2].map(open)).toEqual(["Ver os envios", "Ver o envio", "Ver os envios"]);
  });

  it("take values as they are", () => {
    expect(t("en", "mails.shipment.order-from", { order: "$& <b>", shop: "A & {{order}}" })).toBe(
      "Order $& <b> from A & {{order}}",
    );
  });

  it("have a space before a colon in French only", () => {
    expect(labelled("fr", "Date", "1 mai")).toBe("Date\u00a0: 1 mai");
    expect(labelled("it", "Data", "1 mag")).toBe("Data: 1 mag");
  });
});
