import { useEditorState, type Editor } from '@tiptap/react'
import { Button, IconButton, useText } from '@portal/ui'
import { useMedia } from '@portal/ui/media'
import { ActionMenu } from '@portal/ui/overlay'
import { Plus, TableProperties } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { editorTexts } from '../texts.ts'
import {
  formatKeys,
  insertedTools,
  keysTool,
  phoneRow,
  tableTools,
  toolRow,
  type Tool,
  type ToolActions,
} from './tools.ts'
import styles from './Toolbar.module.css'

interface ToolState {
  on: readonly string[]
  cannot: readonly string[]
  isInTable: boolean
}

const everyTool = [...toolRow.flat(), ...insertedTools]

const stateOf = (editor: Editor): ToolState => ({
  on: everyTool.filter(({ is }) => is?.(editor)).map(({ name }) => name),
  cannot: everyTool.filter(({ can }) => can && !can(editor)).map(({ name }) => name),
  isInTable: editor.isActive('table'),
})

const idle: ToolState = { on: [], cannot: ['undo', 'redo'], isInTable: false }

interface Props {
  /** The text that the tools act on: the last with the focus, at first that in the viewer's language. */
  editor: Editor | null
  actions: ToolActions
  label: string
}

/** A single tab stop: arrow keys, Home and End move between tools, Esc returns to the text. */
export function Toolbar({ editor, actions, label }: Props) {
  const t = useText(editorTexts)
  const bar = useRef<HTMLDivElement>(null)
  useBelowHeader()
  // the library passes the editor of the last change, not the current one
  const state: ToolState = useEditorState({ editor, selector: () => (editor ? stateOf(editor) : idle) }) ?? idle
  const isOff = ({ name }: Tool): boolean => state.cannot.includes(name)
  const row: readonly (readonly Tool[])[] = useMedia('(max-width: 560px)') ? phoneRow : toolRow
  const behind = toolRow.flat().filter(({ name }) => !row.flat().some((tool) => tool.name === name))
  const first = row.flat().find((tool) => !isOff(tool))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') editor?.commands.focus()
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  const entryOf = ({ name, icon: Icon, is, onPress }: Tool) => ({
    id: name,
    ...(is && { isChosen: state.on.includes(name) }),
    label: t(name),
    icon: <Icon aria-hidden />,
    isDisabled: state.cannot.includes(name),
    // once the menu has given its focus back
    onPress: () => void setTimeout(() => editor && onPress(editor, actions)),
  })

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the focus
    <div ref={bar} role="toolbar" aria-label={label} className={styles.bar} onKeyDown={onKeyDown}>
      {row.map((group) => (
        <div key={group[0]!.name} className={styles.group}>
          {group.map((tool) => {
            const { name, icon: Icon, keys, is, onPress } = tool
            return (
              <IconButton
                key={name}
                label={t(name)}
                title={[t(name), keys && formatKeys(keys)].filter(Boolean).join(' · ')}
                aria-pressed={is ? state.on.includes(name) : undefined}
                disabled={isOff(tool)}
                tabIndex={tool === first ? 0 : -1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => editor && onPress(editor, actions)}
              >
                <Icon aria-hidden />
              </IconButton>
            )
          })}
        </div>
      ))}
      <ActionMenu
        label={t(behind.length > 0 ? 'moreTools' : 'insert')}
        placement="bottom start"
        trigger={
          <IconButton label={t(behind.length > 0 ? 'moreTools' : 'insert')} tabIndex={-1}>
            <Plus aria-hidden />
          </IconButton>
        }
        entries={[...[...behind, ...insertedTools].map(entryOf), entryOf(keysTool)]}
      />
      {state.isInTable && (
        <ActionMenu
          label={t('tableTools')}
          placement="bottom start"
          trigger={
            <Button size="small" tabIndex={-1} icon={<TableProperties aria-hidden />}>
              {t('tableTools')}
            </Button>
          }
          entries={tableTools.map(([name, onPress]) => ({
            id: name,
            label: t(name),
            onPress: () => void setTimeout(() => editor && onPress(editor)),
          }))}
        />
      )}
    </div>
  )
}

/** Keeps the toolbar below the page header, whose height depends on the layout. */
function useBelowHeader(): void {
  useEffect(() => {
    const header = document.querySelector('header')
    if (!header) return undefined
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--header', `${header.offsetHeight}px`),
    )
    watch.observe(header)
    return () => watch.disconnect()
  }, [])
}
