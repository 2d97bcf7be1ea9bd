/** Converts between blocks and the editor's document. Only differences are applied, so the caret stays. */
import type { Editor } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { parsePasted, pastedStyle } from '@portal/ui/late'
import { nodeToHtml, isEmptyParagraph, type DocNode } from '../document.ts'
import type { Block } from '../rules.ts'
import { updateDocument } from './update-document.ts'

/** Node → stored HTML it was parsed from, so that untouched paragraphs are never serialized again. */
const origins = new WeakMap<Node, string>()

/** Parses one block; the first node gets its key. */
function parseBlock(editor: Editor, { key, html }: Block): Node[] {
  const fragment = parsePasted(html)
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

function htmlOfNode(node: Node): string {
  return origins.get(node) ?? nodeToHtml(node.toJSON() as DocNode)
}

/** Returns the blocks of the document, with the known state of each. Trailing blank paragraphs are dropped. */
export function readBlocks(editor: Editor, before: readonly Block[]): Block[] {
  const known = new Map(before.map((block) => [block.key, block]))
  const nodes = [...editor.state.doc.content.content]
  while (nodes.length > 0 && isEmptyParagraph(nodes.at(-1)!.toJSON() as DocNode)) nodes.pop()
  return nodes.map((node) => {
    const key = String(node.attrs['key'])
    return { twinSeen: '', ...known.get(key), key, html: htmlOfNode(node) }
  })
}

/** Updates the document to these blocks. Paragraphs whose key has changed keep their position and caret. */
export function writeBlocks(editor: Editor, blocks: readonly Block[]): void {
  const old = editor.state.doc.content.content
  const rekeyed = rekeyedWordings(old, blocks)
  const fresh = blocks.flatMap((block): readonly Node[] => {
    const node = old.find(({ attrs }) => (rekeyed.get(String(attrs['key'])) ?? attrs['key']) === block.key)
    if (!node || htmlOfNode(node) !== block.html) return parseBlock(editor, block)
    return [node.attrs['key'] === block.key ? node : withKey(node, block)]
  })
  const usedKeys = new Set(fresh.map(({ attrs }) => attrs['key'] as string | null))
  // keeps trailing empty paragraphs, where the caret may be
  const rest = old.slice(endOfText(old)).filter(({ attrs }) => !usedKeys.has(attrs['key'] as string | null))
  const next = [...fresh, ...rest]
  if (next.length === old.length && next.every((node, at) => node === old[at])) return
  const made = next.length === 0 ? [editor.schema.nodes['paragraph']!.create()] : next
  const tr = updateDocument(editor.state, made, rekeyed)
  rememberOrigins(tr.doc, made)
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('fromOutside', true))
}

/** Returns old key → new key of own wordings whose key now belongs to somebody else's. */
function rekeyedWordings(old: readonly Node[], blocks: readonly Block[]): Map<string, string> {
  const snapshot = new Map(old.map((node) => [String(node.attrs['key']), node]))
  const found = new Map<string, string>()
  for (const { key, rival, html } of blocks) {
    if (rival === undefined || snapshot.has(key)) continue
    const isOwn = (each: Block): boolean => {
      const node = snapshot.get(each.key)
      return (each.key === rival || each.rival === rival) && !!node && each.html !== html && htmlOfNode(node) === html
    }
    const theirs = blocks.find(isOwn)
    if (theirs) found.set(theirs.key, key)
  }
  return found
}

function withKey(node: Node, { key, html }: Block): Node {
  const made = node.type.create({ ...node.attrs, key }, node.content, node.marks)
  origins.set(made, html)
  return made
}

/** Transfers the origin to nodes that the transaction recreated with equal content. */
function rememberOrigins(doc: Node, made: readonly Node[]): void {
  for (const [at, node] of made.entries()) {
    const html = origins.get(node)
    if (html !== undefined && doc.maybeChild(at)?.eq(node)) origins.set(doc.child(at), html)
  }
}

function endOfText(nodes: readonly Node[]): number {
  let end = nodes.length
  while (end > 0 && isEmptyParagraph(nodes[end - 1]!.toJSON() as DocNode)) end--
  return end
}
