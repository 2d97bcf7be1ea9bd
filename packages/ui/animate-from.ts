import { prefersLessMotion } from './motion.ts'

/** Animates a dialog from the element that opened it, unless reduced motion is preferred. */
export function animateFrom(from: DOMRect, sheet: HTMLElement): void {
  const isFlat = from.width < 1 || from.height < 1 || from.bottom < 0 || from.top > innerHeight
  if (isFlat || prefersLessMotion()) return
  const to = sheet.getBoundingClientRect()
  const height = Math.min(to.height, innerHeight)
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + height / 2)
  const scale = Math.max(0.2, Math.min(0.9, from.width / to.width))
  sheet.animate(
    [
      { opacity: 0.2, transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: `50% ${height / 2}px` },
      { opacity: 1, transform: 'none', transformOrigin: `50% ${height / 2}px` },
    ],
    { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}
