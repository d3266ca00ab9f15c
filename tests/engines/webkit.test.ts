import { startWebKit } from "./support/webkit";
import { describeWalks } from "./support/walks";

describeWalks("WebKit", process.env.WEBKIT_PATH, startWebKit);
