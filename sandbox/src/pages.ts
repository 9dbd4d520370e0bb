/** Written into HTML as text. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

const style = `
:root { color-scheme: light dark; --line: #c9c4bc; --mark: #8a1c1c; font: 1rem/1.5 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --line: #5c574f; --mark: #ff9d8f } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 30rem; padding: 1rem; overflow-wrap: anywhere }
.mark { border: 2px dashed var(--mark); color: var(--mark); padding: .5rem .75rem; font-weight: 700 }
h1 { font-size: 1.25rem; margin: 1.25rem 0 .25rem }
.amount { font-size: 2.25rem; font-weight: 700; margin: 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 }
dt { opacity: .75 } dd { margin: 0; text-align: end }
button { display: block; width: 100%; min-height: 3rem; margin: .5rem 0; padding: .5rem 1rem;
  font: inherit; font-weight: 600; border: 1px solid var(--line); border-radius: .5rem;
  background: Canvas; color: CanvasText; cursor: pointer }
button.pay { background: #1d6b3f; border-color: #1d6b3f; color: #fff }
button:focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px }
hr { border: 0; border-top: 1px solid var(--line); margin: 1rem 0 }
table { border-collapse: collapse; width: 100% } td, th { text-align: start; padding: .25rem .5rem .25rem 0 }
`

/** A whole page of the sandbox, marked as such. @param content HTML */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Sandbox</title>
<style>${style}</style>
</head>
<body>
<p class="mark">Sandbox: no money moves</p>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>`
}

/** A choice on a page where somebody pays. */
export type Choice = {
  readonly choice: string
  readonly label: string
  readonly fields?: Readonly<Record<string, string>>
  readonly pays?: boolean
}

/** One button for each choice, each a form that posts to the page itself. */
export function choiceForms(action: string, choices: readonly Choice[]): string {
  const hidden = (fields: Readonly<Record<string, string>>) => hiddenInputs(fields)
  return choices
    .map(
      ({ choice, label, fields = {}, pays }) =>
        `<form method="post" action="${escaped(action)}">${hidden({ choice, ...fields })}` +
        `<button${pays ? ' class="pay"' : ''}>${escaped(label)}</button></form>`,
    )
    .join('\n')
}

/** Lists the facts of a payment, as its page shows them. */
export function paymentFacts(taka: string, facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts).map(
    ([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`,
  )
  return `<p class="amount">৳${escaped(taka)}</p>\n<dl>${rows.join('')}</dl>`
}

/** A page that posts these fields to the merchant at once, or by its button where scripts are off. */
export function returningPage(url: string, fields: Readonly<Record<string, string>>): string {
  return page(
    'Back to the merchant',
    `<form method="post" action="${escaped(url)}">${hiddenInputs(fields)}<button>Continue</button></form>
<script>document.forms[0].submit()</script>`,
  )
}

/** A page that leads nowhere. */
export function endPage(title: string, sentence: string): string {
  return page(title, `<p>${escaped(sentence)}</p>`)
}

/** Page of the web server before a gateway, while the gateway is away. */
export const outagePage =
  '<html><head><title>503 Service Temporarily Unavailable</title></head>' +
  '<body><center><h1>503 Service Temporarily Unavailable</h1></center></body></html>'

function hiddenInputs(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('')
}
