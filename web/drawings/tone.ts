import type { Svg } from './shapes.ts'

/** Every colour that changes between day and night: [day, night]. */
export const tones = {
  f1: ['#FBE3B8', '#2F2D55'],
  f1s: ['#F0C987', '#4A4779'],
  f2: ['#CFE3DA', '#2A5F58'],
  f2s: ['#A9CDBF', '#41786F'],
  f3: ['#E3EBC8', '#3B5A3B'],
  f3s: ['#C5D49B', '#557553'],
  f4: ['#D3DEE6', '#324E6C'],
  f4s: ['#AFC3D1', '#4B6888'],
  f5: ['#F6D8CC', '#4A4468'],
  f5s: ['#E8B8A6', '#645D86'],
  f6: ['#F7E6C4', '#285656'],
  f6s: ['#E6C98D', '#3F6E6C'],
  iron: ['#3F2416', '#E2C48F'],
  frame: ['#0B3D31', '#8FD0B2'],
  sun: ['#F4A91F', '#FFF0C9'],
  pumpWater: ['#5E9C8D', '#8FC0B2'],
  archPane: ['#2F7D5F', '#FFCF6B'],
  archDoor: ['#0B3D31', '#F4A91F'],
  face: ['#C28C60', '#A97650'],
  doorway: ['#3F2416', '#FFCF6B'],
  room: ['#0B3D31', '#6B4028'],
  lampIron: ['#D9B37C', '#F0DFBB'],
  lampGlass: ['#5E9C8D', '#FFCF6B'],
  lampFlame: ['#0E5A45', '#FFF6E0'],
  looseThread: ['#C23A22', '#E2701F'],
  steel: ['#93A29B', '#DDE5DD'],
  steelShade: ['#6F807A', '#93A29B'],
  steelEye: ['#3F2416', '#12322A'],
  palm: ['#0E5A45', '#0A2F29'],
  panelSun: ['#F4A91F', '#D9892B'],
  pot: ['#B65A33', '#9A4A2A'],
  potRim: ['#C96B41', '#AF5A35'],
  paleSun: ['#FFF6E0', '#FFF0C9'],
  grass: ['#5A8F4C', '#2C5F41'],
  grassStitch: ['#7FB069', '#5A8F4C'],
  lawn: ['#2F7D5F', '#1D5A48'],
  lawnStitch: ['#7FB069', '#4F9A72'],
  pane: ['#0E5A45', '#FFCF6B'],
  paneBar: ['#FFF6E0', '#B58A52'],
  wall: ['#FFF6E0', '#EADFC4'],
  wallShade: ['#F0DFBB', '#CDBE9B'],
  dusk1: ['#0A382D', '#0A1B30'],
  dusk2: ['#0D4437', '#0E2440'],
  dusk3: ['#125241', '#132D4D'],
  dusk4: ['#1E6650', '#1B3A5E'],
  dusk5: ['#8E4A2E', '#284C72'],
  dusk6: ['#CF5D26', '#3A6389'],
  dusk7: ['#F0952A', '#5E86A3'],
  dusk8: ['#FFD57C', '#FFF0C9'],
  ray1: ['#2F7D5F', '#2D4C72'],
  ray2: ['#3F8E6E', '#34567D'],
  ray3: ['#63A381', '#42678D'],
  ray4: ['#E58A5A', '#6C90AE'],
  ray5: ['#FFC169', '#8FB0C4'],
  ray6: ['#FFF0C2', '#E8D9A8'],
  shore: ['#072C23', '#06121F'],
  river1: ['#0C4A3C', '#0B2A3D'],
  river2: ['#0A4235', '#09243A'],
  river3: ['#0F5848', '#103248'],
  ripple1: ['#25705A', '#24506A'],
  ripple2: ['#3F8E6E', '#356480'],
  glint1: ['#F4A91F', '#BFD3D6'],
  glint2: ['#F0952A', '#8FB0C4'],
  artSky: ['#2F7D8F', '#1B2F57'],
  artRay: ['#56A392', '#284C72'],
  artSun: ['#FFCF6B', '#FFF0C9'],
  artPond: ['#1F6F7A', '#12283F'],
  artRipple: ['#8FC0B2', '#41668A'],
  riverDay: ['#3C8F86', '#12384A'],
  riverRipple: ['#8FC0B2', '#2F5F74'],
  earth: ['#C99B6A', '#3A4A5E'],
  earthStitch: ['#A9794B', '#56687E'],
  rain: ['#5E9C8D', '#8FC0B2'],
  dawn1: ['#131D3C', '#060B1C'],
  dawn2: ['#19284E', '#0A132C'],
  dawn3: ['#223764', '#0F1C3C'],
  dawn4: ['#334F83', '#17294E'],
  dawn5: ['#6C7FA8', '#274066'],
  dawn6: ['#D3A99B', '#4A6187'],
  dawn7: ['#FBD9A6', '#EDE6C8'],
  dawnShore: ['#1B2C50', '#0A132C'],
  dawnField: ['#41566B', '#162B45'],
  dawnStitch: ['#D8B45A', '#4D6686'],
  dawnYard: ['#2C3A52', '#0C1730'],
  dawnYardStitch: ['#4A5E80', '#22375A'],
  morn1: ['#07353B', '#04161C'],
  morn2: ['#0B454B', '#062129'],
  morn3: ['#115A5D', '#0A2E36'],
  morn4: ['#1F7873', '#113E45'],
  morn5: ['#56A392', '#1F5257'],
  morn6: ['#B4CFA0', '#41706F'],
  morn7: ['#FCE7A4', '#F0E8C6'],
  mornTrees: ['#0C4A46', '#05232A'],
  mornField: ['#2A6645', '#123F3A'],
  mornStitch: ['#6FA869', '#2F6A58'],
  mornWater: ['#0F5A60', '#08303A'],
  mornRipple: ['#2A8583', '#1C525C'],
  mornBank: ['#2F7D5F', '#124438'],
  mornNear: ['#0A3F3E', '#04191F'],
} as const

export type ToneName = keyof typeof tones

/** A colour that follows the theme: the page's variable, or the day colour where none is set. */
export function tone(name: ToneName): string {
  return `var(--${name},${tones[name][0]})`
}

/** Parts that exist only after dark: a star, a lamp, the bite that makes the sun a moon. */
export function nightOnly(...parts: Svg[]): Svg {
  return `<g display="var(--night,none)">${parts.join('')}</g>`
}

/** The declarations that turn the given markup to night: only what it uses. */
export function nightDeclarations(markup: Svg): string {
  const used = Object.entries(tones).filter(([name]) => markup.includes(`var(--${name},`))
  const colours = used.map(([name, [, night]]) => `--${name}:${night}`)
  return [...colours, ...(markup.includes('var(--night,') ? ['--night:inline'] : [])].join(';')
}
