/** Between the paragraphs of a text and the document of the editor: only what differs is touched, so the caret stays. */
import type { Editor } from '@tiptap/core'
import { DOMParser, Fragment, type Node } from '@tiptap/pm/model'
import { pastedFragment, pastedStyle } from '@portal/ui/late'
import { htmlOfNode, isBlank, type DocNode } from '../document.ts'
import type { Block } from '../rules.ts'

/** A paragraph as it is kept → the node that was made of it, so that what nobody touched is never spelled anew. */
const origins = new WeakMap<Node, string>()

/** The nodes of one paragraph; the first has its key. */
function nodesOf(editor: Editor, { key, html }: Block): Node[] {
  const fragment = pastedFragment(html)
  for (const element of fragment.querySelectorAll(`[${pastedStyle}]`)) {
    const align = /text-align:(center|right|justify)/.exec(element.getAttribute(pastedStyle) ?? '')?.[1]
    if (align) element.setAttribute('align', align)
  }
  const holder = fragment.ownerDocument.createElement('div')
  holder.append(fragment)
  const { content } = DOMParser.fromSchema(editor.schema).parse(holder, { preserveWhitespace: 'full' })
  const nodes = content.content.map((node, at) =>
    node.type.create({ ...node.attrs, key: at === 0 ? key : null }, node.content, node.marks),
  )
  if (nodes.length === 1) origins.set(nodes[0]!, html)
  return nodes
}

function htmlOf(node: Node): string {
  return origins.get(node) ?? htmlOfNode(node.toJSON() as DocNode)
}

/** What the document says now, with what was known of each paragraph; blank ones at its end are not part of it. */
export function blocksOf(editor: Editor, before: readonly Block[]): Block[] {
  const known = new Map(before.map((block) => [block.key, block]))
  const nodes = [...editor.state.doc.content.content]
  while (nodes.length > 0 && isBlank(nodes.at(-1)!.toJSON() as DocNode)) nodes.pop()
  return nodes.map((node) => {
    const key = String(node.attrs['key'])
    return { twinSeen: '', ...known.get(key), key, html: htmlOf(node) }
  })
}

/** Brings the document to these paragraphs. */
export function showBlocks(editor: Editor, blocks: readonly Block[]): void {
  const { doc, tr } = editor.state
  const old = [...doc.content.content]
  const fresh = blocks.flatMap((block): Node[] => {
    const node = old.find(({ attrs }) => attrs['key'] === block.key)
    return node && htmlOf(node) === block.html ? [node] : nodesOf(editor, block)
  })
  // where one writes on stays where it is
  const rest = old.slice(lastWritten(old))
  const next = [...fresh, ...rest]
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start++
  let end = 0
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end++
  const place = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const [from, to] = [place(old.slice(0, start)), place(old.slice(0, old.length - end))]
  const content = next.slice(start, next.length - end)
  if (from === to && content.length === 0) return
  const made = content.length === 0 && next.length === 0 ? [editor.schema.nodes['paragraph']!.create()] : content
  replaceOneByOne(tr, old.slice(start, old.length - end), made, from, to)
  tr.setMeta('addToHistory', false).setMeta('fromOutside', true)
  editor.view.dispatch(tr)
}

/** Same number of paragraphs: each that differs by itself, so that a caret in another one does not move. */
function replaceOneByOne(
  tr: Editor['state']['tr'],
  old: readonly Node[],
  made: readonly Node[],
  from: number,
  to: number,
): void {
  const isInPlace = old.length === made.length && old.every((node, at) => node.attrs['key'] === made[at]!.attrs['key'])
  if (!isInPlace) return void tr.replaceWith(from, to, Fragment.fromArray([...made]))
  let at = to
  for (let index = old.length - 1; index >= 0; index--) {
    const [was, is] = [old[index]!, made[index]!]
    at -= was.nodeSize
    if (was !== is) tr.replaceWith(at, at + was.nodeSize, is)
  }
}

function lastWritten(nodes: readonly Node[]): number {
  let end = nodes.length
  while (end > 0 && isBlank(nodes[end - 1]!.toJSON() as DocNode)) end--
  return end
}
