/** Removes the document's outline as soon as real content is mounted. */
export function dropFrame(): void {
  document.getElementById('frame')?.remove()
}

/** True while the first screen of the document stands in front of the page. */
export const isDrawn = (): boolean => document.documentElement.dataset['first'] !== undefined

/** Removes the first screen that the document brought, once the script shows the same. */
export function dropDrawn(): void {
  const { dataset } = document.documentElement
  if (isDrawn()) for (const dialog of document.querySelectorAll('#root dialog')) takePlace(dialog)
  const [drawn, own] = ['#first', '#root'].map(topOfNamed)
  document.getElementById('first')?.remove()
  // what lies above may have come meanwhile
  if (drawn !== undefined && own !== undefined) scrollBy({ top: own - drawn, behavior: 'instant' })
  delete dataset['first']
  // one that comes later is not shown any more
  dataset['given'] = 'taken'
}

/** The popup stands where the drawn one stood: it neither appears anew nor begins at its top again. */
function takePlace(dialog: Element): void {
  dialog.setAttribute('data-stood', '')
  const { scrollTop = 0 } = document.querySelector('#first dialog') ?? {}
  if (scrollTop > 0) dialog.scrollTop = scrollTop
}

/** The position of the part that the address leads to. */
const topOfNamed = (root: string): number | undefined =>
  document.querySelector(`${root} [data-named]`)?.getBoundingClientRect().top
