/** Number of runs of a random test: the first in `npm test`, the second in `npm run test:long`. */
export const runs = (usual: number, long: number): number => (process.env.LONG_TESTS === "1" ? long : usual);
