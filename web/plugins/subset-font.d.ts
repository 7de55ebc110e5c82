declare module "subset-font" {
  /** The part of a font that a text needs; variable axes fixed to a number or narrowed to a range. */
  export default function subset(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    },
  ): Promise<Uint8Array>;
}
