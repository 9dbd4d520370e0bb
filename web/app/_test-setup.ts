import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { hangLimitMs } from '../../tooling/test-limits.ts'

configure({ asyncUtilTimeout: hangLimitMs })

// happy-dom has no animations.
document.getAnimations ??= () => []

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

// What pages do after their next frame still finds a document.
afterAll(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
