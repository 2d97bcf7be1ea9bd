/** Removes the document's outline of home as soon as real content is mounted. */
export function dropFrame(): void {
  document.getElementById('frame')?.remove()
}
