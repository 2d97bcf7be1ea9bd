/** Hands bytes to the browser's downloads under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // the download has taken the bytes by the next task
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
