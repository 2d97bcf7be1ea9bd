import { GripVertical, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposingKey } from '../input-method.ts'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import styles from './Sortable.module.css'
import { sortableTexts } from './sortable.texts.ts'
import { SortMenu } from './SortMenu.tsx'

interface Props {
  label: string
  /** Of each row, spoken. */
  names: readonly string[]
  /** The fields of a row. */
  children: (at: number) => ReactNode
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  /** By Enter in a field. */
  onEnter?: ((at: number) => void) | undefined
}

/** Short rows of fields in an order: dragged by the handle, with Alt and an arrow in any field, or with the menu. */
export function SortableFields({ label, names, children, onMove, onRemove, onEnter }: Props) {
  const t = useText(sortableTexts)
  const kit = useText(kitTexts)
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()

  function move(from: number, to: number): void {
    if (to < 0 || to >= names.length || to === from) return
    setMoved(t('moved', { name: names[from] ?? '', place: to + 1 }))
    onMove(from, to)
  }
  /** Focuses the menu of a row, once it is there; where an element was deleted, that of its successor. */
  function focusMenu(at: number): void {
    requestAnimationFrame(() => {
      const rows = [...(list.current?.children ?? [])]
      const menu = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>('[aria-haspopup]')
      ;(menu ?? list.current)?.focus()
    })
  }
  function onKeyDown(event: KeyboardEvent, at: number): void {
    if (isComposingKey(event.nativeEvent) || !(event.target instanceof HTMLInputElement)) return
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by !== undefined) {
      move(at, at + by)
      // the same field of the row, where it is now
      const field = fieldsOf(event.currentTarget).indexOf(event.target)
      requestAnimationFrame(() => fieldsOf(list.current?.children[at + by])[field]?.focus())
    } else if (event.key === 'Enter' && onEnter) onEnter(at)
    else return
    event.preventDefault()
  }
  return (
    <>
      <ol ref={list} aria-label={label} className={styles.fields} tabIndex={-1}>
        {names.map((name, at) => (
          // rows of fields have their position for identity
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys of the fields within
          <li
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={styles.fieldRow}
            data-over={over === at && dragged !== undefined ? (dragged < at ? 'after' : 'before') : undefined}
            data-dragged={dragged === at || undefined}
            onKeyDown={(event) => onKeyDown(event, at)}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
            }}
          >
            <span
              className={styles.handle}
              title={t('dragHelp')}
              draggable
              onDragStart={({ dataTransfer, currentTarget }) => {
                dataTransfer.effectAllowed = 'move'
                dataTransfer.setDragImage(currentTarget.parentElement!, 12, 12)
                setDragged(at)
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
            >
              <GripVertical aria-hidden />
            </span>
            {children(at)}
            <SortMenu
              name={name}
              isFirst={at === 0}
              isLast={at === names.length - 1}
              onMove={(by) => {
                move(at, at + by)
                focusMenu(at + by)
              }}
              more={[
                {
                  id: 'remove',
                  label: kit('remove', { name }),
                  icon: <Trash2 aria-hidden />,
                  tone: 'danger',
                  onPress: () => {
                    onRemove(at)
                    focusMenu(at)
                  },
                },
              ]}
            />
          </li>
        ))}
      </ol>
      <span role="status" className="visually-hidden">
        {moved}
      </span>
    </>
  )
}

const fieldsOf = (row: Element | undefined): HTMLInputElement[] => [...(row?.querySelectorAll('input') ?? [])]
