import { tsImport } from "tsx/esm/api";

/** Worker thread of the platform from sources, for the development server and tests. */
const { default: worker } = await tsImport("../platform/worker.ts", import.meta.url);
export default worker.default ?? worker;
