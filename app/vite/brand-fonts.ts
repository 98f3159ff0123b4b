import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { folder } from "./build.ts";

/** The subsets of a font that the product's languages need; a browser loads those whose characters a page has. */
const subsets = ["latin", "latin-ext", "vietnamese"] as const;

type Metadata = { family: string; variable: { wght: { min: string; max: string } } };

const metadataOf = <Content>(font: string, file: string): Content =>
  JSON.parse(readFileSync(folder(`node_modules/@fontsource-variable/${font}/${file}`), "utf8")) as Content;

/** Returns the family name of a font, as a theme uses it. */
export const familyOf = (font: string): string => metadataOf<Metadata>(font, "metadata.json").family;

/**
 * Provides `virtual:brand-fonts`: the `@font-face` rules of a brand's fonts, whose files the build contains. The
 * browser uses them only once they have loaded, so that no text moves while somebody reads it (decision 12).
 * @param fonts packages of `@fontsource-variable`
 */
export function brandFonts(fonts: readonly string[]): Plugin {
  const id = "virtual:brand-fonts";
  return {
    name: "brand-fonts",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? fontFaces(fonts) : null),
  };
}

function fontFaces(fonts: readonly string[]): string {
  const faces = fonts.flatMap((font) => {
    const { family, variable } = metadataOf<Metadata>(font, "metadata.json");
    const ranges = metadataOf<Record<string, string>>(font, "unicode.json");
    return subsets.map((subset) => ({
      file: `@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2?url`,
      before: `@font-face{font-family:"${family}";font-weight:${variable.wght.min} ${variable.wght.max};font-display:optional;src:url(`,
      after: `)format("woff2");unicode-range:${ranges[subset]}}`,
    }));
  });
  const imports = faces.map(({ file }, index) => `import file${index} from "${file}";`);
  const rules = faces.map(({ before, after }, index) => `${JSON.stringify(before)}+file${index}+'${after}'`);
  return `${imports.join("\n")}\nexport default ${rules.join("+") || '""'};`;
}
