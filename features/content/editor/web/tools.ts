import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  ClipboardList,
  Film,
  FolderOpen,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  Italic,
  Keyboard,
  Link2,
  List,
  ListOrdered,
  Minus,
  Paperclip,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'

/** Tools that need the page: dialogs and files. */
export interface ToolActions {
  onLink: () => void
  onPictures: () => void
  onLibrary: () => void
  onGallery: () => void
  onFilm: () => void
  onFiles: () => void
  onQuestionnaire: () => void
  onKeys: () => void
}

export interface Tool<Name extends string = ToolName> {
  name: Name
  icon: LucideIcon
  /** Shortcut: 'Mod' is ⌘ or Ctrl. */
  keys?: string
  onPress: (editor: Editor, actions: ToolActions) => unknown
  /** Returns true if the tool is active at the caret. */
  is?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

/** A format that is put on the text at the caret, or taken off. */
const format = (toggle: (chain: ChainedCommands) => ChainedCommands, name: string, attributes?: object) => ({
  onPress: (e: Editor) => toggle(e.chain().focus()).run(),
  is: (e: Editor) => e.isActive(name, attributes),
})

const all = {
  undo: { icon: Undo2, keys: 'Mod Z', onPress: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
  redo: {
    icon: Redo2,
    keys: 'Mod Shift Z',
    onPress: (e) => e.chain().focus().redo().run(),
    can: (e) => e.can().redo(),
  },
  heading2: {
    icon: Heading2,
    keys: 'Mod Alt 2',
    ...format((chain) => chain.toggleHeading({ level: 2 }), 'heading', { level: 2 }),
  },
  heading3: {
    icon: Heading3,
    keys: 'Mod Alt 3',
    ...format((chain) => chain.toggleHeading({ level: 3 }), 'heading', { level: 3 }),
  },
  bold: { icon: Bold, keys: 'Mod B', ...format((chain) => chain.toggleBold(), 'bold') },
  italic: { icon: Italic, keys: 'Mod I', ...format((chain) => chain.toggleItalic(), 'italic') },
  underline: { icon: Underline, keys: 'Mod U', ...format((chain) => chain.toggleUnderline(), 'underline') },
  strike: { icon: Strikethrough, keys: 'Mod Shift S', ...format((chain) => chain.toggleStrike(), 'strike') },
  bulletList: { icon: List, keys: 'Mod Shift 8', ...format((chain) => chain.toggleBulletList(), 'bulletList') },
  orderedList: {
    icon: ListOrdered,
    keys: 'Mod Shift 7',
    ...format((chain) => chain.toggleOrderedList(), 'orderedList'),
  },
  quote: { icon: Quote, keys: 'Mod Shift B', ...format((chain) => chain.toggleBlockquote(), 'blockquote') },
  link: { icon: Link2, keys: 'Mod K', onPress: (_, { onLink }) => onLink(), is: (e) => e.isActive('link') },
  picture: { icon: ImagePlus, onPress: (_, { onPictures }) => onPictures() },
  library: { icon: FolderOpen, onPress: (_, { onLibrary }) => onLibrary() },
  gallery: { icon: Images, onPress: (_, { onGallery }) => onGallery() },
  table: {
    icon: Table,
    onPress: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (e) => !e.isActive('table'),
  },
  rule: { icon: Minus, onPress: (e) => e.chain().focus().setHorizontalRule().run() },
  film: { icon: Film, onPress: (_, { onFilm }) => onFilm() },
  file: { icon: Paperclip, onPress: (_, { onFiles }) => onFiles() },
  questionnaire: { icon: ClipboardList, onPress: (_, { onQuestionnaire }) => onQuestionnaire() },
  keys: { icon: Keyboard, onPress: (_, { onKeys }) => onKeys() },
} as const satisfies Record<string, Omit<Tool<string>, 'name'>>

type ToolName = keyof typeof all

const toolsOf = (...names: ToolName[]): readonly Tool[] =>
  names.map((name) => ({ name, ...(all[name] as Omit<Tool, 'name'>) }))

/** The row of the toolbar, in groups. */
export const toolRow = [
  toolsOf('undo', 'redo'),
  toolsOf('heading2', 'heading3', 'bold', 'italic', 'underline', 'strike'),
  toolsOf('bulletList', 'orderedList', 'quote'),
  toolsOf('link', 'picture'),
] as const

/** A phone has room for these; the rest is behind the +. */
export const phoneRow = [
  toolsOf('undo'),
  toolsOf('heading2', 'bold'),
  toolsOf('bulletList'),
  toolsOf('link', 'picture'),
] as const

/** Behind the + of the toolbar. */
export const insertedTools = toolsOf('library', 'gallery', 'table', 'rule', 'film', 'file', 'questionnaire')

export const [keysTool] = toolsOf('keys') as [Tool]

/** Offered after `/` at the start of a paragraph. */
export const slashTools = toolsOf(
  ...([
    'heading2',
    'heading3',
    'bulletList',
    'orderedList',
    'quote',
    'picture',
    'library',
    'gallery',
    'table',
    'rule',
  ] as const),
  ...(['film', 'file', 'questionnaire'] as const),
)

export const tableTools = [
  ['rowAfter', (e: Editor) => e.chain().focus().addRowAfter().run()],
  ['columnAfter', (e: Editor) => e.chain().focus().addColumnAfter().run()],
  ['rowAway', (e: Editor) => e.chain().focus().deleteRow().run()],
  ['columnAway', (e: Editor) => e.chain().focus().deleteColumn().run()],
  ['merge', (e: Editor) => e.chain().focus().mergeOrSplit().run()],
  ['tableAway', (e: Editor) => e.chain().focus().deleteTable().run()],
] as const

/** Writes a shortcut as on this computer. */
export function formatKeys(keys: string): string {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)
  return keys.replace('Mod', isMac ? '⌘' : 'Ctrl')
}
