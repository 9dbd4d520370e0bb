/** Renders the mark to the PNG icons that browsers ask for: `npm run icons --workspace drawings`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '../tooling/chromium.ts'

const publicFolder = path.join(import.meta.dirname, '../web/public')

/** [file, the drawing it shows, edge in pixels]. */
const icons = [
  ['favicon-32.png', 'favicon.svg', 32],
  ['apple-touch-icon.png', 'icon-maskable.svg', 180],
  ['icon-192.png', 'favicon.svg', 192],
  ['icon-512.png', 'favicon.svg', 512],
  ['icon-maskable-192.png', 'icon-maskable.svg', 192],
  ['icon-maskable-512.png', 'icon-maskable.svg', 512],
] as const

const browser = await launchBrowser()
try {
  for (const [file, drawing, edge] of icons) {
    const svg = await readFile(path.join(publicFolder, drawing), 'utf8')
    const page = await browser.newPage({ viewport: { width: edge, height: edge } })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
    )
    await page.screenshot({ path: path.join(publicFolder, file), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
