import { noLateAwait } from "./no-late-await.js";
import { readFormOnly } from "./read-form-only.js";

/** Rules of our own, for oxlint (`.oxlintrc.json`). */
export default {
  meta: { name: "waybill" },
  rules: { "no-late-await": noLateAwait, "read-form-only": readFormOnly },
};
