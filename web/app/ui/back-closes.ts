import { useEffect, useEffectEvent } from 'react'

/** The mark on the one history entry that stands for "something is open above the page". */
const mark = 'layer'

type Close = () => void

const open: Close[] = []
let leaving = false

function onLayerEntry(): boolean {
  return typeof history.state === 'object' && history.state !== null && mark in history.state
}

/** Keeps the router's own state, so that to it the entry is the same place. */
function enter() {
  if (!leaving && !onLayerEntry()) history.pushState({ ...history.state, [mark]: true }, '')
}

/** Takes the entry away again, unless the next layer opened in the same breath. */
function leaveIfEmpty() {
  if (open.length > 0 || leaving || !onLayerEntry()) return
  leaving = true
  history.back()
}

function handlePop() {
  if (leaving) {
    leaving = false
    if (open.length > 0) enter()
    return
  }
  if (onLayerEntry()) return
  open.at(-1)?.()
}

function openLayer(close: Close): () => void {
  if (open.length === 0) addEventListener('popstate', handlePop)
  open.push(close)
  enter()
  return () => {
    open.splice(open.indexOf(close), 1)
    setTimeout(leaveIfEmpty)
  }
}

/**
 * While mounted, the browser's Back closes this layer instead of leaving the page. Layers that
 * follow one another share one history entry.
 */
export function useBackCloses(onClose: Close) {
  const close = useEffectEvent(onClose)
  useEffect(() => openLayer(() => close()), [])
}
