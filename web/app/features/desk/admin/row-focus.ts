/** Rows to which `n` and `p` go on, as many as a page of most lists has. */
const rowsOfPage = 50

/** Moves the focus to the first link of the row after the current one; Enter then opens it. */
export function nextRow(): void {
  goTo((current) => current + 1)
}

export function previousRow(): void {
  goTo((current) => Math.max(current - 1, 0))
}

/** Moves the focus to the first row of the next page, which is loaded where it has not come yet. */
export function nextPage(): void {
  const target = (pageOf(currentRow()) + 1) * rowsOfPage
  if (target < links().length) goTo(() => target)
  else loadMore(() => goTo(() => target))
}

export function previousPage(): void {
  goTo((current) => Math.max(pageOf(current) - 1, 0) * rowsOfPage)
}

function pageOf(row: number): number {
  return Math.floor(Math.max(row, 0) / rowsOfPage)
}

/** The first links of the rows of the page's tables. */
function links(): HTMLElement[] {
  const rows = [...document.querySelectorAll('main tbody tr')]
  return rows.flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? [])
}

/** @returns -1 where the focus is in no row */
function currentRow(): number {
  const row = document.activeElement?.closest('tr')
  return links().findIndex((link) => link.closest('tr') === row)
}

function goTo(place: (current: number) => number): void {
  links()[place(currentRow())]?.focus()
}

/** Presses the button for more rows, and goes on when they have come. */
function loadMore(then: () => void): void {
  const button = document.querySelector<HTMLButtonElement>('main button[data-more]')
  const table = document.querySelector('main tbody')
  if (!button || !table) return
  const watch = new MutationObserver(() => {
    watch.disconnect()
    then()
  })
  watch.observe(table, { childList: true })
  button.click()
}
