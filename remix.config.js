import { BUILD_FOLDER } from "./scripts/build-folder.mjs";

/**
 * The Remix options, handed to the Vite plugin by vite.config.ts.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: `${BUILD_FOLDER}/app`,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
