let last: Element | null = null

if (typeof document !== 'undefined') document.addEventListener('focusin', ({ target }) => (last = target as Element))

/**
 * What a popup was opened from, and gives the focus back to. While a popup's own script arrives, what is under it may be
 * hidden for a moment and lose the focus: then it is what had the focus last.
 */
export function openerNow(): HTMLElement | null {
  const { activeElement, body } = document
  const opener = activeElement && activeElement !== body ? activeElement : last
  return opener instanceof HTMLElement && opener.isConnected ? opener : null
}
