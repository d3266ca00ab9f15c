import { findPoint, searchPoints, withCoordinates } from "../../world/points";
import { authenticated } from "../context";
import { notFound } from "../problems";

export const listPoints = authenticated.services.dropOffPoints.handler(async ({ input }) => ({
  points: await withCoordinates(searchPoints(input)),
}));

export const getPoint = authenticated.services.getDropOffPoint.handler(async ({ input }) => {
  const point = findPoint(input.pointId);
  const [located] = point ? await withCoordinates([point]) : [];
  if (!located) throw notFound("point");
  return located;
});
