/** Folder of what is built, relative to the root. Tests on another Node.js build into one of their own. */
export const BUILD_FOLDER = process.env.WAYBILL_BUILD_DIR || "build";
