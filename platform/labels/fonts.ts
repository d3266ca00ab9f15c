import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontkit from "@cantoo/fontkit";
import type { PDFDocument } from "@cantoo/pdf-lib";
import type { Fonts } from "./label-canvas";

const require = createRequire(import.meta.url);
let fontFiles: Promise<{ regular: Uint8Array; bold: Uint8Array }> | undefined;

/** Embeds DejaVu, which covers all supported languages, as a subset of the used glyphs. */
export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  pdf.registerFontkit(fontkit);
  fontFiles ??= readFonts();
  const { regular, bold } = await fontFiles;
  return { regular: await pdf.embedFont(regular, { subset: true }), bold: await pdf.embedFont(bold, { subset: true }) };
}

async function readFonts(): Promise<{ regular: Uint8Array; bold: Uint8Array }> {
  const [regular, bold] = await Promise.all(
    ["DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"].map((file) =>
      readFile(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)),
    ),
  );
  if (!regular || !bold) throw new Error("The fonts are missing");
  return { regular, bold };
}
