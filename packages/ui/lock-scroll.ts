let locks = 0
let before = ''

/** The page under a sheet stands still, to the pixel; answers the way to let it go again. Nested sheets are counted. */
export function lockScroll(): () => void {
  const { style } = document.documentElement
  if (locks++ === 0) {
    before = style.overflow
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks === 0) style.overflow = before
  }
}
