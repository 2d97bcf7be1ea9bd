/**
 * The composer's editable element: its DOM holds only text nodes and emoji images, always rendered from the text and
 * read back after an input method.
 */
import type { Language } from '@portal/contract'
import { parseComment } from '../comment-text.ts'
import { markOf } from '../emoji.ts'
import { emojiLabel, emojiUrl } from './emoji-image.ts'

export interface Look {
  readonly language: Language
  readonly emojiClass: string
}

function isEmoji(node: Node): node is HTMLImageElement {
  return node instanceof HTMLImageElement && node.dataset['mark'] !== undefined
}

/** Returns the text that a node stands for. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (isEmoji(node)) return node.dataset['mark'] ?? ''
  return Array.from(node.childNodes, textOf).join('')
}

export function readSurface(root: HTMLElement): string {
  return textOf(root)
}

/** Renders the text; leaves a DOM that already shows it untouched, so as not to disturb an input method. */
export function drawSurface(root: HTMLElement, text: string, look: Look): void {
  const parts = parseComment(text)
  root.normalize()
  const nodes = Array.from(root.childNodes)
  const isDrawn =
    nodes.length === parts.length &&
    parts.every((part, index) => {
      const node = nodes[index]!
      return part.type === 'text'
        ? node instanceof Text && node.data === part.text
        : isEmoji(node) && textOf(node) === markOf(part.emoji)
    })
  if (isDrawn) return
  root.replaceChildren(
    ...parts.map((part) => {
      if (part.type === 'text') return document.createTextNode(part.text)
      const image = document.createElement('img')
      image.src = emojiUrl(part.emoji)
      image.alt = emojiLabel(part.emoji, look.language)
      image.className = look.emojiClass
      image.draggable = false
      image.dataset['mark'] = markOf(part.emoji)
      return image
    }),
  )
}

/** Returns the text offset of a DOM position inside the surface; undefined if it is elsewhere. */
function offsetOf(root: HTMLElement, node: Node, offset: number): number | undefined {
  if (!root.contains(node)) return undefined
  let length = node instanceof Text ? offset : lengthOf(Array.from(node.childNodes).slice(0, offset))
  for (let at = node; at !== root && at.parentNode; at = at.parentNode) {
    const siblings = Array.from(at.parentNode.childNodes)
    length += lengthOf(siblings.slice(0, siblings.indexOf(at as ChildNode)))
  }
  return length
}

function lengthOf(nodes: readonly Node[]): number {
  return nodes.reduce((length, node) => length + textOf(node).length, 0)
}

export function offsetsOf(root: HTMLElement, range: StaticRange | Range): { start: number; end: number } | undefined {
  const start = offsetOf(root, range.startContainer, range.startOffset)
  const end = offsetOf(root, range.endContainer, range.endOffset)
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Returns undefined if the selection is elsewhere on the page. */
export function readSelection(root: HTMLElement): { start: number; end: number } | undefined {
  const selection = document.getSelection()
  return selection && selection.rangeCount > 0 ? offsetsOf(root, selection.getRangeAt(0)) : undefined
}

function positionOf(root: HTMLElement, offset: number): [node: Node, offset: number] {
  let left = offset
  for (const [index, node] of Array.from(root.childNodes).entries()) {
    const length = textOf(node).length
    if (node instanceof Text && left <= length) return [node, left]
    if (left === 0) return [root, index]
    left -= length
  }
  return [root, root.childNodes.length]
}

export function placeSelection(root: HTMLElement, start: number, end: number): void {
  const selection = document.getSelection()
  const now = readSelection(root)
  if (!selection || (now?.start === start && now.end === end && root.contains(selection.anchorNode))) return
  selection.setBaseAndExtent(...positionOf(root, start), ...positionOf(root, end))
}
