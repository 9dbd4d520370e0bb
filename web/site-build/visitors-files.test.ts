import { expect, test } from 'vitest'
import { visitorsFiles } from './visitors-files.ts'

const profile = 'app/routes/profile.tsx'
const manager = '_signed-in-C3MxmCVA.js'
const links = 'app/shell/own-links.tsx'

const isVisitors = visitorsFiles({
  'app/routes/home.tsx': {
    file: 'assets/home.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['app/ui/carousel.ts', links, manager],
  },
  'app/ui/carousel.ts': { file: 'assets/carousel.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_both.js'] },
  '_both.js': { file: 'assets/both.js' },
  [links]: { src: links, file: 'assets/own-links.js' },
  [manager]: {
    name: 'signed-in',
    file: 'assets/manager.js',
    imports: ['_both.js'],
    dynamicImports: ['_sdk.js'],
  },
  '_sdk.js': { file: 'assets/sdk.js' },
  [profile]: {
    src: `${profile}?__react-router-build-client-route`,
    file: 'assets/profile.js',
    isEntry: true,
    imports: ['_shared.js'],
  },
})

test.each(['home', 'carousel', 'shared', 'both', 'worker'])('a visitor may need %s', (name) => {
  expect(isVisitors(`/assets/${name}.js`)).toBe(true)
})

test.each(['profile', 'manager', 'own-links', 'sdk'])('no visitor needs %s', (name) => {
  expect(isVisitors(`/assets/${name}.js`)).toBe(false)
})
