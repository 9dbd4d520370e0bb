import { expect } from 'vitest'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems, type Visit } from './_pages.ts'
import { everyState } from './states/every-state.ts'
import { settings } from './states/giving.ts'
import { enter } from './states/state.ts'

/** The states take turns at these, so that each look meets every kind of state. */
const looks: readonly Visit[] = [
  { viewport: 'phone', locale: 'bn', dark: false },
  { viewport: 'desktop', locale: 'en', dark: true },
]

/** States with script: the search for faults is script itself. */
const states = everyState.filter(({ script }) => script !== 'forbidden')
const visits = states.map((state, index) => ({ state, look: looks[index % looks.length] }))

const journey = journeyOnOwnServer(settings)

journey.concurrent.for(visits)(
  '$state.name can be read by everybody',
  async ({ state, look }, { app, open }) => {
    const { viewport = look?.viewport ?? 'phone' } = state
    const sharesTab = !(state.spoilsTab || state.script || state.worksOffline)
    const visit = { ...look, viewport, sharesTab }
    const { page } = await enter(state, visit, { app, open })
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
