/** A fragment of SVG markup. */
export type Svg = string

export type StitchStyle = {
  width?: number
  /** Dash and gap, in user units. */
  dash?: string
  offset?: number
  opacity?: number
}

/** What shades the right third of a solid whose dye has no deeper twin. */
export const shade = 'rgba(0,0,0,.18)'

/** The same on white cloth, which black would make dirty. */
export const shadeOnWhite = 'rgba(60,40,10,.14)'

/** A flat shape of cloth. */
export function fill(path: string, colour: string, opacity = 1): Svg {
  return element('path', { d: path, fill: colour, opacity: opacity < 1 && opacity })
}

/** The running stitch along a path. */
export function stitch(path: string, colour: string, style: StitchStyle = {}): Svg {
  const { width = 2.2, dash = '8 6', offset, opacity } = style
  return element('path', {
    d: path,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-dashoffset': offset,
    opacity,
  })
}

/** An unbroken stroke, for thin things: limbs, poles, handles. */
export function line(path: string, colour: string, width: number): Svg {
  return element('path', { d: path, fill: 'none', stroke: colour, 'stroke-width': width })
}

export function disc(x: number, y: number, radius: number, colour: string, opacity?: number): Svg {
  return element('circle', { cx: x, cy: y, r: radius, fill: colour, opacity })
}

export function ring(
  x: number,
  y: number,
  radius: number,
  colour: string,
  style: StitchStyle & { solid?: boolean } = {},
): Svg {
  const { width = 2, dash = '9 8', offset, opacity, solid = false } = style
  return element('circle', {
    cx: x,
    cy: y,
    r: radius,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-dasharray': !solid && dash,
    'stroke-dashoffset': offset,
    opacity,
  })
}

/** An ellipse; `turn` is in degrees, clockwise about its own centre. */
export function oval(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  turn = 0,
): Svg {
  const transform = turn !== 0 && `rotate(${turn} ${x} ${y})`
  return element('ellipse', { cx: x, cy: y, rx: radiusX, ry: radiusY, fill: colour, transform })
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  corner = 0,
): Svg {
  return element('rect', { x, y, width, height, rx: corner, fill: colour })
}

/** Parts moved, turned or scaled together; `transform` as in SVG. */
export function place(transform: string, ...parts: Svg[]): Svg {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

/** Parts cut to the outline of a path. The id is derived from the path, so output is stable. */
export function cut(path: string, ...parts: Svg[]): Svg {
  const id = `c${fingerprint(path)}`
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`
}

/** `count` parts, each made from its index. */
export function repeat(count: number, part: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) => part(index)).join('')
}

/** One part per item of a list. */
export function each<Item>(items: readonly Item[], part: (item: Item, index: number) => Svg): Svg {
  return items.map(part).join('')
}

const zeroUnlessSaid = new Set(['x', 'y', 'cx', 'cy', 'rx'])

function element(name: string, attributes: Record<string, string | number | false | undefined>) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .filter(([key, value]) => value !== 0 || !zeroUnlessSaid.has(key))
    .map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${written.join('')}/>`
}

/** FNV-1a, 32 bits: short and the same on every machine. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
