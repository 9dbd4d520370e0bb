import { mainDye } from './main-dye.ts'

/**
 * The colours of the cloth. A picture uses at most seven hues; one madder or marigold thing is the
 * loudest. Where a name has a `Deep` twin, the twin is its shaded right third.
 */
export const dye = {
  ...mainDye,
  forest: '#06281f',
  pine: '#0b3d31',
  grass: '#5a8f4c',
  leaf: '#7fb069',
  rose: '#e58a93',
  roseDeep: '#c56a76',
  indigo: '#2b4a7f',
  indigoDeep: '#1b2f57',
  muslin: '#f0dfbb',
  cotton: '#fffdf6',
  moonlight: '#fff0c9',
  lamplight: 'rgba(255,207,107,.16)',
  wool: '#efe4cc',
  bamboo: '#d9b37c',
  bambooDeep: '#b58a52',
  bambooShadow: '#8c6639',
  wood: '#6b4028',
  woodDeep: '#3f2416',
  tin: '#93a29b',
  tinDeep: '#6f807a',
  tinStitch: '#dde5dd',
  clay: '#b9b6a6',
  clayDeep: '#9c9a8c',
  water: '#8fc0b2',
  waterDeep: '#5e9c8d',
  skin: '#a56a42',
  skinDeep: '#84502f',
  skinDark: '#6b3f24',
  skinLight: '#c28c60',
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
