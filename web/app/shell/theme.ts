import { storedText, storeText } from '../api/stored-text.ts'

/** Storage key of the theme: `light`, `dark` or nothing yet. */
const themeKey = 'theme'
const darkSystem = '(prefers-color-scheme: dark)'

/** Runs in the head before the first paint, so a dark page never flashes light. */
export const themeScript = `{let t;try{t=localStorage.getItem('${themeKey}')}catch{}if(t?t==='dark':matchMedia('${darkSystem}').matches)document.documentElement.classList.add('dark')}`

const listeners = new Set<() => void>()

/** Begins as the head's script decided. */
let isDarkShown = !import.meta.env.SSR && document.documentElement.classList.contains('dark')

/** Tells whether the page is dark now. */
export function isDark(): boolean {
  return isDarkShown
}

/** Keeps a page's theme where React takes `<html>` over anew, and with it what the head's script wrote there. */
export function keepTheme(html: HTMLHtmlElement | null) {
  html?.classList.toggle('dark', isDarkShown)
}

/** Makes the page dark or light, for now. */
export function showDark(dark: boolean) {
  isDarkShown = dark
  keepTheme(document.querySelector('html'))
  for (const listener of listeners) listener()
}

/** Switches between light and dark and remembers the choice where the browser allows it. */
export function toggleTheme() {
  const dark = !isDark()
  showDark(dark)
  storeText('localStorage', themeKey, dark ? 'dark' : 'light')
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === themeKey && event.newValue) showDark(event.newValue === 'dark')
}

function followSystem(event: MediaQueryListEvent) {
  if (storedText('localStorage', themeKey) === null) showDark(event.matches)
}

/** Calls back whenever the theme changes, here, in another tab or in the system. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = matchMedia(darkSystem)
  listeners.add(listener)
  addEventListener('storage', followOtherTabs)
  system.addEventListener('change', followSystem)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', followOtherTabs)
    system.removeEventListener('change', followSystem)
  }
}
