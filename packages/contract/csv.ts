/** A table as spreadsheets read it: UTF-8 with its mark, CRLF. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** What a spreadsheet would take for a formula is text to it (T22). */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@＝＋－＠\t\r\n]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n\t]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
