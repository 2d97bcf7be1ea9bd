/**
 * The first step of both documents, before their scripts: size and colours. The build inlines this file into them
 * (document-script.ts); it must not import anything.
 */

/** A bar for each Chinese character, as wide (npm run face). */
const bars =
  'd09GMgABAAAAAAEcAAoAAAAAAlgAAADVAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAeAocNwsMAAE2AiQDCAQgBQYHIBu2AciuC7jDYuHvkNnbq2LoIQSc8ND+RjFCpRPV7209+94d2aWoUtSxPIVVIQqPtqcohMHyE31rIFlstZMnAi5B0HjrC7IfqEqbpVfAv1MOuS3EiALkCAO/yA/0aLZg4Bgp9CaNqI8aX2UzcRWyL17gfndx0B7e6G8BUJs1dgWlCRY1szjRraIUDDMsWAAPgBG7i5CwuwfChckVhEd8hzDEAAEl6HB6DOiA9JPL4+snQBB+fAX+pgsAgKtoJUwrQehv/xParytXLQEAVDOvQekCQn2sAQA='

/** Decision 0123: without a Chinese face both characters are one and the same box. */
function lookForFace({ dataset }: HTMLElement): void {
  const pen = document.createElement('canvas').getContext('2d')
  const widthOf = (character: string) => pen?.measureText(character).actualBoundingBoxRight
  if (widthOf('车') !== widthOf('讠')) return
  dataset['face'] = 'none'
  // from bytes: the policy of the document lets no font of an address `data:` through
  document.fonts.add(
    new FontFace(
      'Chinese Bars',
      Uint8Array.from(atob(bars), (each) => each.charCodeAt(0)),
    ),
  )
}

/** From the contract, filled in by the build (document-script.ts). */
declare const FORECOURT_LANGUAGES: Readonly<Record<string, { key: string; locale: string }>>

/** @public called in index.html and message.html */
export function startDocument() {
  const root = document.documentElement
  const kept = (key: string): string => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  const isPhone = /Mobile|iPhone/i.test(navigator.userAgent) && !/iPad|Tablet/i.test(navigator.userAgent)
  root.dataset['device'] = isPhone ? 'phone' : 'desktop'
  root.style.fontSize = `${!isPhone && innerWidth < 1350 ? 135 : innerWidth / 10}px`
  if (kept('theme')) root.dataset['theme'] = kept('theme')
  // other systems come with a face for Chinese
  if (/X11/.test(navigator.userAgent)) lookForFace(root)
  /** Named by its code or its key, as `languageOf()` of the contract takes it. Returns the code. */
  const speak = (named: string): string => {
    const all = Object.entries(FORECOURT_LANGUAGES)
    const [code, { locale }] = all.find(([each, { key }]) => each === named || key === named) ?? all[0]!
    root.lang = locale
    return code
  }
  return { root, kept, isPhone, speak }
}
