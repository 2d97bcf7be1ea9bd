import { useEditorState, type Editor } from '@tiptap/react'
import { useText } from '@portal/ui'
import { isComposingKey } from '@portal/ui/input-method'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { editorTexts } from '../texts.ts'
import { slashTools, type Tool, type ToolActions } from './tools.ts'
import styles from './SlashMenu.module.css'

interface Props {
  editor: Editor
  actions: ToolActions
}

/** At most, in px. */
const menuHeight = 320

interface Query {
  /** Of the slash. */
  from: number
  to: number
  words: string
}

/** With a Chinese input method the key gives one of the others. */
const typed = /^[/／、](\S{0,20})$/

/** Returns what is typed after a slash that begins a paragraph; null if the caret is elsewhere. */
function queryAt({ state: { selection }, isEditable, isFocused }: Editor): Query | null {
  const { $from, empty } = selection
  if (!isEditable || !isFocused || !empty || $from.parent.type.name !== 'paragraph') return null
  const found = typed.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '￼'))
  return found ? { from: $from.start(), to: $from.pos, words: found[1]!.toLowerCase() } : null
}

/** Offers blocks to insert after `/` at the start of a paragraph; the focus stays in the text. */
export function SlashMenu({ editor, actions }: Props) {
  const t = useText(editorTexts)
  const id = useId()
  const query = useEditorState({ editor, selector: () => queryAt(editor) })
  const [dismissed, setDismissed] = useState<number>()
  const [chosen, setChosen] = useState(0)
  if (query === null && dismissed !== undefined) setDismissed(undefined)
  const words = query?.words ?? ''
  const tools = slashTools.filter(
    ({ name, can = () => true }) =>
      (t(name).toLowerCase().includes(words) || name.toLowerCase().startsWith(words)) && can(editor),
  )
  const isOpen = query !== null && query.from !== dismissed && tools.length > 0
  const at = Math.min(chosen, tools.length - 1)

  function run(tool: Tool | undefined): void {
    if (!query || !tool) return
    editor.chain().focus().deleteRange({ from: query.from, to: query.to }).run()
    tool.onPress(editor, actions)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposingKey(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((at + step + tools.length) % tools.length)
    else if (event.key === 'Enter' || event.key === 'Tab') run(tools[at])
    else if (event.key === 'Escape') setDismissed(query?.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const text = editor.view.dom
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    text.setAttribute('aria-controls', id)
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
      setChosen(0)
    }
  }, [isOpen, editor, id])
  useEffect(() => {
    if (isOpen) editor.view.dom.setAttribute('aria-activedescendant', `${id}-${at}`)
  }, [isOpen, editor, id, at])
  if (!isOpen) return null
  const { left, top, bottom } = editor.view.coordsAtPos(query.from)
  const place = bottom + menuHeight < innerHeight ? { left, top: bottom } : { left, bottom: innerHeight - top }
  return (
    <div id={id} role="listbox" aria-label={t('insert')} className={styles.menu} style={place}>
      {tools.map((tool, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the text
        <div
          key={tool.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(tool)}
        >
          <tool.icon aria-hidden />
          {t(tool.name)}
        </div>
      ))}
    </div>
  )
}
