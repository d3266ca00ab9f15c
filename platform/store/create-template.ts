import { createTemplate } from "./template";

// Run by the build to speed up the first start.
await createTemplate();
