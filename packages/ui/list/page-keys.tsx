import { useState, type ReactNode } from 'react'
import { lazyComponent, LazyFallback } from '../lazy-component.tsx'
import type { ListKeysProps } from './ListKeys.tsx'
import { useListKeys } from './use-list-keys.ts'

const Keys = lazyComponent(async () => (await import('./ListKeys.tsx')).ListKeys)

/** The list of keys, over the page. */
export const ListKeys = (props: ListKeysProps) => (
  <LazyFallback>
    <Keys {...props} />
  </LazyFallback>
)

/** Abilities of a list that have keys. */
export type ListAbility = 'moves' | 'opens' | 'edits' | 'selects' | 'searches' | 'panel'

interface Abilities {
  columns: readonly { isOwnLink?: boolean | undefined }[]
  hrefOf?: unknown
  onEdit?: unknown
  panel?: unknown
  bulk?: unknown
  search?: unknown
}

/** Abilities that this list has. */
export const abilitiesOf = ({ columns, hrefOf, onEdit, panel, bulk, search }: Abilities): ListKeysProps['can'] => ({
  moves: true,
  opens: Boolean(panel ?? hrefOf ?? onEdit) || columns.some(({ isOwnLink }) => isOwnLink),
  edits: Boolean(hrefOf ?? onEdit),
  selects: Boolean(bulk),
  searches: Boolean(search),
  panel: Boolean(panel),
})

/** Answers `?` on a page of the desk without a list by what is returned; `rowKeys`: its own keys. */
export function usePageKeys(rowKeys?: ListKeysProps['rowKeys']): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useListKeys({
    '?'() {
      setOpen(true)
      return true
    },
  })
  return isOpen && <ListKeys can={{}} rowKeys={rowKeys} onClose={() => setOpen(false)} />
}
