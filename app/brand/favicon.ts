/**
 * The path of a brand's icon, made of the country's and the brand's name (specification §2.1).
 * @param basePath where the application lives, with both slashes
 */
export function faviconPath(basePath: string, country: string, brand: string): string {
  return `${basePath}favicon/${country}/${brand}.svg`;
}
