/** Names of the built files, the same in every bundle: what one draws, the others compare with it. Short, as pages name many. */
export const ASSET_NAMES = "assets/[hash:7][extname]";
