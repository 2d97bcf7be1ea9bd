/** Updates the document to changes of others in the smallest steps, so that caret and marks stay in place. */
import { Fragment, type Node } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

const keyOf = (node: Node): string => String(node.attrs['key'] ?? '')

/**
 * Returns a transaction from the current document to `next`. `rekeyed`: old key → new key of paragraphs whose key was
 * taken over by somebody else's wording.
 */
export function updateDocument(
  state: EditorState,
  next: readonly Node[],
  rekeyed: ReadonlyMap<string, string> = new Map(),
): Transaction {
  const { tr, doc } = state
  const old = doc.content.content
  const nameOf = (node: Node): string => rekeyed.get(keyOf(node)) ?? keyOf(node)
  const kept = nextIndexes(old, next, nameOf)
  let [to, upTo, at] = [doc.content.size, next.length, doc.content.size]
  const fill = (from: number, first: number): void => {
    if (from < to || first < upTo) tr.replaceWith(from, to, Fragment.fromArray(next.slice(first, upTo)))
  }
  for (let index = old.length - 1; index >= 0; index--) {
    const [was, positionOf] = [old[index]!, kept[index]!]
    const end = at
    at -= was.nodeSize
    if (positionOf < 0) continue
    fill(end, positionOf + 1)
    updateNode(tr, at, was, next[positionOf]!)
    to = at
    upTo = positionOf
  }
  fill(0, 0)
  return restoreCaret(tr, state, nameOf)
}

/** Returns the new index of each old paragraph; -1 if it is removed or was moved before one that stays. */
function nextIndexes(old: readonly Node[], next: readonly Node[], nameOf: (node: Node) => string): number[] {
  const places = new Map(next.map((node, at) => [keyOf(node), at]))
  places.delete('')
  let last = -1
  return old.map((node) => {
    const positionOf = places.get(nameOf(node)) ?? -1
    if (positionOf <= last) return -1
    last = positionOf
    return positionOf
  })
}

/** Replaces the smallest changed range of a paragraph, or all of it if its type changed. */
function updateNode(tr: Transaction, at: number, was: Node, is: Node): void {
  if (was === is) return
  const range = changedRange(was, is)
  if (!range) return void tr.replaceWith(at, at + was.nodeSize, is)
  for (const [name, value] of Object.entries(is.attrs)) {
    if (was.attrs[name] !== value) tr.setNodeAttribute(at, name, value)
  }
  if (range !== 'nothing') tr.step(new ReplaceStep(at + 1 + range.from, at + 1 + range.to, range.slice))
}

function changedRange(was: Node, is: Node) {
  if (was.type !== is.type) return null
  const from = was.content.findDiffStart(is.content)
  const ends = was.content.findDiffEnd(is.content)
  if (from === null || !ends) return 'nothing'
  // 'aa' → 'aaa': the overlap of equal start and end is counted once
  const twice = Math.max(0, from - Math.min(ends.a, ends.b))
  const to = ends.a + twice
  try {
    const slice = is.slice(from, ends.b + twice)
    return was.replace(from, to, slice).content.eq(is.content) ? { from, to, slice } : null
  } catch {
    // start and end have different depths
    return null
  }
}

/** Keeps the caret in place. If its position was deleted, it keeps its offset within the paragraph. */
function restoreCaret(tr: Transaction, { doc, selection, storedMarks }: EditorState, nameOf: (node: Node) => string) {
  if (!(selection instanceof TextSelection)) return tr
  const positionOf = (from: number): number => {
    const before = tr.mapping.mapResult(from, -1)
    if (!before.deletedBefore) return before.pos
    const after = tr.mapping.mapResult(from, 1)
    if (!after.deletedAfter) return after.pos
    const start = doc.resolve(from).before(1)
    const now = findByKey(tr.doc, nameOf(doc.nodeAt(start)!))
    return now === null ? after.pos : now.at + Math.min(from - start, now.node.nodeSize - 1)
  }
  const [anchor, head] = [selection.anchor, selection.head].map((from) => tr.doc.resolve(positionOf(from)))
  return tr.setSelection(TextSelection.between(anchor!, head!)).setStoredMarks(storedMarks)
}

function findByKey(doc: Node, key: string): { at: number; node: Node } | null {
  let found: { at: number; node: Node } | null = null
  doc.forEach((node, at) => {
    if (!found && keyOf(node) === key) found = { at, node }
  })
  return found
}
