import { findLogo } from "../../rules/catalogue/catalog";
import { publicProcedure } from "../context";
import { notFound } from "../problems";

const YEAR_S = 365 * 24 * 3600;

export const carriers = {
  logo: publicProcedure.carriers.logo.handler(({ input: { logoId } }) => {
    const logo = findLogo(logoId);
    if (logo === undefined) throw notFound("logo");
    return {
      headers: { "cache-control": `public, max-age=${YEAR_S}, immutable` },
      body: new File([logo], `${logoId}.svg`, { type: "image/svg+xml" }),
    };
  }),
};
