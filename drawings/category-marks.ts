import { type FundCategory, fundCategories } from '@daan/contract/funds'
import { dye } from './dye.ts'
import { disc, each, fill, line, place, ring, type Svg } from './shapes.ts'

const cell = 24
const thread = dye.pine

const marks: Record<FundCategory, () => Svg> = {
  emergencyFund: flame,
  sadaqahFund: crescent,
  organizationalFund: house,
  healthFund: eye,
  generalFund: sprig,
  specialFund: wheel,
}

/** A motif for each category, side by side in their order, each on a grid of 24 x 24: masks, so one colour. */
export const categoryMarks = {
  size: [fundCategories.length * cell, cell] as const,
  draw: () =>
    each(fundCategories, (category, index) =>
      place(`translate(${index * cell},0)`, marks[category]()),
    ),
}

/** A flame with its spark left open. */
function flame(): Svg {
  return fill(
    'M12,1.5C14,6 20,9 20,15C20,20 16.4,22.5 12,22.5C7.6,22.5 4,20 4,15C4,12 5.5,10 7,8.5C7.3,10.6 8,11.6 9.2,12C8.8,8 10,4.5 12,1.5ZM12,13C10,15 9,16.2 9,17.8C9,19.6 10.3,20.6 12,20.6C13.7,20.6 15,19.6 15,17.8C15,16.2 14,15 12,13Z',
    thread,
  )
}

/** A crescent and a star of four petals. */
function crescent(): Svg {
  return (
    fill('M15.5,3A9.6,9.6 0 1 0 21,16.5A8,8 0 0 1 15.5,3Z', thread) +
    fill(
      'M19,4.5C19.5,7.2 20.3,8 23,8.5C20.3,9 19.5,9.8 19,12.5C18.5,9.8 17.7,9 15,8.5C17.7,8 18.5,7.2 19,4.5Z',
      thread,
    )
  )
}

/** A roof over an open door. */
function house(): Svg {
  return fill('M12,2L23,11.5H20V22H15V16C15,14 14,13 12,13C10,13 9,14 9,16V22H4V11.5H1Z', thread)
}

/** An eye. */
function eye(): Svg {
  return (
    fill(
      'M1,12C5,6.5 8.5,4.5 12,4.5C15.5,4.5 19,6.5 23,12C19,17.5 15.5,19.5 12,19.5C8.5,19.5 5,17.5 1,12ZM12,7.2A4.8,4.8 0 1 0 12,16.8A4.8,4.8 0 1 0 12,7.2Z',
      thread,
    ) + disc(12, 12, 2.6, thread)
  )
}

/** A sprig. */
function sprig(): Svg {
  return (
    line('M12,23V10', thread, 2) +
    fill(
      'M12,1C15.5,4.5 15.5,8 12,11.5C8.5,8 8.5,4.5 12,1ZM11,18C6.5,18 3.5,15.5 2.5,11C7.5,11 10.5,13.5 11,18ZM13,18C17.5,18 20.5,15.5 21.5,11C16.5,11 13.5,13.5 13,18Z',
      thread,
    )
  )
}

/** The wheel of a rickshaw. */
function wheel(): Svg {
  return (
    ring(12, 12, 9.6, thread, { width: 2.4, solid: true }) +
    line('M12,4V20M4,12H20M6.4,6.4L17.6,17.6M17.6,6.4L6.4,17.6', thread, 1.2) +
    disc(12, 12, 3.2, thread)
  )
}
