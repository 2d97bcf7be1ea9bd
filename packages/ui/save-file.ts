/** Hands a file to the browser's downloads under a name; a text is saved as CSV. */
export function saveFile(name: string, content: Blob | string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // the download has taken the bytes by the next task
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
