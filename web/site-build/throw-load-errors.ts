import type { Plugin } from 'vite'

const routeModules = /react-router[\\/]dist[\\/]production[\\/].*[\\/]routeModules\.js$/
const silentReload =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * Lets a route's script that does not load be an error of its route, which the error page tells.
 * React Router 8.4 has no setting for that: it reloads the page the visitor is still on, without a
 * word, even when a link is only pointed at. Fails the build when its text has changed.
 */
export function throwLoadErrors(): Plugin {
  let isDone = false
  return {
    name: 'daan:throw-load-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: routeModules },
      handler(code) {
        isDone = silentReload.test(code)
        return { code: code.replace(silentReload, 'throw error;'), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('React Router loads the scripts of routes in another way')
    },
  }
}
