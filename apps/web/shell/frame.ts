/** Removes the document's outline of home as soon as real content is mounted. */
export function dropFrame(): void {
  document.getElementById('frame')?.remove()
}

/** Removes the first screen that the document brought, once the script shows the same. */
export function dropDrawn(): void {
  document.getElementById('first')?.remove()
  const { dataset } = document.documentElement
  delete dataset['first']
  // one that comes later is not shown any more
  dataset['given'] = 'taken'
}
