function years(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** Brands, their models and the years of each, newest first. */
export const vehicleModels: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  Citroën: { C3: years(2002, 2025), C4: years(2004, 2025), Berlingo: years(1996, 2025) },
  Dacia: { Sandero: years(2008, 2025), Duster: years(2010, 2025) },
  Ford: { Fiesta: years(2000, 2023), Focus: years(1998, 2025), Kuga: years(2008, 2025) },
  Hyundai: { i20: years(2008, 2025), Tucson: years(2004, 2025) },
  Opel: { Corsa: years(2000, 2025), Astra: years(2000, 2025) },
  Peugeot: { "208": years(2012, 2025), "308": years(2007, 2025), "3008": years(2008, 2025) },
  Renault: { Clio: years(2000, 2025), Mégane: years(2000, 2025), Captur: years(2013, 2025) },
  SEAT: { Ibiza: years(2000, 2025), León: years(2000, 2025), Arona: years(2017, 2025) },
  Toyota: { Corolla: years(2000, 2025), Yaris: years(2000, 2025), "C-HR": years(2016, 2025) },
  Volkswagen: { Golf: years(2000, 2025), Polo: years(2000, 2025), Tiguan: years(2007, 2025) },
};
