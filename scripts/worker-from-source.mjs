import { tsImport } from "tsx/esm/api";

/** A thread of the platform that was not built: the development server's and that of tests. */
const { default: worker } = await tsImport("../platform/worker.ts", import.meta.url);
export default worker.default ?? worker;
