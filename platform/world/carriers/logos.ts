import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { allCarriers } from "../../rules/catalogue/catalog";

const LOGO_IDS = new Set<string>(allCarriers().map(({ logoId }) => logoId));

/** The logo of a carrier as SVG, or undefined for an unknown id. */
export async function readCarrierLogo(logoId: string): Promise<string | undefined> {
  return LOGO_IDS.has(logoId) ? readFile(logoPath(logoId), "utf8") : undefined;
}

/** The logos are next to the sources, or next to the bundle. */
function logoPath(logoId: string): string {
  const pathIn = (folder: string) => fileURLToPath(new URL(`./${folder}/${logoId}.svg`, import.meta.url));
  const bundled = pathIn("carrier-logos");
  return existsSync(bundled) ? bundled : pathIn("logos");
}
