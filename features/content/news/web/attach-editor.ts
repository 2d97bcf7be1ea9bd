/** Connects the events of the editable element to the logic of comment-editor.ts. */
import { confirmsLate } from '@portal/ui/input-method'
import {
  applyComposition,
  decideKey,
  emptyEditor,
  insertText,
  isForInputMethod,
  moveCaret,
  noComposition,
  recordStep,
  redo,
  removeCharacter,
  removeSelection,
  selectText,
  startHistory,
  undo,
  type CompositionState,
  type EditorState,
  type EditorHistory,
} from './comment-editor.ts'
import { renderText, textRange, setSelection, readSelection, readText, type SurfaceOptions } from './comment-surface.ts'

export interface EditorEvents {
  changed(text: string): void
  entered(): void
  /** Returns whether Escape was handled. */
  escaped(): boolean
  /** CMT-04: something did not fit. */
  exceeded(): void
}

export interface AttachedEditor {
  focus(): void
  insert(text: string): void
  /** Shows another text, with earlier ones for undo. */
  show(text: string, past?: readonly string[]): void
  /** Resolves as soon as no input method is writing: the page must not change under it. */
  composed(): Promise<void>
  detach(): void
}

export function attachEditor(root: HTMLElement, options: SurfaceOptions, events: EditorEvents): AttachedEditor {
  let history: EditorHistory = startHistory(emptyEditor)
  let composition: CompositionState = noComposition
  /** The text before the current composition. */
  let base: EditorState | undefined
  const listeners = new AbortController()

  function draw(): void {
    const { text, start, end } = history.present
    renderText(root, text, options)
    if (document.activeElement === root) setSelection(root, start, end)
  }

  function apply(next: EditorHistory): void {
    const isChanged = next.present.text !== history.present.text
    history = next
    draw()
    if (isChanged) events.changed(history.present.text)
  }

  function insert(at: EditorState, text: string, run: EditorHistory['run']): void {
    const { editor, isCut } = insertText(at, text)
    apply(recordStep(history, editor, run))
    if (isCut) events.exceeded()
  }

  /** The range that the browser means to change; Safari and spelling corrections target text outside the selection. */
  function targetOf(event: InputEvent): EditorState {
    const [range] = event.getTargetRanges()
    const offsets = range && textRange(root, range)
    return offsets ? selectText(history.present, offsets.start, offsets.end) : history.present
  }

  function onInsert(event: InputEvent): void {
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    if (!text) return
    const isTyped = event.inputType === 'insertText' && !/\s/.test(text)
    insert(targetOf(event), text, isTyped ? 'typing' : null)
  }

  function onDelete(event: InputEvent): void {
    const editor = history.present
    const isOne = event.inputType === 'deleteContentBackward' || event.inputType === 'deleteContentForward'
    const target = isOne && editor.start === editor.end ? editor : targetOf(event)
    const isBackward = event.inputType.endsWith('Backward')
    const next =
      target.start === target.end
        ? removeCharacter(target, isBackward ? 'backward' : 'forward')
        : removeSelection(target)
    apply(recordStep(history, next, 'deleting'))
  }

  function onBeforeInput(event: InputEvent): void {
    const isComposed = /Composition/.test(event.inputType)
    // an input method changes the DOM itself; the result is read when it is done
    if (composition.isComposing || isComposed) return
    event.preventDefault()
    // the event of a caret just moved may still be pending
    followSelection()
    const type = event.inputType
    // a soft keyboard may send Enter without a key event
    if (
      type === 'insertParagraph' &&
      !isForInputMethod({ isComposing: event.isComposing, keyCode: 0, timeStamp: event.timeStamp }, composition)
    ) {
      events.entered()
    }
    if (type === 'historyUndo') apply(undo(history))
    else if (type === 'historyRedo') apply(redo(history))
    else if (type.startsWith('delete')) onDelete(event)
    else if (/^insert(Text|ReplacementText|FromPaste|FromDrop|FromYank|FromPasteAsQuotation)$/.test(type))
      onInsert(event)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const meaning = decideKey(event, composition)
    if (meaning === 'leave' || (meaning === 'escape' && !events.escaped())) return
    event.preventDefault()
    if (meaning === 'escape') event.stopPropagation()
    if (meaning === 'send') events.entered()
    if (meaning === 'undo') apply(undo(history))
    if (meaning === 'redo') apply(redo(history))
  }

  function onCompositionStart(): void {
    composition = { ...composition, isComposing: true, justEnded: false }
    base = history.present
  }

  function onCompositionEnd(event: CompositionEvent): void {
    composition = { isComposing: false, justEnded: true, endedAt: confirmsLate ? event.timeStamp : -1 }
    const settle = () => (composition = { ...composition, justEnded: false })
    if (confirmsLate) setTimeout(settle)
    else queueMicrotask(settle)
    const before = base ?? history.present
    base = undefined
    const text = readText(root)
    const caret = readSelection(root)?.end ?? text.length
    const { editor, isCut } = applyComposition(before, text, caret)
    history = { ...history, present: before, run: null }
    // the page already shows the composed text, so it is rendered and reported even if it equals the old one
    history = recordStep(history, editor, null)
    draw()
    events.changed(history.present.text)
    if (isCut) events.exceeded()
  }

  /** An unannounced change: an input method in progress, or a browser without beforeinput. */
  function onInput(): void {
    if (composition.isComposing) return events.changed(readText(root))
    if (readText(root) !== history.present.text)
      apply(recordStep(history, applyComposition(history.present, readText(root), Infinity).editor, null))
    else draw()
  }

  function followSelection(): void {
    const selected = composition.isComposing ? undefined : readSelection(root)
    if (selected) history = moveCaret(history, selected.start, selected.end)
  }

  function onSelectionChange(): void {
    // without the focus the caret stays where it was, whatever happens to the page's selection
    if (document.activeElement === root) followSelection()
  }

  function onCopy(event: ClipboardEvent): void {
    followSelection()
    const { text, start, end } = history.present
    if (start === end || composition.isComposing) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text.slice(start, end))
    if (event.type === 'cut') apply(recordStep(history, removeSelection(history.present), null))
  }

  const { signal } = listeners
  root.addEventListener('beforeinput', onBeforeInput, { signal })
  root.addEventListener('input', onInput, { signal })
  root.addEventListener('keydown', onKeyDown, { signal })
  root.addEventListener('compositionstart', onCompositionStart, { signal })
  root.addEventListener('compositionend', onCompositionEnd, { signal })
  root.addEventListener('copy', onCopy, { signal })
  root.addEventListener('cut', onCopy, { signal })
  root.addEventListener('blur', followSelection, { signal })
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  document.addEventListener('selectionchange', onSelectionChange, { signal })

  return {
    focus() {
      root.focus({ preventScroll: true })
      setSelection(root, history.present.start, history.present.end)
    },
    insert: (text) => insert(history.present, text, null),
    show(text, past = []) {
      const steps = past
        .filter((each) => each !== text)
        .map((each) => ({ text: each, start: each.length, end: each.length }))
      history = startHistory({ text, start: text.length, end: text.length }, steps)
      draw()
    },
    composed: () =>
      new Promise((resolve) => {
        if (composition.isComposing) root.addEventListener('compositionend', () => resolve(), { once: true })
        else resolve()
      }),
    detach: () => listeners.abort(),
  }
}
