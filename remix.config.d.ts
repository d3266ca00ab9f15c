import type { VitePluginConfig } from "@remix-run/dev";

/** The type of remix.config.js, which is plain JavaScript. */
declare const config: VitePluginConfig;
export default config;
