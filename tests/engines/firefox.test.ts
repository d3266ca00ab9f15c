import { startFirefox } from "./support/puppeteer";
import { describeWalks } from "./support/walks";

describeWalks("Firefox", process.env.FIREFOX_PATH, startFirefox);
