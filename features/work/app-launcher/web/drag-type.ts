import type { DropItem } from 'react-aria-components/useDragAndDrop'
import type { DragItem } from '../rules.ts'

/** A type of its own, so that tools can be dropped only here. */
export const dragType = 'application/x-forecourt-tool'

export function toDragData(held: DragItem): Record<string, string> {
  return { [dragType]: JSON.stringify(held) }
}

export async function fromDragData([item]: readonly DropItem[]): Promise<DragItem | null> {
  return item?.kind === 'text' ? (JSON.parse(await item.getText(dragType)) as DragItem) : null
}
