let locks = 0
let before = { overflow: '', paddingInlineEnd: '' }

/** Locks the page under a dialog, to the pixel; returns the function that unlocks it. Nested locks are counted. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd }
    // keep the width of the scroll bar, so that nothing under the dialog moves sideways
    style.paddingInlineEnd = `${innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks === 0) Object.assign(style, before)
  }
}
