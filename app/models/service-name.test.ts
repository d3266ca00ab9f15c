import { expect, test } from "vitest";
import { nameBesideCarrier, serviceTitle } from "./service-name";

test.each([
  ["Postmarel", "Postman Collect", "Postmarel Postman Collect"],
  ["Ibervelo", "Ibervelo 24", "Ibervelo 24"],
  ["Andes", "Andesia", "Andes Andesia"],
])("%s with %s is %s", (carrier, name, title) => {
  expect(serviceTitle({ carrier, name })).toBe(title);
});

test("beside its carrier a service has its own part of the name", () => {
  expect(nameBesideCarrier({ carrier: "Ibervelo", name: "Ibervelo 24" })).toBe("24");
});
