import { startChromium } from "./support/puppeteer";
import { describeWalks } from "./support/walks";

describeWalks("Chromium", process.env.CHROMIUM_PATH, startChromium);
