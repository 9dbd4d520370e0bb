import type { Books } from './books.ts'
import type { Faults } from './faults.ts'
import type { Notifier } from './notifier.ts'
import type { Settings } from './settings.ts'

/** State that both gateways share. */
export type Context = {
  readonly settings: Settings
  readonly faults: Faults
  readonly books: Books
  readonly notifier: Notifier
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Address under which browsers reach the sandbox, without a slash at the end. */
  readonly origin: () => string
  /** Waits this long, or until the sandbox stops. */
  readonly wait: (ms: number) => Promise<void>
}
