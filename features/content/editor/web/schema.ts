/** Schema of the editor: the HTML profile of news, and nothing else (T03). */
import { Extension, Mark, Node, type Extensions } from '@tiptap/core'
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { parseFileReference, pictureSelector } from '@portal/contract/file-reference'
import { anchorId } from '@portal/ui/html-profile'
import type { DraftFile } from '../contract.ts'
import type { Side } from '../rules.ts'
import {
  placeholderUrl,
  decorativeLanguage,
  parsePlaceholder,
  placeholderLanguage,
  placeholderText,
  type PicturePlaceholder,
} from '../picture-placeholder.ts'
import { Gallery } from './gallery.ts'
import { newKey } from './keys.ts'
import { PictureView } from './PictureView.tsx'
import { PlaceholderView } from './PlaceholderView.tsx'
import { QuestionnaireView } from './QuestionnaireView.tsx'
import { LeavableTable } from './table.ts'

/** Services of the page that the nodes need. */
export interface EditorSurroundings {
  fileOf: (id: number) => DraftFile | undefined
  questionnaireName: (key: string) => string
  /** Retries a failed picture. */
  retry: (place: string, url: string) => void
  /** Returns true if a retry is possible: there is an address, or a file that this page still has. */
  canRetry: (place: string, url: string) => boolean
  /** Uploads a chosen file into the placeholder of a failed picture. */
  choose: (place: string, file: File) => void
  /** Inserts picture files at a position, or at the caret. */
  insert: (pictures: readonly File[], at?: number) => void
  /** Inserts a picture that the draft has, at the caret. */
  insertStored: (file: DraftFile, alt: Record<Side, string>) => void
  insertGallery: (pictures: readonly File[]) => void
  isEditable: boolean
}

declare module '@tiptap/core' {
  interface Storage {
    surroundings: EditorSurroundings
  }
}

const outermost = (
  'paragraph heading bulletList orderedList blockquote codeBlock horizontalRule table ' +
  'picture picturePlace gallery questionnaire'
).split(' ')

/** Top-level nodes are paragraphs with a key; see paragraph-keys.ts. */
const Attributes = Extension.create({
  name: 'attributes',
  addGlobalAttributes() {
    return [
      { types: outermost, attributes: { key: { default: null, rendered: false, keepOnSplit: false } } },
      {
        types: ['heading'],
        attributes: {
          // target of links; the second half of a split heading has none
          anchor: {
            default: null,
            keepOnSplit: false,
            parseHTML: ({ id }) => (anchorId.test(id) ? id : null),
            renderHTML: ({ anchor }) => (anchor ? { id: String(anchor) } : {}),
          },
        },
      },
      {
        types: ['paragraph', 'heading'],
        attributes: {
          align: {
            default: null,
            parseHTML: (element) => element.getAttribute('align'),
            renderHTML: ({ align }) => (align ? { align: String(align) } : {}),
          },
        },
      },
    ]
  },
})

const SurroundingsExtension = Extension.create<{ surroundings: EditorSurroundings | null }, EditorSurroundings>({
  name: 'surroundings',
  addOptions: () => ({ surroundings: null }),
  addStorage() {
    return this.options.surroundings!
  },
})

export interface PictureAttributes {
  fileId: number
  alt: string
  isDecorative: boolean
  /** '' if there is none. */
  caption: string
  /** May be wider than the text. */
  isWide: boolean
}

const imageIn = (element: HTMLElement): HTMLElement => element.querySelector('img') ?? element

const isLooseText = (child: ChildNode): boolean => child instanceof Text && child.data.trim() !== ''

/** Returns true for one picture of the portal with at most a caption of plain text. */
function isPictureFigure({ children, childNodes }: HTMLElement): boolean {
  const [image, caption, more] = children
  return (
    ![...childNodes].some(isLooseText) &&
    image?.matches(`${pictureSelector}, img[data-file]`) === true &&
    (!caption || (caption.tagName === 'FIGCAPTION' && caption.childElementCount === 0)) &&
    !more
  )
}

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    const number = (name: string) => (element: HTMLElement) => Number(imageIn(element).getAttribute(name)) || null
    return {
      fileId: {
        default: null,
        parseHTML: (element) =>
          Number(imageIn(element).dataset['file']) || parseFileReference(imageIn(element).getAttribute('src') ?? ''),
      },
      alt: { default: '', parseHTML: (element) => imageIn(element).getAttribute('alt') ?? '' },
      isDecorative: { default: false, parseHTML: (element) => imageIn(element).lang === decorativeLanguage },
      caption: { default: '', parseHTML: (element) => element.querySelector('figcaption')?.textContent ?? '' },
      isWide: { default: false, parseHTML: (element) => element.className === 'wide' },
      width: { default: null, parseHTML: number('width') },
      height: { default: null, parseHTML: number('height') },
    }
  },
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (isPictureFigure(element) ? null : false) },
    { tag: pictureSelector },
    { tag: 'img[data-file]' },
  ],
  renderHTML({ node }) {
    const { fileId, alt, isDecorative, caption, isWide } = node.attrs as PictureAttributes
    const src = this.editor?.storage.surroundings.fileOf(fileId)?.Url ?? ''
    const lang = isDecorative ? { lang: decorativeLanguage } : {}
    const image = ['img', { 'data-file': String(fileId), src, alt, ...lang }] as const
    if (caption === '' && !isWide) return image
    return ['figure', isWide ? { class: 'wide' } : {}, image, ['figcaption', {}, caption]]
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

/** Reads a stored placeholder. Its upload is no longer running, so it counts as failed. */
function placeholderAttributes(element: HTMLElement): Record<string, unknown> {
  const href = element.querySelector('a')?.getAttribute('href') ?? ''
  return { ...parsePlaceholder(href, element.textContent), place: newKey(), state: 'failed' }
}

/** Placeholder of a picture; it is stored in the text, so that it is never lost. */
const PicturePlace = Node.create({
  name: 'picturePlace',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    place: { default: '' },
    url: { default: '' },
    alt: { default: '' },
    state: { default: 'going' },
    why: { default: '' },
    part: { default: 0 },
  }),
  parseHTML: () => [
    {
      tag: 'picture-place',
      getAttrs: (element) => ({
        place: element.getAttribute('place'),
        url: element.getAttribute('url') ?? '',
        alt: element.getAttribute('alt') ?? '',
      }),
    },
    // takes precedence over the paragraph rule
    { tag: `p[lang="${placeholderLanguage}"]`, priority: 60, getAttrs: placeholderAttributes },
  ],
  renderHTML: ({ node }) => {
    const { url, alt } = node.attrs as PicturePlaceholder
    const words = placeholderText({ url, alt })
    return ['p', { lang: placeholderLanguage }, placeholderUrl(url) === '' ? words : ['a', { href: url }, words]]
  },
  addNodeView: () => ReactNodeViewRenderer(PlaceholderView),
})

const Questionnaire = Node.create({
  name: 'questionnaire',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    name: { default: '', parseHTML: (element) => element.getAttribute('data-questionnaire') ?? '' },
  }),
  parseHTML: () => [{ tag: 'div[data-questionnaire]' }],
  renderHTML: ({ node }) => ['div', { 'data-questionnaire': String(node.attrs['name']) }],
  addNodeView: () => ReactNodeViewRenderer(QuestionnaireView),
})

const scriptMark = (name: 'sub' | 'sup', excludes: string) =>
  Mark.create({ name, excludes, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

/** Table cells keep only their spans, not the library's styles. */
const cellAttributes = () => {
  const span = (name: 'colSpan' | 'rowSpan') => (element: HTMLElement) =>
    Math.min(50, Math.max(1, (element as HTMLTableCellElement)[name]))
  return {
    colspan: { default: 1, parseHTML: span('colSpan') },
    rowspan: { default: 1, parseHTML: span('rowSpan') },
    colwidth: { default: null, rendered: false },
  }
}

/** Text typed right before or after a link does not become part of it. */
const Kit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? []
    return all.map((each) => (each instanceof Mark && each.name === 'link' ? each.extend({ inclusive: false }) : each))
  },
})

export function editorExtensions(surroundings: EditorSurroundings, placeholder: string): Extensions {
  return [
    Kit.configure({
      heading: { levels: [2, 3, 4] },
      link: { openOnClick: false, autolink: true, linkOnPaste: false },
      dropcursor: { class: 'drop-cursor', color: false },
    }),
    LeavableTable.configure({ resizable: false, View: null }),
    TableRow,
    TableHeader.extend({ addAttributes: cellAttributes }),
    TableCell.extend({ addAttributes: cellAttributes }),
    Placeholder.configure({ placeholder }),
    Attributes,
    SurroundingsExtension.configure({ surroundings }),
    Picture,
    PicturePlace,
    Gallery,
    Questionnaire,
    scriptMark('sub', 'sup'),
    scriptMark('sup', 'sub'),
  ]
}
