/**
 * The logic of the comment composer, without DOM: text and caret, undo, the meaning of Enter (CMT-03, CMT-04,
 * architecture trap 7).
 */
import { isComposingKey } from '@portal/ui/input-method'
import {
  charactersOf,
  commentLength,
  commentLimit,
  commentUnitLimit,
  cutToLimit,
  fitsLimit,
  toOneLine,
} from '../comment-text.ts'

/** The text as it is sent, emoji as `[name]`, and the selection as offsets in it. */
export interface Editor {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const emptyEditor: Editor = { text: '', start: 0, end: 0 }

/** Moves an offset out of an emoji code or a perceived character. @internal */
export function snapOffset(text: string, offset: number): number {
  let at = 0
  for (const character of charactersOf(text)) {
    if (at >= offset) break
    at += character.length
  }
  return at
}

export function selectText(editor: Editor, start: number, end: number): Editor {
  const [first, last] = start <= end ? [start, end] : [end, start]
  return { text: editor.text, start: snapOffset(editor.text, first), end: snapOffset(editor.text, last) }
}

function withCaret(text: string, offset: number): Editor {
  const caret = snapOffset(text, offset)
  return { text, start: caret, end: caret }
}

/** CMT-04: replaces the selection by plain text, cut to the remaining room; `isCut`: something was left out. */
export function insertText(editor: Editor, given: string): { editor: Editor; isCut: boolean } {
  const before = editor.text.slice(0, editor.start)
  const after = editor.text.slice(editor.end)
  const line = toOneLine(given)
  if (fitsLimit(before + line + after))
    return { editor: withCaret(before + line + after, before.length + line.length), isCut: false }
  let room = Math.max(0, commentLimit - commentLength(before + after))
  // anything beyond the wire's limit is dropped anyway: a whole book on the clipboard is not segmented
  const start = line.slice(0, commentUnitLimit)
  let piece = cutToLimit(start, room)
  // characters may combine at the seams, so the whole text decides
  while (piece && !fitsLimit(before + piece + after)) piece = cutToLimit(start, --room)
  if (!piece) return { editor, isCut: true }
  return { editor: withCaret(before + piece + after, before.length + piece.length), isCut: true }
}

export function removeSelection(editor: Editor): Editor {
  return withCaret(editor.text.slice(0, editor.start) + editor.text.slice(editor.end), editor.start)
}

/** Backspace and Delete: removes the selection, else one emoji or perceived character. */
export function removeCharacter(editor: Editor, direction: 'backward' | 'forward'): Editor {
  if (editor.start !== editor.end) return removeSelection(editor)
  const before = editor.text.slice(0, editor.start)
  const after = editor.text.slice(editor.end)
  const gone = direction === 'backward' ? charactersOf(before).at(-1) : charactersOf(after)[0]
  const length = gone?.length ?? 0
  return direction === 'backward'
    ? removeSelection({ ...editor, start: editor.start - length })
    : removeSelection({ ...editor, end: editor.end + length })
}

/** Applies the result of an input method as an insertion into the previous text, so that the limit holds for it too. */
export function acceptComposed(base: Editor, composed: string, caret: number): { editor: Editor; isCut: boolean } {
  if (fitsLimit(composed) && toOneLine(composed) === composed)
    return { editor: withCaret(composed, caret), isCut: false }
  const was = charactersOf(base.text)
  const is = charactersOf(composed)
  let head = 0
  while (head < was.length && head < is.length && was[head] === is[head]) head++
  let tail = 0
  while (tail < was.length - head && tail < is.length - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++
  const start = was.slice(0, head).join('').length
  const end = base.text.length - was.slice(was.length - tail).join('').length
  return insertText({ text: base.text, start, end }, is.slice(head, is.length - tail).join(''))
}

export interface History {
  readonly past: readonly Editor[]
  readonly present: Editor
  readonly future: readonly Editor[]
  /** Consecutive letters form one step; moving the caret, a space or a paste ends it. */
  readonly run: 'typing' | 'deleting' | null
}

const stepsKept = 200

export function startHistory(present: Editor, past: readonly Editor[] = []): History {
  return { past, present, future: [], run: null }
}

export function record(history: History, next: Editor, run: History['run']): History {
  if (next.text === history.present.text) return { ...history, present: next }
  const continues = run !== null && run === history.run
  return {
    past: continues ? history.past : [...history.past, history.present].slice(-stepsKept),
    present: next,
    future: [],
    run,
  }
}

/** After the caret moves, the next letter starts a new step. */
export function moveCaret(history: History, start: number, end: number): History {
  const present = selectText(history.present, start, end)
  const isSame = present.start === history.present.start && present.end === history.present.end
  return isSame ? history : { ...history, present, run: null }
}

export function undo(history: History): History {
  const previous = history.past.at(-1)
  if (!previous) return history
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future], run: null }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future, run: null }
}

/**
 * State of the input method: `endedAt` is the time stamp of the last compositionend, `justEnded` holds until the next
 * task.
 */
export interface Composition {
  readonly isComposing: boolean
  readonly justEnded: boolean
  readonly endedAt: number
}

export const noComposition: Composition = { isComposing: false, justEnded: false, endedAt: -1 }

export interface Key {
  readonly key: string
  readonly keyCode: number
  readonly isComposing: boolean
  readonly timeStamp: number
  readonly repeat: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Returns whether a key belongs to the input method. The key that confirms a composition arrives before compositionend
 * with `isComposing` (Chromium, Firefox), or after it with key code 229 (Safari), or after it as a plain Enter, but in
 * the same task or with an older time stamp, which a person's own Enter never has.
 */
export function isForInputMethod(
  key: Pick<Key, 'isComposing' | 'keyCode' | 'timeStamp'>,
  composition: Composition,
): boolean {
  const isLate = composition.justEnded || key.timeStamp <= composition.endedAt
  return isComposingKey(key) || composition.isComposing || isLate
}

/** `leave`: left to the browser or the input method; `swallow`: has no effect. */
export type KeyMeaning = 'send' | 'swallow' | 'undo' | 'redo' | 'escape' | 'leave'

/** CMT-03: Enter sends, except when it confirms a composition, is held down, or is Shift+Enter. */
export function decideKey(key: Key, composition: Composition): KeyMeaning {
  if (isForInputMethod(key, composition)) return 'leave'
  if (key.key === 'Enter') return key.repeat || key.shiftKey || key.altKey ? 'swallow' : 'send'
  if (key.key === 'Escape') return 'escape'
  return (key.ctrlKey || key.metaKey) && !key.altKey ? decideChord(key) : 'leave'
}

function decideChord(key: Key): KeyMeaning {
  const letter = key.key.toLowerCase()
  if (letter === 'z') return key.shiftKey ? 'redo' : 'undo'
  return letter === 'y' && key.ctrlKey ? 'redo' : 'leave'
}

/** Returns the emoji cell that an arrow key leads to; the same cell at an edge; undefined for other keys. */
export function moveInGrid(index: number, key: string, grid: { count: number; columns: number }): number | undefined {
  const { count, columns } = grid
  const rowStart = index - (index % columns)
  const to: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: rowStart,
    End: Math.min(rowStart + columns, count) - 1,
    PageUp: index % columns,
    PageDown: count - columns + (index % columns),
  }
  const next = to[key]
  if (next === undefined) return undefined
  return next >= 0 && next < count ? next : index
}
