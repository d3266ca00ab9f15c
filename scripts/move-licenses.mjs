import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NOTICE = /\/\*[*!]?[^*]*(?:\*(?!\/)[^*]*)*\*\//g;
const FILE = "licenses.txt";

/**
 * Moves the libraries' copyright notices out of the scripts, which repeat them for each module, into one file beside them that each
 * script names.
 *
 * @param {string} assets folder of the browser's files
 */
export function moveLicenses(assets) {
  const notices = new Set();
  for (const name of readdirSync(assets).filter((file) => file.endsWith(".js"))) {
    const path = join(assets, name);
    const script = readFileSync(path, "utf8");
    let hasNotice = false;
    const bare = script.replace(NOTICE, (comment) => {
      if (!/@licen[cs]e|copyright/i.test(comment)) return comment;
      notices.add(comment);
      hasNotice = true;
      return "";
    });
    if (hasNotice) writeFileSync(path, `/*! ${FILE} */${bare}`);
  }
  writeFileSync(join(assets, FILE), [...notices].sort().join("\n\n") + "\n");
}
