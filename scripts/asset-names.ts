/**
 * File names of built assets, shared by all bundles: server and browser must render the same URLs. Short, because pages contain
 * many.
 */
export const ASSET_NAMES = "assets/[hash:7][extname]";
