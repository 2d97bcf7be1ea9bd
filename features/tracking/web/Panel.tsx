import { IconButton, useText } from '@portal/ui'
import { AsTable as ClosedTable, DataTable, saveCsv, type Cells } from '@portal/ui/charts'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './Panel.module.css'

/** One question and its answer, to be taken away as a file. */
export function Panel({
  name,
  help,
  rows,
  children,
}: {
  name: string
  help?: string
  rows: Cells
  children: ReactNode
}) {
  const t = useText(numbersTexts)
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {help && <span className={styles.help}>{help}</span>}
        {rows.length > 1 && (
          <IconButton
            className={styles.csv}
            label={t('csvOf', { name })}
            data-track="numbers-csv"
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

/** Behind a chart: the same numbers to read; null is a group that is not shown. */
export function Table(props: { rows: Cells; caption: string }) {
  const t = useText(numbersTexts)
  return <DataTable {...props} missing={t('notShown')} />
}

export function AsTable(props: { rows: Cells; caption: string }) {
  const t = useText(numbersTexts)
  return <ClosedTable {...props} name={t('asTable')} missing={t('notShown')} />
}
