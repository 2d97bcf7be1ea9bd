/**
 * Recovers the focus when a button disappears with its action (WCAG 2.4.3). It moves to the next button of the same
 * kind, so that several choices can be made in a row, else to the surrounding text.
 */
import { useEffect, type RefObject } from 'react'

interface FocusedElement {
  element: Element
  /** Ancestors, innermost first. */
  ancestors: Element[]
  /** The note that held the element: its kind, and its index among notes of that kind. */
  note: { kind: string; at: number } | null
}

const reachable = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'
const text = '[role="textbox"], textarea:not(:disabled)'

export function useFocusRecovery(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const container = root.current
    if (!container) return undefined
    let last: FocusedElement | null = null
    const onFocus = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? describeFocus(target, container) : null
    }
    const onBlur = ({ relatedTarget, target }: FocusEvent): void => {
      // focus moved on purpose; a removed element blurs with no related target
      if (relatedTarget !== null && target instanceof Element && target.isConnected) last = null
    }
    const watch = new MutationObserver(() => {
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return
      const fallback = findFocusFallback(last, container)
      last = null
      fallback?.focus()
    })
    container.addEventListener('focusin', onFocus)
    container.addEventListener('focusout', onBlur)
    watch.observe(container, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      container.removeEventListener('focusin', onFocus)
      container.removeEventListener('focusout', onBlur)
    }
  }, [root])
}

const noteSelector = (kind: string) => `.note[data-kind="${kind}"]`

function describeFocus(element: Element, container: Element): FocusedElement {
  const ancestors: Element[] = []
  for (let each = element.parentElement; each && each !== container; each = each.parentElement) ancestors.push(each)
  const note = element.closest<HTMLElement>('.note')
  const kind = note?.dataset['kind']
  if (!note || kind === undefined) return { element, ancestors, note: null }
  const notes = [...(note.closest('[role="textbox"]') ?? container).querySelectorAll(noteSelector(kind))]
  return { element, ancestors, note: { kind, at: notes.indexOf(note) } }
}

/** Returns the next choice in the same text, else the nearest remaining element; texts come before anything else. */
function findFocusFallback({ ancestors, note }: FocusedElement, container: Element): HTMLElement | null {
  const left = ancestors.filter((each) => each.isConnected)
  const within = left.find((each) => each.matches('[role="textbox"]'))
  if (note && within) {
    const notes = [...within.querySelectorAll(noteSelector(note.kind))]
    const next = (notes[note.at] ?? notes.at(-1))?.querySelector<HTMLElement>('button')
    return next ?? (within as HTMLElement)
  }
  if (within) return within as HTMLElement
  for (const each of [...left, container]) {
    const found = each.querySelector<HTMLElement>(text) ?? each.querySelector<HTMLElement>(reachable)
    if (found) return found
  }
  return null
}
