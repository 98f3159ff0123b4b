/**
 * Returns the contract with the section between two marks written anew.
 * @param name the section's name in its marks
 * @throws Error if the contract has no such marks
 */
export function withSection(contract: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run contract -->`, `<!-- /${name} -->`];
  const [start, stop] = [contract.indexOf(begin), contract.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`The contract has no "${begin}" … "${end}".`);
  const before = contract.slice(0, start + begin.length);
  return `${before}\n\n${text}\n${contract.slice(stop)}`;
}
