import type { DropItem } from 'react-aria-components/useDragAndDrop'
import type { Held } from '../rules.ts'

/** A type of its own, so that tools can be dropped only here. */
export const dragType = 'application/x-forecourt-tool'

export function dragOf(held: Held): Record<string, string> {
  return { [dragType]: JSON.stringify(held) }
}

export async function heldOf([item]: readonly DropItem[]): Promise<Held | null> {
  return item?.kind === 'text' ? (JSON.parse(await item.getText(dragType)) as Held) : null
}
