import { expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { dataPointsOf, journeyPages } from "../../../../app/catalogue/pages.ts";

/** The countries that write the postcode after the town. */
const townFirst = ["vn"];

it.each(Object.values(everyCountry))("$id asks for neighbours in a row as it writes them", (country) => {
  const asked = dataPointsOf("address-information", journeyPages("dynamic", country));
  const place = (name: DataPointName) => asked.indexOf(name);
  const distance = place("city") - place("postal_code");
  if (Math.abs(distance) === 1) expect(distance).toBe(townFirst.includes(country.id) ? -1 : 1);
  expect(place("house_number")).toBeLessThan(place("floor"));
  expect(place("street")).toBeLessThan(place("house_number"));
});
