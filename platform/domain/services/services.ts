import { hasFeature } from "../../../contract/rules/features";
import { worldNow } from "../../store/clock";
import { collectionDays } from "../../rules/collection/collection";
import { findService, findLogo } from "../../rules/catalogue/catalog";
import { catalogueOwner } from "../../rules/catalogue/offers";
import { priceShipment, searchServices, unavailableServices } from "../../rules/pricing/pricing";
import { routeRefusal } from "../../rules/pricing/pricing-porterage";
import { voucherProblem } from "../../rules/pricing/vouchers";
import { authenticated, publicProcedure } from "../context";
import { findVoucher, resolveOffer } from "../offers";
import { featuresOf } from "../account/features";
import { invalid, notFound } from "../problems";
import { arrivalRecords } from "./arrival-records";

export const services = {
  checkRoute: authenticated.services.checkRoute.handler(({ context: { platform, client }, input: { from, to } }) => {
    const owner = catalogueOwner(platform.tenants.find(client.partner));
    const reason = routeRefusal(from, to, platform.carriers.canBook, owner);
    return { isServed: reason === null, reason };
  }),

  search: authenticated.services.search.handler(async ({ context: { platform, client }, input }) => {
    const offer = await resolveOffer(platform, platform.db, client, input.thirdPartyPreferences);
    const query = { ...input, offer, publicUrl: platform.publicUrl(), now: await worldNow(platform.db) };
    const explainsUnavailable = input.ft === "DM" && hasFeature(featuresOf(platform, client), "DEBUG_AVAILABILITY");
    const found = searchServices(query);
    const records = await arrivalRecords(platform.db, { ...input, partner: client.partner }, found);
    const services = found.map((service) => ({ ...service, record: records.get(service.id) ?? null }));
    return { services, ...(explainsUnavailable ? { unavailable: unavailableServices(query) } : {}) };
  }),

  collectionDates: authenticated.services.collectionDates.handler(async ({ context: { platform }, input }) => {
    const service = findService(input.service_id);
    if (!service) throw invalid([{ error_code: "MissingCarrierProduct", field: "service_id", text: "No such service" }]);
    const from = { alpha2Code: input.from.country, zipCode: input.from.zip };
    return { collectionDates: collectionDays({ service, from, now: await worldNow(platform.db) }) };
  }),

  dropOffPoints: authenticated.services.dropOffPoints.handler(async ({ context: { platform }, input }) => {
    const { points } = platform.carriers;
    return { points: await points.locate(points.search(input)) };
  }),

  getDropOffPoint: authenticated.services.getDropOffPoint.handler(async ({ context: { platform }, input }) => {
    const { points } = platform.carriers;
    const point = points.find(input.pointId);
    const [located] = point ? await points.locate([point]) : [];
    if (!located) throw notFound("point");
    return located;
  }),

  products: authenticated.services.products.handler(async ({ context: { platform, client }, input }) => {
    const voucher = input.voucherName === null ? null : await findVoucher(platform.db, input.voucherName);
    const service = findService(input.serviceId);
    const problem = service && input.voucherName !== null ? voucherProblem(voucher, service, await worldNow(platform.db)) : null;
    if (problem) throw invalid([problem]);
    const offer = await resolveOffer(platform, platform.db, client, input.thirdPartyPreferences);
    const pricing = priceShipment(input, voucher, offer);
    if (!pricing.ok) throw invalid(pricing.messages);
    return { summary: pricing.summary, productsDetails: pricing.productsDetails };
  }),

  voucherAvailability: authenticated.services.voucherAvailability.handler(({ input }) => {
    const ids = input.service_ids.split(",").map((id) => id.trim());
    const known = ids.flatMap((id) => findService(id) ?? []);
    return { services: known.map(({ id, allowsVoucher }) => ({ serviceId: id, allowsVoucher })) };
  }),
};

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
