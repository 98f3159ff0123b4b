import { country } from "../../../../app/catalogue/countries/de.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

/** Real postcodes, their Land, their city and some of their streets. */
const places: Readonly<Record<string, readonly [province: string, city: string, ...streets: string[]]>> = {
  "01067": ["SN", "Dresden", "Wilsdruffer Straße", "Wallstraße", "Ostra-Allee"],
  "04109": ["SN", "Leipzig", "Petersstraße", "Grimmaische Straße", "Nikolaistraße"],
  "10115": ["BE", "Berlin", "Chausseestraße", "Invalidenstraße", "Ackerstraße"],
  "10117": ["BE", "Berlin", "Friedrichstraße", "Unter den Linden", "Dorotheenstraße"],
  "10999": ["BE", "Berlin", "Oranienstraße", "Wiener Straße", "Adalbertstraße"],
  "14467": ["BB", "Potsdam", "Brandenburger Straße", "Friedrich-Ebert-Straße", "Lindenstraße"],
  "18055": ["MV", "Rostock", "Kröpeliner Straße", "Lange Straße", "Strandstraße"],
  "20095": ["HH", "Hamburg", "Mönckebergstraße", "Spitalerstraße", "Rosenstraße"],
  "22765": ["HH", "Hamburg", "Ottenser Hauptstraße", "Bahrenfelder Straße", "Große Rainstraße"],
  "24103": ["SH", "Kiel", "Holstenstraße", "Dänische Straße", "Schloßstraße"],
  "28195": ["HB", "Bremen", "Obernstraße", "Sögestraße", "Langenstraße"],
  "30159": ["NI", "Hannover", "Georgstraße", "Karmarschstraße", "Große Packhofstraße"],
  "37073": ["NI", "Göttingen", "Weender Straße", "Groner Straße", "Goetheallee"],
  "39104": ["ST", "Magdeburg", "Breiter Weg", "Ernst-Reuter-Allee", "Hegelstraße"],
  "40213": ["NW", "Düsseldorf", "Flinger Straße", "Bolkerstraße", "Heinrich-Heine-Allee"],
  "44135": ["NW", "Dortmund", "Ostenhellweg", "Brückstraße", "Kleppingstraße"],
  "45127": ["NW", "Essen", "Kettwiger Straße", "Limbecker Straße", "Porschekanzel"],
  "48143": ["NW", "Münster", "Prinzipalmarkt", "Ludgeristraße", "Salzstraße"],
  "50667": ["NW", "Köln", "Hohe Straße", "Schildergasse", "Breite Straße"],
  "50674": ["NW", "Köln", "Brüsseler Straße", "Lindenstraße", "Moltkestraße"],
  "53111": ["NW", "Bonn", "Sternstraße", "Friedrichstraße", "Bonngasse"],
  "55116": ["RP", "Mainz", "Ludwigsstraße", "Große Bleiche", "Schillerstraße"],
  "60311": ["HE", "Frankfurt am Main", "Berliner Straße", "Braubachstraße", "Kaiserstraße"],
  "60313": ["HE", "Frankfurt am Main", "Zeil", "Stiftstraße", "Große Eschenheimer Straße"],
  "65183": ["HE", "Wiesbaden", "Langgasse", "Marktstraße", "Webergasse"],
  "66111": ["SL", "Saarbrücken", "Bahnhofstraße", "Kaiserstraße", "Sulzbachstraße"],
  "70173": ["BW", "Stuttgart", "Königstraße", "Kronenstraße", "Lautenschlagerstraße"],
  "79098": ["BW", "Freiburg im Breisgau", "Kaiser-Joseph-Straße", "Bertoldstraße", "Salzstraße"],
  "80331": ["BY", "München", "Kaufingerstraße", "Sendlinger Straße", "Rosental"],
  "80799": ["BY", "München", "Schellingstraße", "Türkenstraße", "Amalienstraße"],
  "86150": ["BY", "Augsburg", "Bahnhofstraße", "Maximilianstraße", "Annastraße"],
  "90402": ["BY", "Nürnberg", "Königstraße", "Karolinenstraße", "Breite Gasse"],
  "93047": ["BY", "Regensburg", "Maximilianstraße", "Gesandtenstraße", "Ludwigstraße"],
  "99084": ["TH", "Erfurt", "Anger", "Marktstraße", "Michaelisstraße"],
};

/**
 * Returns a place by its postcode. For an unlisted postcode not even the Land is known.
 * @returns undefined for an impossible postcode
 */
export function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, city, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, city, streets };
}
