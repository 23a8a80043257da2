declare module "subset-font" {
  type Range = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, Range>;
    keepFeatures?: string[];
    noHinting?: boolean;
    keepAllGlyphs?: boolean;
  };
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>;
}
