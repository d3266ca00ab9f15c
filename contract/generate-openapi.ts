import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { generateOpenApi } from "./openapi-document";

// Run with `npm run openapi`.
await writeFile(fileURLToPath(new URL("openapi.json", import.meta.url)), await generateOpenApi());
