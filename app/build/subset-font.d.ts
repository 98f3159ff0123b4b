/** What the build uses of the package, which has no types of its own. */
declare module "subset-font" {
  type Options = {
    targetFormat: "truetype" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
