import { setImmediate as turn } from "node:timers/promises";
import { createElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pageBody } from "./page-body.server";

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** Text with many multi-byte characters, per language. */
const TEXTS = {
  en: "Café “Zoë” – 5 × 10 € …",
  fr: "Où l’été s’achève, l’œuvre naît à Noël : « façade »",
  de: "Größere Übermaße für Äpfel, Öl und Grüße",
  es: "¿Señor Núñez, cuándo llegará el paquete pequeño?",
  it: "Perché così più là però è già città",
  nl: "Coëfficiënt, reünie, één financiële ruïne €",
  tr: "Şişli’de çağrı gönderdiğiniz ığdır öğüdü",
  hu: "Árvíztűrő tükörfúrógép, hosszú őszi űrlap",
  pt: "Não há informações à mão: coração, avó, pêssego",
};

async function bytesOf(element: React.ReactElement): Promise<Buffer> {
  const { sink, body } = pageBody();
  renderToPipeableStream(element).pipe(sink);
  return Buffer.from(await new Response(body).arrayBuffer());
}

describe("The body of a page", () => {
  it("sends one chunk per event loop turn", async () => {
    const { sink, body } = pageBody();
    const reader = body.getReader();
    sink.write("<ul>");
    sink.write("<li>");
    await turn();
    sink.write("</li>");
    sink.end("</ul>");
    const pieces = [text((await reader.read()).value), text((await reader.read()).value)];
    expect(pieces).toEqual(["<ul><li>", "</li></ul>"]);
    expect((await reader.read()).done).toBe(true);
  });

  it("ends with the document's end tags, whatever is streamed after them", async () => {
    const { sink, body } = pageBody();
    sink.write("<html><body><p>page</p></body></html><script>1</script>");
    await turn();
    sink.end("<script>2</script>");
    expect(await new Response(body).text()).toBe("<html><body><p>page</p><script>1</script><script>2</script></body></html>");
  });

  it("fails where the page fails", async () => {
    const { sink, body } = pageBody();
    sink.on("error", () => {});
    sink.write("<ul>");
    sink.destroy(new Error("it broke"));
    await expect(body.getReader().read()).rejects.toThrow("it broke");
  });

  it("stops rendering when the reader disconnects", async () => {
    const { sink, body } = pageBody();
    await body.cancel();
    expect(sink.destroyed).toBe(true);
  });

  it.each(Object.entries(TEXTS))("has no NUL byte in long texts full of diacritics: %s", async (_language, text) => {
    // Each offset puts another byte of a multi-byte character at the end of the renderer's buffer of 2,048 bytes.
    for (let start = 0; start < 64; start++) {
      const fields = Array.from({ length: 40 }, (_, at) => createElement("input", { key: at, defaultValue: text.slice(at % 7) }));
      const page = createElement("form", { title: "x".repeat(start) }, fields, createElement("p", null, text.repeat(30)));
      const bytes = await bytesOf(page);
      expect(bytes.includes(0)).toBe(false);
      expect(bytes.toString("utf8")).toBe(renderToString(page));
    }
  });
});
