import { embeddedMessages, embeddedPage } from '@daan/contract/embedded-form'
import { look } from './look.ts'
import { words } from './words.ts'

/** A module has no current script. */
const script = document.currentScript ?? document.querySelector('[src*="/donate.js"]')
// Only a script has such an address.
const { origin } = new URL((script as HTMLScriptElement).src)

type Names = HTMLElementTagNameMap

function element<Name extends keyof Names>(
  name: Name,
  properties: Partial<Names[Name]> = {},
): Names[Name] {
  return Object.assign(document.createElement(name), properties)
}

/**
 * `<daan-donate fund="flood" amount="500" language="bn">Give now</daan-donate>`: a button, or the link that
 * stands inside, which opens the form of the site that this script is of. Nothing comes from there before a
 * press, and nothing is stored.
 */
class DaanDonate extends HTMLElement {
  readonly #slot = element('slot')
  readonly #close = element('button', { textContent: '×', autofocus: true })
  readonly #tab = element('a', { target: '_blank' }) // so without an opener
  readonly #dialog = element('dialog')
  #frame = element('iframe')

  constructor() {
    super()
    const button = element('button')
    button.setAttribute('part', 'button')
    button.append(this.#slot)
    const wait = element('div')
    wait.append(this.#tab, this.#close)
    this.#dialog.append(wait)
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [look]
    root.append(button, this.#dialog)
    // A link inside needs no button around it, and may come after its element.
    this.#slot.onslotchange = () => this.querySelector('a') && button.replaceWith(this.#slot)
    this.#close.onclick = () => this.#dialog.close()
    this.addEventListener('click', (event) => this.#press(event))
  }

  connectedCallback() {
    this.#slot.textContent = words[this.#language].give
    addEventListener('message', this)
  }

  disconnectedCallback() {
    removeEventListener('message', this)
    this.#dialog.close()
  }

  /** Hears the form, and nobody else. */
  handleEvent({ data, origin: sender, source }: MessageEvent) {
    if (sender !== origin || source !== this.#frame.contentWindow) return
    if (data === embeddedMessages.close) this.#dialog.close()
    if (data !== embeddedMessages.ready) return
    this.#dialog.className = 'ready'
    this.#frame.focus()
  }

  get #language() {
    const named = this.getAttribute('language') ?? this.closest<HTMLElement>('[lang]')?.lang
    return /^bn\b/i.test(named ?? '') ? 'bn' : 'en'
  }

  /** Addresses the form; what is wrong in an attribute our page leaves out. */
  get #address() {
    const url = new URL((this.#language === 'bn' ? '/bn' : '') + embeddedPage, origin)
    for (const name of ['fund', 'amount']) {
      const value = this.getAttribute(name)
      if (value) url.searchParams.set(name, value)
    }
    return url.href
  }

  #press(event: MouseEvent) {
    const isElsewhere = event.composedPath().includes(this.#dialog)
    if (isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    this.#show()
    this.#dialog.showModal()
  }

  /** Lets a form that is there be seen again, as a gift may be on its way from it; else asks for one. */
  #show() {
    const src = this.#address
    if (this.#frame.src === src && this.#dialog.className) {
      this.#frame.contentWindow?.postMessage(embeddedMessages.open, origin)
      return
    }
    const { give: title, close, tab } = words[this.#language]
    const allow = 'clipboard-write; web-share'
    const frame = element('iframe', { src, title, allow })
    this.#frame.remove()
    this.#dialog.prepend(frame)
    this.#frame = frame
    Object.assign(this.#tab, { href: src, textContent: tab })
    this.#close.ariaLabel = close
    Object.assign(this.#dialog, { ariaLabel: title, className: '' })
  }
}

if (!customElements.get('daan-donate')) customElements.define('daan-donate', DaanDonate)
