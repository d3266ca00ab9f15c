import { findPoint, searchPoints } from "../../world/points";
import { signedIn } from "../context";
import { notFound } from "../problems";

export const listPoints = signedIn.services.dropOffPoints.handler(({ input }) => ({ points: searchPoints(input) }));

export const getPoint = signedIn.services.getDropOffPoint.handler(({ input }) => {
  const point = findPoint(input.pointId);
  if (!point) throw notFound("point");
  return point;
});
