/** What a spreadsheet takes for a formula, or for the end of a cell. */
const formula = /^[=+\-@\t\r\n\0]/

/** A row of a CSV file. Nothing in it is a formula to the program that opens it. */
export function toCsvRow(cells: readonly string[]): string {
  return cells.map(toCell).join(',')
}

function toCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
