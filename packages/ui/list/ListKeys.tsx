import { useState, type ReactNode } from 'react'
import { Dialog } from '../Dialog.tsx'
import { useText } from '../language.tsx'
import { FactList } from '../layout/Facts.tsx'
import { listTexts } from './list.texts.ts'
import styles from './ListPage.module.css'
import { useListKeys } from './use-list-keys.ts'

const keys = [
  ['J · K', 'keyMove', 'moves'],
  ['Enter', 'keyOpen', 'opens'],
  ['E', 'keyEdit', 'edits'],
  ['X', 'keySelect', 'selects'],
  ['Shift X', 'keyRange', 'selects'],
  ['/', 'keySearch', 'searches'],
  ['Esc', 'keyClose', 'panel'],
  ['F6', 'keyRegion', 'always'],
  ['Ctrl K', 'keyCommands', 'always'],
  ['?', 'keyHelp', 'always'],
] as const

type ListAbility = (typeof keys)[number][2]

interface Abilities {
  columns: readonly { isOwnLink?: boolean | undefined }[]
  hrefOf?: unknown
  onEdit?: unknown
  panel?: unknown
  bulk?: unknown
  search?: unknown
}

/** Abilities that this list has. */
export const abilitiesOf = ({ columns, hrefOf, onEdit, panel, bulk, search }: Abilities): Props['can'] => ({
  moves: true,
  opens: Boolean(panel ?? hrefOf ?? onEdit) || columns.some(({ isOwnLink }) => isOwnLink),
  edits: Boolean(hrefOf ?? onEdit),
  selects: Boolean(bulk),
  searches: Boolean(search),
  panel: Boolean(panel),
})

interface Props {
  can: Partial<Record<ListAbility, boolean>>
  rowKeys?: readonly { key: string; title: string }[] | undefined
  onClose: () => void
}

/** The keys of a list, without those that do nothing in this one. */
export function ListKeys({ can, rowKeys = [], onClose }: Props) {
  const t = useText(listTexts)
  const shown = keys.filter(([, , ability]) => ability === 'always' || can[ability])
  return (
    <Dialog label={t('keys')} hasTitle size="small" onClose={onClose}>
      <FactList
        items={[
          ...rowKeys.map(({ key, title }) => [key.length === 1 ? key.toUpperCase() : key, title] as const),
          ...shown.map(([key, text]) => [key, t(text)] as const),
        ].map(([key, label]) => ({ label, value: <kbd className={styles.key}>{key}</kbd> }))}
      />
    </Dialog>
  )
}

/** Answers `?` on a page of the desk without a list by what is returned; `rowKeys`: its own keys. */
export function usePageKeys(rowKeys?: Props['rowKeys']): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useListKeys({
    '?'() {
      setOpen(true)
      return true
    },
  })
  return isOpen && <ListKeys can={{}} rowKeys={rowKeys} onClose={() => setOpen(false)} />
}
