import { useText } from '@portal/ui'
import { tableLook } from '@portal/ui/charts'
import type { ReactNode } from 'react'
import { operationsTexts } from '../desk.texts.ts'
import styles from './WideTable.module.css'

type Head =
  | 'when'
  | 'result'
  | 'took'
  | 'tries'
  | 'error'
  | 'run'
  | 'host'
  | 'role'
  | 'version'
  | 'schema'
  | 'since'
  | 'heard'
  | 'call'
  | 'calls'
  | 'overSecond'
  | 'mean'
  | 'most'
  | 'target'
  | 'triesMade'
  | 'why'
  | 'actions'

interface Props {
  name: string
  heads: readonly Head[]
  children: ReactNode
}

/** A table with single-line cells that scrolls horizontally. */
export function WideTable({ name, heads, children }: Props) {
  const t = useText(operationsTexts)
  return (
    // a scrolling area must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={tableLook.scroll} role="group" aria-label={name} tabIndex={0}>
      <table className={`${tableLook.table} ${styles.table}`}>
        <thead>
          <tr>
            {heads.map((each) => (
              <th key={each} scope="col">
                {t(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
