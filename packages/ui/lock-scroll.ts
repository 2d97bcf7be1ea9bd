let locks = 0
let before = { overflow: '', paddingInlineEnd: '' }

/** The page under a sheet stands still, to the pixel; answers the way to let it go again. Nested sheets are counted. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd }
    // the place of the scroll bar stays taken, so that nothing under the sheet moves sideways
    style.paddingInlineEnd = `${innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks === 0) Object.assign(style, before)
  }
}
