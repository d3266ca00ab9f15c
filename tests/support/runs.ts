/** How often a random test tries: so many times in `npm test`, and the second number in `npm run test:long`. */
export const runs = (usual: number, long: number): number => (process.env.LONG_TESTS === "1" ? long : usual);
