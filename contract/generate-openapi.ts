import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { generateOpenApi } from "./openapi-document";
import { generateShopOpenApi } from "./shop-openapi";

// Run with `npm run openapi`.
await writeFile(fileURLToPath(new URL("openapi.json", import.meta.url)), await generateOpenApi());
await writeFile(fileURLToPath(new URL("shop-openapi.json", import.meta.url)), await generateShopOpenApi("https://api.example"));
