type Logo = { name: string; colour: string };

/** The partners that a check asks. All of them are fictional. */
export const askedPartners: readonly Logo[] = [
  { name: "Prestaluz", colour: "#0a7d4f" },
  { name: "Credinorte", colour: "#1f5fbf" },
  { name: "Fiabank", colour: "#a3306f" },
  { name: "Dinaria", colour: "#b4560c" },
  { name: "Claropresta", colour: "#3d3a8c" },
  { name: "Rondafin", colour: "#a02c2c" },
];

/** The partners that no check asks: applicants turn to their own pages. */
export const otherPartners: readonly Logo[] = [
  { name: "Solvaria", colour: "#00687a" },
  { name: "Lumefin", colour: "#8a4b08" },
  { name: "Puentia", colour: "#5b3fa6" },
];

/** The partners of single screens: they have logos, but are in neither list. */
const screenPartners: readonly Logo[] = [
  { name: "Instantor", colour: "#0b6e99" },
  { name: "Wenance", colour: "#6b2fb3" },
  { name: "MoneyMan", colour: "#b3261e" },
  { name: "Advanzia", colour: "#00539b" },
  { name: "TF Bank", colour: "#1c6b4a" },
  { name: "IPF Digital", colour: "#8a3ffc" },
  { name: "Cofidis", colour: "#946200" },
  { name: "Provident", colour: "#c2185b" },
  { name: "Instabank", colour: "#005f73" },
  { name: "Proficredit", colour: "#9c3b00" },
  { name: "Smava", colour: "#2e7d32" },
];

export function logoId(name: string): string {
  return name.toLowerCase().replace(/\s+/g, "-");
}

/** Returns the width of a letter in a bold sans-serif, in parts of the letter's size. */
function widthOf(letter: string): number {
  if (/[ Ifijlrt]/.test(letter)) return 0.35;
  if (/[MWmw]/.test(letter)) return 0.87;
  return /[A-Z]/.test(letter) ? 0.7 : 0.58;
}

/** Draws a partner's logo as SVG, without room around it: its tile has that. */
export function drawLogo(id: string): string | undefined {
  const logo = [...askedPartners, ...otherPartners, ...screenPartners].find(
    ({ name }) => logoId(name) === id,
  );
  if (!logo) return undefined;
  const length = Math.round([...logo.name].reduce((sum, letter) => sum + 19 * widthOf(letter), 0));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${36 + length}" height="28" viewBox="0 0 ${36 + length} 28" role="img">
  <title>${logo.name}</title>
  <circle cx="14" cy="14" r="14" fill="${logo.colour}"/>
  <path d="M7 18c4-9 10-9 14-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
  <text x="36" y="21" textLength="${length}" lengthAdjust="spacingAndGlyphs" font-family="system-ui, sans-serif" font-size="19" font-weight="700" fill="${logo.colour}">${logo.name}</text>
</svg>
`;
}
