/** Why a carousel that may move stays where it is. */
type Reason = 'pointed at' | 'focused' | 'held' | 'out of sight' | 'tab hidden'

/** Decides which slides of a section pause, and why, whatever part of it the reason lies in. */
export class CarouselPause {
  readonly #reasons = new Set<Reason>()
  readonly #changed: (isOn: boolean) => void
  readonly #watching = new AbortController()
  readonly #sight: IntersectionObserver

  /** @param changed called with whether to pause when a reason comes or goes, in the constructor too */
  constructor(section: HTMLElement, changed: (isOn: boolean) => void) {
    this.#changed = changed
    this.#sight = new IntersectionObserver(([seen]) =>
      this.set('out of sight', seen?.isIntersecting === false),
    )
    this.#sight.observe(section)
    this.#watchPointer(section)
    this.#watchFocus(section)
    const lookAtTab = () => this.set('tab hidden', document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', lookAtTab, { signal: this.#watching.signal })
    lookAtTab()
  }

  set(reason: Reason, holds: boolean): void {
    if (holds === this.#reasons.has(reason)) return
    if (holds) this.#reasons.add(reason)
    else this.#reasons.delete(reason)
    this.#changed(this.#reasons.size > 0)
  }

  /** Somebody at the slides asks them to move: pointer and focus count again when they come anew. */
  ignorePointerAndFocus(): void {
    this.set('pointed at', false)
    this.set('focused', false)
  }

  end(): void {
    this.#watching.abort()
    this.#sight.disconnect()
  }

  #watchPointer(section: HTMLElement): void {
    const { signal } = this.#watching
    const point = ({ pointerType }: PointerEvent) => this.set('pointed at', pointerType !== 'touch')
    section.addEventListener('pointerenter', point, { signal })
    section.addEventListener('pointerleave', () => this.set('pointed at', false), { signal })
    // The pointer may have been there before us; after a touch `:hover` means nothing.
    this.set('pointed at', section.matches(':hover') && matchMedia('(hover: hover)').matches)
  }

  /** A press with a pointer focuses too, but shows no focus and is over at once. */
  #watchFocus(section: HTMLElement): void {
    const { signal } = this.#watching
    const look = () => this.set('focused', section.querySelector(':focus-visible') !== null)
    section.addEventListener('focusin', look, { signal })
    section.addEventListener('focusout', () => this.set('focused', false), { signal })
    look()
  }
}
