/** Offers a file for download under a name. */
export function saveFile(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // the download has read the bytes by the next task
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
