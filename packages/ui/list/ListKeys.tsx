import { Dialog } from '../Dialog.tsx'
import { useText } from '../language.tsx'
import { FactList } from '../layout/Facts.tsx'
import { listKeyTexts } from './list-keys.texts.ts'
import { listTexts } from './list.texts.ts'
import styles from './ListPage.module.css'
import type { ListAbility } from './page-keys.tsx'

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
] as const satisfies readonly (readonly [string, string, ListAbility | 'always'])[]

export interface ListKeysProps {
  can: Partial<Record<ListAbility, boolean>>
  rowKeys?: readonly { key: string; title: string }[] | undefined
  onClose: () => void
}

/** The keys of a list, without those that do nothing in this one. */
export function ListKeys({ can, rowKeys = [], onClose }: ListKeysProps) {
  const t = useText({ ...listTexts, ...listKeyTexts })
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
