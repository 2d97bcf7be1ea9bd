import { IconButton, useText } from '@portal/ui'
import { AsTable as ClosedTable, saveCsv, type Cells } from '@portal/ui/charts'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { reachTexts } from '../desk-texts.ts'
import styles from './Panel.module.css'

interface Props {
  name: string
  help?: string
  /** What stands in the file; absent: there is none. */
  rows?: Cells
  children: ReactNode
}

export function Panel({ name, help, rows, children }: Props) {
  const t = useText(reachTexts)
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {help && <span className={styles.help}>{help}</span>}
        {rows && rows.length > 1 && (
          <IconButton
            className={styles.csv}
            label={t('csvOf', { name })}
            onClick={() => saveCsv(`${t('file')}-${name}`, rows)}
          >
            <Download aria-hidden />
          </IconButton>
        )}
      </header>
      {children}
    </section>
  )
}

/** Behind a chart: the same numbers to read. */
export function AsTable(props: { rows: Cells; caption: string }) {
  const t = useText(reachTexts)
  return <ClosedTable {...props} name={t('asTable')} missing={t('notShown')} />
}
