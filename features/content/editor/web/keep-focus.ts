/**
 * Buttons that vanish with what they did leave the focus to nobody: the next key press would scroll the page. It goes to
 * the next one of their kind, so that several choices are made one after the other, else to the text that they stood in
 * (WCAG 2.4.3).
 */
import { useEffect, type RefObject } from 'react'

interface Lost {
  element: Element
  /** From the inside out. */
  around: Element[]
  /** The notes of one kind within a text: where among them it stood. */
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
      // to another place, by whom it was meant for; what went away is blurred to nothing
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

/** The next choice of the same text; else what is nearest of what still stands; a text before anything else. */
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
