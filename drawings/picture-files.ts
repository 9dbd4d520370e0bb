import { type Config, optimize } from 'svgo'

/** Steps that shorten a file and keep what turns it to night: its style, the empty group and the group beside it. */
const settings: Config = {
  plugins: [
    'removeXMLProcInst',
    'removeDoctype',
    'removeComments',
    'removeMetadata',
    'removeEditorsNSData',
    'removeDesc',
    'cleanupAttrs',
    'cleanupNumericValues',
    'convertPathData',
    'convertTransform',
  ],
}
/** A file that SVGO shortens by less is left as it was saved. */
const leastGain = 0.1
const night = /<style>#night:target~g\{([^}]*)\}<\/style><g id="night"\/><g>(.*)<\/g><\/svg>\s*$/s

/** Removes what an editor adds and a page does not need. */
export function optimised(svg: string): string {
  const { data } = optimize(svg, settings)
  return data.length < svg.length * (1 - leastGain) ? data : svg
}

/** Returns the declarations that turn a picture to night, such as `--f1:#2f2d55`. */
export function nightDeclarations(svg: string): string[] {
  return night.exec(svg)?.[1]?.split(';') ?? []
}

/** Returns a picture to be written into a page, which sets the night colours itself. */
export function inlineMarkup(svg: string): string {
  return svg.replace(night, '$2</svg>')
}

/** Returns the style sheet that sets a picture's night colours in a page. */
export function nightStyle(svg: string): string {
  const lines = nightDeclarations(svg).map((line) => `  ${line.replace(':', ': ')};\n`)
  return `.dark {\n${lines.join('')}}\n`
}
