/** Returns a table as CSV for spreadsheets: UTF-8 with BOM, CRLF. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Quotes a cell; text that a spreadsheet would read as a formula is marked as text (T22). */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@＝＋－＠\t\r\n]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n\t]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
