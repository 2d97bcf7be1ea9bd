/**
 * The first step of both documents, before their scripts: size and colours. The build inlines this file into them
 * (document-script.ts); it must not import anything.
 */

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
  // decision 0123: without a Chinese face both are one and the same box. Systems other than these come with a face.
  if (/X11/.test(navigator.userAgent)) {
    const pen = document.createElement('canvas').getContext('2d')
    const widthOf = (character: string) => pen?.measureText(character).actualBoundingBoxRight
    if (widthOf('车') === widthOf('讠')) root.dataset['face'] = 'none'
  }
  return { root, kept, isPhone }
}
