import { publicProcedure } from "../context";
import { notFound } from "../problems";

const YEAR_S = 365 * 24 * 3600;

export const carriers = {
  logo: publicProcedure.carriers.logo.handler(async ({ context: { platform }, input: { logoId } }) => {
    const logo = await platform.carriers.readLogo(logoId);
    if (logo === undefined) throw notFound("logo");
    return {
      headers: { "cache-control": `public, max-age=${YEAR_S}, immutable` },
      body: new File([logo], `${logoId}.svg`, { type: "image/svg+xml" }),
    };
  }),
};
