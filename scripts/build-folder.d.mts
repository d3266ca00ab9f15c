/** Types of build-folder.mjs, which is plain JavaScript. */
export const BUILD_FOLDER: string;
