/**
 * Generates the icon sprite (app/assets/icons.svg) and the type of its names (app/components/ui/icon-names.ts) from the icons
 * folder of lucide-static, which is not a dependency: `node scripts/icons.mjs <folder>` after a change to NAMES.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Our name of each icon, and Lucide's where it differs. */
const NAMES = {
  adult: null,
  alert: "triangle-alert",
  api: "code-xml",
  archive: "archive",
  back: "arrow-left",
  ban: "ban",
  bell: "bell",
  bolt: "zap",
  bookmark: "bookmark",
  box: "package",
  building: "building-2",
  calendar: "calendar",
  card: "credit-card",
  cart: "shopping-cart",
  cash: "banknote",
  chart: "chart-column",
  check: "check",
  clock: "clock",
  close: "x",
  cloud: "cloud-off",
  copy: "copy",
  document: "file-text",
  down: "chevron-down",
  external: "external-link",
  eye: "eye",
  "eye-off": "eye-off",
  export: "download",
  filter: "list-filter",
  fragile: "wine",
  gift: "gift",
  globe: "globe",
  grip: "grip-vertical",
  hand: "hand-helping",
  help: "circle-question-mark",
  history: "history",
  home: "house",
  image: "image",
  inbox: "inbox",
  info: "info",
  key: "key-round",
  keyboard: "keyboard",
  left: "chevron-left",
  link: "link",
  lock: "lock",
  mail: "mail",
  map: "map",
  megaphone: "megaphone",
  menu: "menu",
  more: "ellipsis",
  pencil: "pencil",
  percent: "percent",
  phone: "phone",
  pin: "map-pin",
  plug: "plug",
  plus: "plus",
  print: "printer",
  receipt: "receipt",
  refresh: "refresh-cw",
  return: "undo-2",
  right: "chevron-right",
  scan: "scan-barcode",
  search: "search",
  send: "send",
  settings: "settings",
  share: "share-2",
  shield: "shield-check",
  shop: "shopping-bag",
  sign: "signature",
  "sign-out": "log-out",
  sort: "arrow-up-down",
  "sort-down": "arrow-down",
  "sort-up": "arrow-up",
  star: "star",
  store: "store",
  support: "life-buoy",
  table: "table-2",
  tag: "tag",
  trash: "trash-2",
  truck: "truck",
  upload: "upload",
  user: "user",
  wallet: "wallet",
};

/** Icons that Lucide does not have. */
const OWN = {
  adult:
    '<circle cx="12" cy="12" r="10"/><path d="M7.500 9.500 9 8.500v7"/><circle cx="14.500" cy="10.100" r="1.600"/><circle cx="14.500" cy="13.900" r="1.900"/>',
};

const folder = process.argv[2];
if (!folder) throw new Error("usage: node scripts/icons.mjs <folder of lucide-static/icons>");
const drawingOf = (name) => {
  if (OWN[name]) return OWN[name];
  const svg = readFileSync(join(folder, `${NAMES[name]}.svg`), "utf8");
  return svg
    .slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
    .replace(/\s*\n\s*/g, "")
    .replace(/ \/>/g, "/>");
};
const names = Object.keys(NAMES).sort();
const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>`);
const notice = "<!-- Icons of Lucide (https://lucide.dev), ISC License: see NOTICE. Made by scripts/icons.mjs. -->";
writeFileSync("app/assets/icons.svg", `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${symbols.join("\n")}\n</svg>\n`);
const union = names.map((name) => `  | "${name}"`).join("\n");
writeFileSync(
  "app/components/ui/icon-names.ts",
  `/** The icons of app/assets/icons.svg; made by scripts/icons.mjs. */\nexport type IconName =\n${union};\n`,
);
