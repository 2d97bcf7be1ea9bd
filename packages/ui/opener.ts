let last: Element | null = null

if (typeof document !== 'undefined') document.addEventListener('focusin', ({ target }) => (last = target as Element))

/**
 * Returns the element that opened a popup, to return the focus to. While a popup's code loads, the page under it may be
 * hidden for a moment and lose the focus: then it is the last focused element.
 */
export function openerNow(): HTMLElement | null {
  const { activeElement, body } = document
  const opener = activeElement && activeElement !== body ? activeElement : last
  return opener instanceof HTMLElement && opener.isConnected ? opener : null
}
