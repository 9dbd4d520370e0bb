import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { hangLimitMs } from '../../tooling/test-limits.ts'

configure({ asyncUtilTimeout: hangLimitMs })

// happy-dom has no animations.
document.getAnimations ??= () => []

// What pages do after their next frame still finds a document.
afterAll(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
