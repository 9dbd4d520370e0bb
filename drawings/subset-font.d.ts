declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    /** The point on each axis where a variable font is pinned. */
    variationAxes?: Record<string, number>
    /** OpenType features to keep; without it, HarfBuzz's own choice. */
    keepFeatures?: string[]
  }

  /** Cuts a font down to what `text` can show. */
  // biome-ignore lint/style/noDefaultExport: the package exports its one function so
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
