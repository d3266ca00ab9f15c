import { makeTemplate } from "./template";

// Run by the build, so that the first start is fast.
await makeTemplate();
