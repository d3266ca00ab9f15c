import { noLateAwait } from "./no-late-await.js";
import { platformClock } from "./platform-clock.js";
import { readFormOnly } from "./read-form-only.js";

/** The project's own rules for oxlint (`.oxlintrc.json`). */
export default {
  meta: { name: "waybill" },
  rules: { "no-late-await": noLateAwait, "platform-clock": platformClock, "read-form-only": readFormOnly },
};
