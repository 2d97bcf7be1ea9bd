/** The document's own outline of home goes as soon as anything real stands in its place. */
export function dropFrame(): void {
  document.getElementById('frame')?.remove()
}
