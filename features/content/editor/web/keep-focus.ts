/**
 * Recovers the focus when a button disappears with its action (WCAG 2.4.3). It moves to the next button of the same
 * kind, so that several choices can be made in a row, else to the surrounding text.
 */
import { useEffect, type RefObject } from 'react'

interface Lost {
  element: Element
  /** Ancestors, innermost first. */
  around: Element[]
  /** The note that held the element: its kind, and its index among notes of that kind. */
  note: { kind: string; at: number } | null
}

const reachable = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'
const text = '[role="textbox"], textarea:not(:disabled)'

export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const desk = root.current
    if (!desk) return undefined
    let last: Lost | null = null
    const onFocus = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? lostIf(target, desk) : null
    }
    const onBlur = ({ relatedTarget, target }: FocusEvent): void => {
      // focus moved on purpose; a removed element blurs with no related target
      if (relatedTarget !== null && target instanceof Element && target.isConnected) last = null
    }
    const watch = new MutationObserver(() => {
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return
      const home = homeOf(last, desk)
      last = null
      home?.focus()
    })
    desk.addEventListener('focusin', onFocus)
    desk.addEventListener('focusout', onBlur)
    watch.observe(desk, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      desk.removeEventListener('focusin', onFocus)
      desk.removeEventListener('focusout', onBlur)
    }
  }, [root])
}

const notesOf = (kind: string) => `.note[data-kind="${kind}"]`

function lostIf(element: Element, desk: Element): Lost {
  const around: Element[] = []
  for (let each = element.parentElement; each && each !== desk; each = each.parentElement) around.push(each)
  const note = element.closest<HTMLElement>('.note')
  const kind = note?.dataset['kind']
  if (!note || kind === undefined) return { element, around, note: null }
  const notes = [...(note.closest('[role="textbox"]') ?? desk).querySelectorAll(notesOf(kind))]
  return { element, around, note: { kind, at: notes.indexOf(note) } }
}

/** Returns the next choice in the same text, else the nearest remaining element; texts come before anything else. */
function homeOf({ around, note }: Lost, desk: Element): HTMLElement | null {
  const left = around.filter((each) => each.isConnected)
  const within = left.find((each) => each.matches('[role="textbox"]'))
  if (note && within) {
    const notes = [...within.querySelectorAll(notesOf(note.kind))]
    const next = (notes[note.at] ?? notes.at(-1))?.querySelector<HTMLElement>('button')
    return next ?? (within as HTMLElement)
  }
  if (within) return within as HTMLElement
  for (const each of [...left, desk]) {
    const found = each.querySelector<HTMLElement>(text) ?? each.querySelector<HTMLElement>(reachable)
    if (found) return found
  }
  return null
}
