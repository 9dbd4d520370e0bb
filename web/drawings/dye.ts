/**
 * The colours of the cloth. A picture uses at most seven hues; one madder or marigold thing is the
 * loudest. Where a name has a `Deep` twin, the twin is its shaded right third.
 */
export const dye = {
  forest: '#06281F',
  pine: '#0B3D31',
  bottle: '#0E5A45',
  jade: '#2F7D5F',
  grass: '#5A8F4C',
  leaf: '#7FB069',
  marigold: '#F4A91F',
  pollen: '#FFCF6B',
  ember: '#E2701F',
  madder: '#C23A22',
  madderDeep: '#8F2418',
  rose: '#E58A93',
  roseDeep: '#C56A76',
  indigo: '#2B4A7F',
  indigoDeep: '#1B2F57',
  cream: '#FFF6E0',
  muslin: '#F0DFBB',
  cotton: '#FFFDF6',
  moonlight: '#FFF0C9',
  lamplight: 'rgba(255,207,107,.16)',
  wool: '#EFE4CC',
  bamboo: '#D9B37C',
  bambooDeep: '#B58A52',
  bambooShadow: '#8C6639',
  wood: '#6B4028',
  woodDeep: '#3F2416',
  tin: '#93A29B',
  tinDeep: '#6F807A',
  tinStitch: '#DDE5DD',
  clay: '#B9B6A6',
  clayDeep: '#9C9A8C',
  water: '#8FC0B2',
  waterDeep: '#5E9C8D',
  skin: '#A56A42',
  skinDeep: '#84502F',
  skinDark: '#6B3F24',
  skinLight: '#C28C60',
} as const

/** The shaded twin of each dye that clothes or skins are cut from: what lies farther from the light. */
const deeper: Readonly<Record<string, string>> = {
  [dye.skinLight]: dye.skin,
  [dye.skin]: dye.skinDeep,
  [dye.skinDeep]: dye.skinDark,
  [dye.cream]: dye.muslin,
  [dye.cotton]: dye.wool,
  [dye.indigo]: dye.indigoDeep,
  [dye.madder]: dye.madderDeep,
  [dye.marigold]: dye.ember,
  [dye.bottle]: dye.pine,
  [dye.jade]: dye.bottle,
  [dye.rose]: dye.roseDeep,
  [dye.water]: dye.waterDeep,
}

export function deepOf(colour: string): string {
  return deeper[colour] ?? colour
}
