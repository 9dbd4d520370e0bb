import { useContext, useSyncExternalStore } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router'

/**
 * Target of the router's navigation, with nothing of the page it stays on. `useNavigation` says so in a
 * transition, which React holds back as long as a part of the page is not hydrated: on a front page that
 * nobody has scrolled yet, for ever.
 */
export function usePendingLocation(): Location | undefined {
  const context = useContext(UNSAFE_DataRouterContext)
  if (!context) throw new Error('A page stands in a data router.')
  const { router } = context
  return useSyncExternalStore(
    router.subscribe,
    () => router.state.navigation.location,
    () => undefined, // a prerendered page goes nowhere
  )
}
