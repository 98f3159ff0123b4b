/**
 * Returns the path of a brand's icon, composed of the country's and the brand's name.
 * @param basePath the application's base path, with both slashes
 */
export function faviconPath(basePath: string, country: string, brand: string): string {
  return `${basePath}favicon/${country}/${brand}.svg`;
}
