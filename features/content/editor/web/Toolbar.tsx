import { useEditorState, type Editor } from '@tiptap/react'
import { IconButton, useText } from '@portal/ui'
import {
  Bold,
  ClipboardList,
  Film,
  Heading2,
  Heading3,
  ImagePlus,
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
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { editorTexts } from '../texts.ts'
import styles from './Toolbar.module.css'

interface ToolActions {
  onLink: () => void
  onPictures: () => void
  onFilm: () => void
  onFiles: () => void
  onQuestionnaire: () => void
  onKeys: () => void
}

type Name = keyof typeof editorTexts
interface Tool {
  name: Name
  icon: LucideIcon
  onPress: (editor: Editor, actions: ToolActions) => unknown
  /** Returns true if the tool is active at the caret. */
  is?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', icon: Undo2, onPress: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
    { name: 'redo', icon: Redo2, onPress: (e) => e.chain().focus().redo().run(), can: (e) => e.can().redo() },
  ],
  [
    {
      name: 'heading2',
      icon: Heading2,
      onPress: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
      is: (e) => e.isActive('heading', { level: 2 }),
    },
    {
      name: 'heading3',
      icon: Heading3,
      onPress: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
      is: (e) => e.isActive('heading', { level: 3 }),
    },
    { name: 'bold', icon: Bold, onPress: (e) => e.chain().focus().toggleBold().run(), is: (e) => e.isActive('bold') },
    {
      name: 'italic',
      icon: Italic,
      onPress: (e) => e.chain().focus().toggleItalic().run(),
      is: (e) => e.isActive('italic'),
    },
    {
      name: 'underline',
      icon: Underline,
      onPress: (e) => e.chain().focus().toggleUnderline().run(),
      is: (e) => e.isActive('underline'),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      onPress: (e) => e.chain().focus().toggleStrike().run(),
      is: (e) => e.isActive('strike'),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: List,
      onPress: (e) => e.chain().focus().toggleBulletList().run(),
      is: (e) => e.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      onPress: (e) => e.chain().focus().toggleOrderedList().run(),
      is: (e) => e.isActive('orderedList'),
    },
    {
      name: 'quote',
      icon: Quote,
      onPress: (e) => e.chain().focus().toggleBlockquote().run(),
      is: (e) => e.isActive('blockquote'),
    },
    { name: 'rule', icon: Minus, onPress: (e) => e.chain().focus().setHorizontalRule().run() },
    {
      name: 'table',
      icon: Table,
      onPress: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      can: (e) => !e.isActive('table'),
    },
  ],
  [
    { name: 'link', icon: Link2, onPress: (_, { onLink }) => onLink(), is: (e) => e.isActive('link') },
    { name: 'picture', icon: ImagePlus, onPress: (_, { onPictures }) => onPictures() },
    { name: 'film', icon: Film, onPress: (_, { onFilm }) => onFilm() },
    { name: 'file', icon: Paperclip, onPress: (_, { onFiles }) => onFiles() },
    { name: 'questionnaire', icon: ClipboardList, onPress: (_, { onQuestionnaire }) => onQuestionnaire() },
    { name: 'keys', icon: Keyboard, onPress: (_, { onKeys }) => onKeys() },
  ],
]

const tableTools: readonly [Name, (editor: Editor) => unknown][] = [
  ['rowAfter', (e) => e.chain().focus().addRowAfter().run()],
  ['columnAfter', (e) => e.chain().focus().addColumnAfter().run()],
  ['rowAway', (e) => e.chain().focus().deleteRow().run()],
  ['columnAway', (e) => e.chain().focus().deleteColumn().run()],
  ['merge', (e) => e.chain().focus().mergeOrSplit().run()],
  ['tableAway', (e) => e.chain().focus().deleteTable().run()],
]

interface ToolState {
  on: readonly boolean[]
  can: readonly boolean[]
  isInTable: boolean
}

function stateOf(editor: Editor): ToolState {
  return {
    on: tools.flat().map(({ is }) => is?.(editor) ?? false),
    can: tools.flat().map(({ can }) => can?.(editor) ?? true),
    isInTable: editor.isActive('table'),
  }
}

interface Props {
  /** null until a text has had the focus. The toolbar is shown all the same, so that nothing moves. */
  editor: Editor | null
  actions: ToolActions
  label: string
  /** Reserves space for table tools, so that a click into a table does not move it. */
  hasTables: boolean
}

const idle = { on: [], can: [], isInTable: false }

/** A single tab stop: arrow keys, Home and End move between tools, Esc returns to the text. */
export function Toolbar({ editor, actions, label, hasTables }: Props) {
  const t = useText(editorTexts)
  const bar = useRef<HTMLDivElement>(null)
  useBelowHeader(bar)
  // the library passes the editor of the last change, not the current one
  const state: ToolState = useEditorState({ editor, selector: () => (editor ? stateOf(editor) : idle) }) ?? idle

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') editor?.commands.focus()
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }

  const all = tools.flat()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={styles.bar}
      // scrollable by keyboard while no tool can be focused
      tabIndex={editor ? undefined : 0}
      onKeyDown={onKeyDown}
    >
      {tools.map((group) => (
        <div key={group[0]!.name} className={styles.group}>
          {group.map((tool) => {
            const at = all.indexOf(tool)
            const Icon = tool.icon
            return (
              <IconButton
                key={tool.name}
                label={t(tool.name as 'undo')}
                aria-pressed={tool.is ? (state.on[at] ?? false) : undefined}
                disabled={!state.can[at]}
                tabIndex={at === all.findIndex((_, index) => state.can[index]) ? 0 : -1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => editor && tool.onPress(editor, actions)}
              >
                <Icon aria-hidden />
              </IconButton>
            )
          })}
        </div>
      ))}
      {(hasTables || state.isInTable) && (
        <div className={styles.table} data-shown={state.isInTable || undefined}>
          {tableTools.map(([name, onPress]) => (
            <button
              key={name}
              type="button"
              className={styles.word}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor && onPress(editor)}
            >
              {t(name as 'rowAfter')}
            </button>
          ))}
          <span>{t('leaveTable')}</span>
        </div>
      )}
    </div>
  )
}

/** Keeps the toolbar below the page header, whose height depends on the layout. */
function useBelowHeader(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const header = document.querySelector('header')
    if (!header) return undefined
    const watch = new ResizeObserver(() => bar.current?.style.setProperty('--header', `${header.offsetHeight}px`))
    watch.observe(header)
    return () => watch.disconnect()
  }, [bar])
}
