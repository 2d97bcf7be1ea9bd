import { GripVertical } from 'lucide-react'
import { createContext, use, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useText } from '../language.tsx'
import type { ActionEntries } from '../overlay/ActionMenu.tsx'
import { LateFrame } from '../overlay/LateFrame.tsx'
import styles from './Sortable.module.css'
import { sortableTexts } from './sortable.texts.ts'
import { SortMenu } from './SortMenu.tsx'

interface SortableItem {
  id: string
  /** Of what is moved, dragged and chosen. */
  name: string
  /** Name of the row for screen readers; by default its name. */
  spoken?: string
}

interface Props<Item extends SortableItem> {
  label: string
  /** A row is drawn again only for another object. */
  items: readonly Item[]
  children: (item: Item) => ReactNode
  /** `to`: its new position, from 0. */
  onMove: (id: string, to: number) => void
  /** Below "Move up" and "Move down". */
  menu?: ((id: string) => ActionEntries) | undefined
  /** The row that is shown beside the list; '' none. */
  current: string
  /** By a click, or by the arrow keys. */
  onChoose: (id: string) => void
  /** By Enter on the row. */
  onEnter?: ((id: string) => void) | undefined
}

const dragType = 'application/x-forecourt-sorted'

/** Shared by all rows: a change of it draws the menus again, and not the rows. */
const Menus = createContext<{
  first?: string
  last?: string
  entriesOf?: ((id: string) => ActionEntries) | undefined
  move: (id: string, by: -1 | 1) => void
}>({ move: () => undefined })

/** A list of rows to choose from and to put in order: by dragging, with Alt and an arrow, or with the row's menu. */
export function SortableList<Item extends SortableItem>({ label, items, children, ...rest }: Props<Item>) {
  const { current, menu, onMove, onChoose, onEnter } = rest
  const t = useText(sortableTexts)
  const [moved, setMoved] = useState('')
  const placeOf = (id: string): number => items.findIndex((item) => item.id === id)

  function moveTo(id: string, to: number): void {
    const item = items[placeOf(id)]
    if (!item || to < 0 || to >= items.length || to === placeOf(id)) return
    setMoved(t('moved', { name: item.name, place: to + 1 }))
    onMove(id, to)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    getAllowedDropOperations: () => ['move'],
    onReorder({ keys, target }) {
      const [id] = [...keys].map(String)
      if (id === undefined) return
      const over = placeOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      moveTo(id, over > placeOf(id) ? over - 1 : over)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
  })

  /** Before the list takes the key to go to another row. */
  function onKeyDown(event: KeyboardEvent): void {
    // keys in a menu come here as well
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const row = event.target.closest('[data-key]')
    const id = row?.getAttribute('data-key')
    if (!id || placeOf(id) < 0) return
    if (event.altKey && /^Arrow(Up|Down)$/.test(event.key)) moveTo(id, placeOf(id) + (event.key === 'ArrowUp' ? -1 : 1))
    else if (event.key === 'Enter' && row === event.target && onEnter) onEnter(id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const [first, last] = [items[0]?.id ?? '', items.at(-1)?.id ?? '']
  return (
    <LateFrame>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears keys of the rows within */}
      <div onKeyDownCapture={onKeyDown}>
        <Menus value={{ first, last, entriesOf: menu, move: (id, by) => moveTo(id, placeOf(id) + by) }}>
          <GridList
            aria-label={label}
            className={styles.list ?? ''}
            items={items}
            dependencies={[t, children]}
            dragAndDropHooks={dragAndDropHooks}
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection={current !== ''}
            selectedKeys={current === '' ? [] : [current]}
            onSelectionChange={(keys) => {
              const [id] = keys
              if (id !== undefined) onChoose(String(id))
            }}
          >
            {(item) => (
              <GridListItem id={item.id} textValue={item.spoken ?? item.name} className={styles.row ?? ''}>
                <Button slot="drag" className={styles.handle ?? ''} aria-label={t('drag', { name: item.name })}>
                  <GripVertical aria-hidden />
                </Button>
                {children(item)}
                <RowMenu item={item} />
              </GridListItem>
            )}
          </GridList>
        </Menus>
      </div>
      <span role="status" className="visually-hidden">
        {moved}
      </span>
    </LateFrame>
  )
}

function RowMenu({ item: { id, name } }: { item: SortableItem }) {
  const { first, last, entriesOf, move } = use(Menus)
  return (
    <span className={styles.menu}>
      <SortMenu
        name={name}
        isFirst={id === first}
        isLast={id === last}
        onMove={(by) => move(id, by)}
        more={entriesOf?.(id)}
      />
    </span>
  )
}
