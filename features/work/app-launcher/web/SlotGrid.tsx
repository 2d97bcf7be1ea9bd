import { IconTile, Text, useText } from '@portal/ui'
import { GripVertical, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { Tool } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'
import { toDragData, dragType, fromDragData } from './drag-type.ts'
import round from './RoundButton.module.css'
import styles from './SlotGrid.module.css'
import type { Board } from './use-board.ts'

interface Props {
  label: string
  board: Board
  toolOf: (id: string) => Tool | undefined
}

const slotKey = (index: number): string => `slot-${index}`
const slotIndex = (key: unknown): number => Number(String(key).slice(5))

/** TOOL-01: the slots in their order. */
export function SlotGrid({ label, board, toolOf }: Props) {
  const t = useText(editorTexts)
  const grid = useRef<HTMLDivElement>(null)
  const { dragAndDropHooks } = useDragAndDrop({
    acceptedDragTypes: [dragType],
    getItems: (keys) => [...keys].map((key) => toDragData({ slot: slotIndex(key) })),
    getAllowedDropOperations: () => ['move'],
    getDropOperation: (target) => (target.type === 'item' && target.dropPosition === 'on' ? 'move' : 'cancel'),
    onDragStart: ({ keys }) => board.startDrag({ slot: slotIndex([...keys][0]) }),
    onDragEnd: ({ dropOperation }) => board.endDrag(dropOperation !== 'cancel'),
    async onItemDrop({ items, target }) {
      const held = await fromDragData(items)
      if (held) board.drop(held, { slot: slotIndex(target.key) })
    },
  })
  const slots = board.slots.map((id, index) => ({
    id: slotKey(index),
    index,
    tool: id === null ? undefined : toolOf(id),
  }))

  function remove(index: number): void {
    // the button disappears with the tool: the slot takes the focus
    grid.current?.querySelector<HTMLElement>(`[data-key="${slotKey(index)}"]`)?.focus()
    board.drop({ slot: index }, 'list')
  }

  const isPicked = (index: number): boolean =>
    board.picked !== null && 'slot' in board.picked && board.picked.slot === index

  return (
    // an empty slot cannot be dragged
    <div
      onDragStartCapture={(event) => {
        const row = event.target instanceof Element ? event.target.closest('[data-key]') : null
        if (row?.hasAttribute('data-filled') === false) event.preventDefault()
      }}
    >
      <GridList
        ref={grid}
        aria-label={label}
        className={styles.slots ?? ''}
        layout="grid"
        data-count={slots.length}
        data-picking={board.picked !== null || undefined}
        items={slots}
        dependencies={[board.picked, slots, t]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => board.onPress({ slot: slotIndex(key) })}
      >
        {({ id, index, tool }) => (
          <GridListItem
            id={id}
            className={styles.slot ?? ''}
            textValue={tool ? t('slot', { nth: index + 1, name: tool.Name }) : t('emptySlot', { nth: index + 1 })}
            data-filled={tool !== undefined || undefined}
            data-picked={isPicked(index) || undefined}
          >
            {tool ? (
              <>
                <IconTile size="large" src={tool.IconUrl} name={tool.Name} />
                <Text as="span" type="small" lines={2}>
                  {tool.Name}
                </Text>
                <Button
                  slot="drag"
                  className={`${round.button} ${styles.drag}`}
                  aria-label={t('drag', { name: tool.Name })}
                >
                  <GripVertical aria-hidden />
                </Button>
                <Button
                  className={`${round.button} ${styles.remove}`}
                  aria-label={t('remove', { name: tool.Name })}
                  onPress={() => remove(index)}
                >
                  <X aria-hidden />
                </Button>
              </>
            ) : (
              <>
                <IconTile size="large" tone="neutral" name={String(index + 1)} />
                <Text as="span" type="small" tone="muted" lines={2}>
                  {t('empty')}
                </Text>
                {/* react-aria requires it, although there is nothing to drag */}
                <Button slot="drag" isDisabled className={styles.none ?? ''} />
              </>
            )}
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}
