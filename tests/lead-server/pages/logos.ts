/** The partners whose logos are shown, some with a page of their own. All of them are fictional. */
export const logos: readonly { name: string; colour: string; hasPage?: true }[] = [
  { name: "Prestaluz", colour: "#0a7d4f", hasPage: true },
  { name: "Credinorte", colour: "#1f5fbf", hasPage: true },
  { name: "Fiabank", colour: "#a3306f" },
  { name: "Dinaria", colour: "#b4560c", hasPage: true },
  { name: "Claropresta", colour: "#3d3a8c" },
];

/** The partners of single screens: they have logos, but aren't in the list of other partners. */
const screenPartners: typeof logos = [
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

/** Draws a partner's logo as SVG. */
export function drawLogo(id: string): string | undefined {
  const logo = [...logos, ...screenPartners].find(({ name }) => logoId(name) === id);
  if (!logo) return undefined;
  const width = 44 + logo.name.length * 13;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40" role="img">
  <title>${logo.name}</title>
  <circle cx="20" cy="20" r="14" fill="${logo.colour}"/>
  <path d="M13 24c4-9 10-9 14-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
  <text x="42" y="27" font-family="system-ui, sans-serif" font-size="21" font-weight="700" fill="${logo.colour}">${logo.name}</text>
</svg>
`;
}
