import { Dialog } from '../Dialog.tsx'
import { useText } from '../language.tsx'
import { FactList } from '../layout/Facts.tsx'
import { listTexts } from './list.texts.ts'
import styles from './ListPage.module.css'

const keys = [
  ['J · K', 'keyMove', 'always'],
  ['Enter', 'keyOpen', 'opens'],
  ['E', 'keyEdit', 'edits'],
  ['X', 'keySelect', 'selects'],
  ['Shift X', 'keyRange', 'selects'],
  ['/', 'keySearch', 'searches'],
  ['Esc', 'keyClose', 'panel'],
  ['?', 'keyHelp', 'always'],
] as const

export type ListAbility = (typeof keys)[number][2]

/** The keys of a list, without those that do nothing in this one. */
export function ListKeys({ can, onClose }: { can: Partial<Record<ListAbility, boolean>>; onClose: () => void }) {
  const t = useText(listTexts)
  const shown = keys.filter(([, , ability]) => ability === 'always' || can[ability])
  return (
    <Dialog label={t('keys')} hasTitle size="small" onClose={onClose}>
      <FactList
        items={shown.map(([key, text]) => ({ label: t(text), value: <kbd className={styles.key}>{key}</kbd> }))}
      />
    </Dialog>
  )
}
