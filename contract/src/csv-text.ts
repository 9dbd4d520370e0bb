const formulaStart = /(?<=^|[;,|\t\r\n])(?=["\s]*[=+\-@＝＋－＠]|[\t\r])/g

/**
 * A text of a CSV's cell in which what a spreadsheet would take for a formula begins with an apostrophe, also where the
 * country's spreadsheets part cells by another sign than a comma.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function withoutFormulas(text: string): string {
  return text.replaceAll(formulaStart, "'")
}
