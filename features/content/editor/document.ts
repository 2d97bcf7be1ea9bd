/**
 * Serializes the editor's document to HTML, in exactly the form that cleanHtml produces, so that saving changes
 * nothing.
 */
import { fileReference } from '@portal/contract/file-reference'
import { placeholderUrl, decorativeLanguage, placeholderLanguage, placeholderText } from './picture-placeholder.ts'

export interface DocNode {
  type: string
  attrs?: Readonly<Record<string, unknown>>
  content?: readonly DocNode[]
  marks?: readonly { type: string; attrs?: Readonly<Record<string, unknown>> }[]
  text?: string
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeValue = (text: string): string => escapeText(text).replace(/"/g, '&quot;')

const wrapperTags: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  bulletList: 'ul',
  listItem: 'li',
  tableRow: 'tr',
}

/** Nesting order of marks, outermost first, so that equal marks always produce equal HTML. */
const markOrder = ['link', 'bold', 'italic', 'underline', 'strike', 'sub', 'sup', 'code']
const markTags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
}

const innerHtml = (node: DocNode): string => (node.content ?? []).map(nodeToHtml).join('')

const nodeSerializers: Readonly<Record<string, (node: DocNode) => string>> = {
  text: textHtml,
  hardBreak: () => '<br />',
  horizontalRule: () => '<hr />',
  paragraph: (node) => `<p${alignOf(node)}>${innerHtml(node)}</p>`,
  heading: (node) => {
    const level = Math.min(4, Math.max(2, Number(node.attrs?.['level'] ?? 2)))
    return `<h${level}${anchorOf(node)}${alignOf(node)}>${innerHtml(node)}</h${level}>`
  },
  orderedList: (node) => `<ol${startOf(node)}>${innerHtml(node)}</ol>`,
  codeBlock: (node) => `<pre><code${languageOf(node)}>${innerHtml(node)}</code></pre>`,
  table: (node) => `<table><tbody>${innerHtml(node)}</tbody></table>`,
  tableHeader: (node) => `<th${spansOf(node)}>${innerHtml(node)}</th>`,
  tableCell: (node) => `<td${spansOf(node)}>${innerHtml(node)}</td>`,
  picture: pictureHtml,
  gallery: (node) => `<figure class="gallery">${innerHtml(node)}</figure>`,
  picturePlace: placeholderHtml,
  questionnaire: (node) => `<div data-questionnaire="${escapeValue(attribute(node, 'name'))}"></div>`,
}

export function nodeToHtml(node: DocNode): string {
  const tag = wrapperTags[node.type]
  if (tag) return `<${tag}>${innerHtml(node)}</${tag}>`
  return nodeSerializers[node.type]?.(node) ?? innerHtml(node)
}

/** Returns true for an empty paragraph. At the end of a document it only holds the caret. */
export function isEmptyParagraph(node: DocNode): boolean {
  return node.type === 'paragraph' && (node.content ?? []).length === 0
}

const attribute = (node: DocNode, name: string): string => {
  const value = node.attrs?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function textHtml({ text = '', marks = [] }: DocNode): string {
  let html = escapeText(text)
  for (const type of markOrder.toReversed()) {
    const mark = marks.find((each) => each.type === type)
    if (mark)
      html =
        type === 'link'
          ? linkHtml(attribute(mark, 'href'), html, attribute(mark, 'title'))
          : `<${markTags[type]}>${html}</${markTags[type]}>`
  }
  return html
}

function linkHtml(href: string, html: string, title = ''): string {
  if (!/^(?:https?:\/\/|mailto:|\/(?![/\\])|#user-content-)/i.test(href)) return html
  const externalAttributes = /^http/i.test(href) ? ' rel="noopener noreferrer" target="_blank"' : ''
  const titleAttribute = title && ` title="${escapeValue(title)}"`
  return `<a href="${escapeValue(href)}"${externalAttributes}${titleAttribute}>${html}</a>`
}

/** Returns the id attribute of a heading that links lead to; imported headings have one. */
function anchorOf(node: DocNode): string {
  const id = attribute(node, 'anchor')
  return id && ` id="${escapeValue(id)}"`
}

function languageOf(node: DocNode): string {
  const language = attribute(node, 'language')
  return language && ` class="language-${escapeValue(language)}"`
}

function alignOf(node: DocNode): string {
  const align = attribute(node, 'align')
  return /^(?:center|right|justify)$/.test(align) ? ` style="text-align:${align}"` : ''
}

/** Returns the start attribute of a list that continues the numbering of an earlier one. */
function startOf(node: DocNode): string {
  const start = Number(node.attrs?.['start'] ?? 1)
  return Number.isInteger(start) && start !== 1 && start >= 0 && start <= 999_999_999 ? ` start="${start}"` : ''
}

function spansOf(node: DocNode): string {
  const span = (name: string): string => {
    const cells = Number(node.attrs?.[name] ?? 1)
    return cells > 1 && cells <= 50 ? ` ${name}="${cells}"` : ''
  }
  return span('colspan') + span('rowspan')
}

function pictureHtml(node: DocNode): string {
  const side = (name: string): string => {
    const pixels = Number(node.attrs?.[name] ?? 0)
    return Number.isInteger(pixels) && pixels > 0 && pixels <= 9999 ? ` ${name}="${pixels}"` : ''
  }
  const fileId = Number(node.attrs?.['fileId'] ?? 0)
  if (!(fileId > 0)) return ''
  const alt = attribute(node, 'alt')
  const lang = node.attrs?.['isDecorative'] && alt === '' ? ` lang="${decorativeLanguage}"` : ''
  const image = `<img src="${fileReference(fileId)}" alt="${escapeValue(alt)}"${side('width')}${side('height')}${lang} />`
  const caption = attribute(node, 'caption').trim()
  const isWide = node.attrs?.['isWide'] === true
  if (caption === '' && !isWide) return image
  return `<figure${isWide ? ' class="wide"' : ''}>${image}${caption && `<figcaption>${escapeText(caption)}</figcaption>`}</figure>`
}

/** Serializes a picture that has not arrived as a placeholder with its address, so that it is never lost. */
function placeholderHtml(node: DocNode): string {
  const [url, alt] = [attribute(node, 'url'), attribute(node, 'alt')]
  const words = escapeText(placeholderText({ url, alt }))
  return `<p lang="${placeholderLanguage}">${linkHtml(placeholderUrl(url), words)}</p>`
}
