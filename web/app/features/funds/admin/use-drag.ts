import { type PointerEvent, useState } from 'react'

/** Space at the top and the foot of the screen in which a dragged row scrolls the page, and by how much, in pixels. */
const edge = 120
const scrollStep = 14

type Move = (from: number, to: number) => void

/**
 * Lets rows of a list be dragged by finger or pointer, each by its handle (`data-handle`, `touch-none`). The list
 * holds the pointer, because a row that is moved in the page would lose it.
 */
export function useDrag(onMove: Move) {
  const [dragged, setDragged] = useState<number | null>(null)
  const stop = () => setDragged(null)
  return {
    dragged,
    list: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { currentTarget: list, target, pointerId } = event
        const handle = target instanceof Element ? target.closest('[data-handle]') : null
        if (!handle) return
        setDragged([...list.children].findIndex((row) => row.contains(handle)))
        list.setPointerCapture(pointerId)
      },
      onPointerMove({ currentTarget: list, clientY }: PointerEvent<HTMLElement>) {
        if (dragged === null) return
        const to = placeAt([...list.children], dragged, clientY)
        if (to !== dragged) {
          setDragged(to)
          onMove(dragged, to)
        }
        scrollNear(clientY)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  }
}

/** The place of a dragged row: behind all others whose middle is above the pointer. */
function placeAt(rows: readonly Element[], dragged: number, y: number): number {
  const isAbove = (row: Element) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }
  return rows.filter((row, index) => index !== dragged && isAbove(row)).length
}

function scrollNear(y: number): void {
  if (y < edge) scrollBy(0, -scrollStep)
  if (y > innerHeight - edge) scrollBy(0, scrollStep)
}
