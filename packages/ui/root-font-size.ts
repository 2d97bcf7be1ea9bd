/** SHELL-14: a tenth of the window's width; never below 135 px on a desktop. */
export function rootFontSize(window: { width: number; isDesktop: boolean }): number {
  return window.isDesktop && window.width < 1350 ? 135 : window.width / 10
}
