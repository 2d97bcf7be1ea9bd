/**
 * The logic of the comment composer, without DOM: text and caret, undo, the meaning of Enter (CMT-03, CMT-04,
 * architecture trap 7).
 */
import { isComposingKey } from '@portal/ui/input-method'
import {
  splitCharacters,
  commentLength,
  commentLimit,
  maxCommentUnits,
  cutToLimit,
  fitsLimit,
  toOneLine,
} from '../comment-text.ts'

/** The text as it is sent, emoji as `[name]`, and the selection as offsets in it. */
export interface EditorState {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const emptyEditor: EditorState = { text: '', start: 0, end: 0 }

/** Moves an offset out of an emoji code or a perceived character. @internal */
export function snapOffset(text: string, offset: number): number {
  let at = 0
  for (const character of splitCharacters(text)) {
    if (at >= offset) break
    at += character.length
  }
  return at
}

export function selectText(editor: EditorState, start: number, end: number): EditorState {
  const [first, last] = start <= end ? [start, end] : [end, start]
  return { text: editor.text, start: snapOffset(editor.text, first), end: snapOffset(editor.text, last) }
}

function withCaret(text: string, offset: number): EditorState {
  const caret = snapOffset(text, offset)
  return { text, start: caret, end: caret }
}

/** CMT-04: replaces the selection by plain text, cut to the remaining room; `isCut`: something was left out. */
export function insertText(editor: EditorState, given: string): { editor: EditorState; isCut: boolean } {
  const before = editor.text.slice(0, editor.start)
  const after = editor.text.slice(editor.end)
  const line = toOneLine(given)
  if (fitsLimit(before + line + after))
    return { editor: withCaret(before + line + after, before.length + line.length), isCut: false }
  let room = Math.max(0, commentLimit - commentLength(before + after))
  // anything beyond the wire's limit is dropped anyway: a whole book on the clipboard is not segmented
  const start = line.slice(0, maxCommentUnits)
  let piece = cutToLimit(start, room)
  // characters may combine at the seams, so the whole text decides
  while (piece && !fitsLimit(before + piece + after)) piece = cutToLimit(start, --room)
  if (!piece) return { editor, isCut: true }
  return { editor: withCaret(before + piece + after, before.length + piece.length), isCut: true }
}

export function removeSelection(editor: EditorState): EditorState {
  return withCaret(editor.text.slice(0, editor.start) + editor.text.slice(editor.end), editor.start)
}

/** Backspace and Delete: removes the selection, else one emoji or perceived character. */
export function removeCharacter(editor: EditorState, direction: 'backward' | 'forward'): EditorState {
  if (editor.start !== editor.end) return removeSelection(editor)
  const before = editor.text.slice(0, editor.start)
  const after = editor.text.slice(editor.end)
  const gone = direction === 'backward' ? splitCharacters(before).at(-1) : splitCharacters(after)[0]
  const length = gone?.length ?? 0
  return direction === 'backward'
    ? removeSelection({ ...editor, start: editor.start - length })
    : removeSelection({ ...editor, end: editor.end + length })
}

/** Applies the result of an input method as an insertion into the previous text, so that the limit holds for it too. */
export function applyComposition(
  base: EditorState,
  composed: string,
  caret: number,
): { editor: EditorState; isCut: boolean } {
  if (fitsLimit(composed) && toOneLine(composed) === composed)
    return { editor: withCaret(composed, caret), isCut: false }
  const was = splitCharacters(base.text)
  const is = splitCharacters(composed)
  let head = 0
  while (head < was.length && head < is.length && was[head] === is[head]) head++
  let tail = 0
  while (tail < was.length - head && tail < is.length - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++
  const start = was.slice(0, head).join('').length
  const end = base.text.length - was.slice(was.length - tail).join('').length
  return insertText({ text: base.text, start, end }, is.slice(head, is.length - tail).join(''))
}

export interface EditorHistory {
  readonly past: readonly EditorState[]
  readonly present: EditorState
  readonly future: readonly EditorState[]
  /** Consecutive letters form one step; moving the caret, a space or a paste ends it. */
  readonly run: 'typing' | 'deleting' | null
}

const maxUndoSteps = 200

export function startHistory(present: EditorState, past: readonly EditorState[] = []): EditorHistory {
  return { past, present, future: [], run: null }
}

export function recordStep(history: EditorHistory, next: EditorState, run: EditorHistory['run']): EditorHistory {
  if (next.text === history.present.text) return { ...history, present: next }
  const continues = run !== null && run === history.run
  return {
    past: continues ? history.past : [...history.past, history.present].slice(-maxUndoSteps),
    present: next,
    future: [],
    run,
  }
}

/** After the caret moves, the next letter starts a new step. */
export function moveCaret(history: EditorHistory, start: number, end: number): EditorHistory {
  const present = selectText(history.present, start, end)
  const isSame = present.start === history.present.start && present.end === history.present.end
  return isSame ? history : { ...history, present, run: null }
}

export function undo(history: EditorHistory): EditorHistory {
  const previous = history.past.at(-1)
  if (!previous) return history
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future], run: null }
}

export function redo(history: EditorHistory): EditorHistory {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future, run: null }
}

/**
 * State of the input method: `endedAt` is the time stamp of the last compositionend, `justEnded` holds until the next
 * task.
 */
export interface CompositionState {
  readonly isComposing: boolean
  readonly justEnded: boolean
  readonly endedAt: number
}

export const noComposition: CompositionState = { isComposing: false, justEnded: false, endedAt: -1 }

export interface EditorKey {
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
  key: Pick<EditorKey, 'isComposing' | 'keyCode' | 'timeStamp'>,
  composition: CompositionState,
): boolean {
  const isLate = composition.justEnded || key.timeStamp <= composition.endedAt
  return isComposingKey(key) || composition.isComposing || isLate
}

/** `leave`: left to the browser or the input method; `swallow`: has no effect. */
export type KeyAction = 'send' | 'swallow' | 'undo' | 'redo' | 'escape' | 'leave'

/** CMT-03: Enter sends, except when it confirms a composition, is held down, or is Shift+Enter. */
export function decideKey(key: EditorKey, composition: CompositionState): KeyAction {
  if (isForInputMethod(key, composition)) return 'leave'
  if (key.key === 'Enter') return key.repeat || key.shiftKey || key.altKey ? 'swallow' : 'send'
  if (key.key === 'Escape') return 'escape'
  return (key.ctrlKey || key.metaKey) && !key.altKey ? decideShortcut(key) : 'leave'
}

function decideShortcut(key: EditorKey): KeyAction {
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
