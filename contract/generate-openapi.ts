import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openApiText } from "./openapi-document";

// `npm run openapi`
await writeFile(fileURLToPath(new URL("openapi.json", import.meta.url)), await openApiText());
