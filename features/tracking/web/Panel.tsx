import { IconButton, useText } from '@portal/ui'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './Panel.module.css'
import { saveCsv, type Cells } from './save-csv.ts'

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

interface TableProps {
  rows: Cells
  caption: string
}

/** Behind a chart: the same numbers to read. The first row names the columns; null is a group that is not shown. */
export function Table({ rows: [head = [], ...rows], caption }: TableProps) {
  const t = useText(numbersTexts)
  return (
    // what scrolls must be reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell ?? t('notShown')}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function AsTable(props: TableProps) {
  const t = useText(numbersTexts)
  return (
    <details className={styles.more}>
      <summary>{t('asTable')}</summary>
      <Table {...props} />
    </details>
  )
}
