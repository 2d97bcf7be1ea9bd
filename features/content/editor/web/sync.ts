/** Between the paragraphs of a text and the document of the editor: only what differs is touched, so the caret stays. */
import type { Editor } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { pastedFragment, pastedStyle } from '@portal/ui/late'
import { htmlOfNode, isBlank, type DocNode } from '../document.ts'
import type { Block } from '../rules.ts'
import { bringTo } from './bring.ts'

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

/** Brings the document to these paragraphs; whose words have another key by now goes on in them. */
export function showBlocks(editor: Editor, blocks: readonly Block[]): void {
  const old = editor.state.doc.content.content
  const goesOn = ownWordings(old, blocks)
  const fresh = blocks.flatMap((block): readonly Node[] => {
    const node = old.find(({ attrs }) => (goesOn.get(String(attrs['key'])) ?? attrs['key']) === block.key)
    if (!node || htmlOf(node) !== block.html) return nodesOf(editor, block)
    return [node.attrs['key'] === block.key ? node : keyed(node, block)]
  })
  const taken = new Set(fresh.map(({ attrs }) => attrs['key'] as string | null))
  // where one writes on stays where it is
  const rest = old.slice(lastWritten(old)).filter(({ attrs }) => !taken.has(attrs['key'] as string | null))
  const next = [...fresh, ...rest]
  if (next.length === old.length && next.every((node, at) => node === old[at])) return
  const made = next.length === 0 ? [editor.schema.nodes['paragraph']!.create()] : next
  const tr = bringTo(editor.state, made, goesOn)
  remember(tr.doc, made)
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('fromOutside', true))
}

/** One's own wording of a paragraph that somebody else has written, too: their words have its key from now on. */
function ownWordings(old: readonly Node[], blocks: readonly Block[]): Map<string, string> {
  const shown = new Map(old.map((node) => [String(node.attrs['key']), node]))
  const found = new Map<string, string>()
  for (const { key, rival, html } of blocks) {
    if (rival === undefined || shown.has(key)) continue
    const isOwn = (each: Block): boolean => {
      const node = shown.get(each.key)
      return (each.key === rival || each.rival === rival) && !!node && each.html !== html && htmlOf(node) === html
    }
    const theirs = blocks.find(isOwn)
    if (theirs) found.set(theirs.key, key)
  }
  return found
}

function keyed(node: Node, { key, html }: Block): Node {
  const made = node.type.create({ ...node.attrs, key }, node.content, node.marks)
  origins.set(made, html)
  return made
}

/** What was changed in its place is another node than the one that it was brought to, and is spelled as that is. */
function remember(doc: Node, made: readonly Node[]): void {
  for (const [at, node] of made.entries()) {
    const html = origins.get(node)
    if (html !== undefined && doc.maybeChild(at)?.eq(node)) origins.set(doc.child(at), html)
  }
}

function lastWritten(nodes: readonly Node[]): number {
  let end = nodes.length
  while (end > 0 && isBlank(nodes[end - 1]!.toJSON() as DocNode)) end--
  return end
}
