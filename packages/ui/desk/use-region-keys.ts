import { useEffect } from 'react'

const stops =
  ':is(a[href], button:enabled, input:enabled, textarea, [contenteditable=true], [tabindex="0"]):not([tabindex="-1"])'

const isSeen = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility()

/**
 * F6 and Shift F6 go from region to region of a page: to where the focus was in it last, or to its first stop.
 * `regions` is a selector; of nested ones the inner one counts.
 */
export function useRegionKeys(regions: string): void {
  useEffect(() => {
    const left = new WeakMap<HTMLElement, HTMLElement>()
    const shown = () => [...document.querySelectorAll<HTMLElement>(regions)].filter(isSeen)
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return
      const region = shown().findLast((each) => each.contains(target))
      if (region) left.set(region, target)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      const all = shown()
      const at = all.findLastIndex((each) => each.contains(document.activeElement))
      const next = all.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % all.length)
      if (!next) return
      event.preventDefault()
      const last = left.get(next)
      const stop = last && isSeen(last) ? last : [...next.querySelectorAll<HTMLElement>(stops)].find(isSeen)
      if (!stop) next.tabIndex = -1
      ;(stop ?? next).focus()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [regions])
}
