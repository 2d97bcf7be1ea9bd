import { IconTile, Text, useText } from '@portal/ui'
import { ExternalLink, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { Tool } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'
import { toDragData, dragType, fromDragData } from './drag-type.ts'
import { useOpenTool } from './open-tool.ts'
import round from './RoundButton.module.css'
import styles from './ToolGrid.module.css'
import type { Board } from './use-board.ts'

interface Props {
  label: string
  board: Board
  tools: readonly Tool[]
  empty: ReactNode
}

/** All tools that are in no slot; a tool that is dropped here leaves its slot. */
export function ToolGrid({ label, board, tools, empty }: Props) {
  const t = useText(editorTexts)
  const open = useOpenTool()
  const { dragAndDropHooks } = useDragAndDrop({
    acceptedDragTypes: [dragType],
    getItems: (keys) => [...keys].map((key) => toDragData({ tool: String(key) })),
    getAllowedDropOperations: () => ['move'],
    getDropOperation: (target) => (target.type === 'root' ? 'move' : 'cancel'),
    onDragStart: ({ keys }) => board.startDrag({ tool: String([...keys][0]) }),
    onDragEnd: ({ dropOperation }) => board.endDrag(dropOperation !== 'cancel'),
    async onRootDrop({ items }) {
      const held = await fromDragData(items)
      if (held) board.drop(held, 'list')
    },
  })
  const isPicked = (id: string): boolean => board.picked !== null && 'tool' in board.picked && board.picked.tool === id

  return (
    <GridList
      aria-label={label}
      className={styles.tools ?? ''}
      layout="grid"
      items={tools.map((tool) => ({ id: tool.AppId, tool }))}
      dependencies={[board.picked, t]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => empty}
      onAction={(key) => board.onPress({ tool: String(key) })}
    >
      {({ id, tool }) => (
        <GridListItem
          id={id}
          className={styles.tool ?? ''}
          textValue={tool.Name}
          data-picked={isPicked(id) || undefined}
        >
          <IconTile src={tool.IconUrl} name={tool.Name} />
          <span className={styles.name}>
            <Text as="span" type="small">
              {tool.Name}
            </Text>
          </span>
          <Button slot="drag" className={`${round.button} ${styles.drag}`} aria-label={t('drag', { name: tool.Name })}>
            <GripVertical aria-hidden />
          </Button>
          <Button className={round.button ?? ''} aria-label={t('open', { name: tool.Name })} onPress={() => open(tool)}>
            <ExternalLink aria-hidden />
          </Button>
        </GridListItem>
      )}
    </GridList>
  )
}
