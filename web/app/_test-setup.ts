import { configure } from '@testing-library/react'
import { hangLimitMs } from '../../tooling/test-limits.ts'

configure({ asyncUtilTimeout: hangLimitMs })

// jsdom has no animations.
document.getAnimations ??= () => []
