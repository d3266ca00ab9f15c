/** Build output folder, relative to the root. Tests on another Node.js version use one of their own. */
export const BUILD_FOLDER = process.env.WAYBILL_BUILD_DIR || "build";
