import { useState } from 'react'
import { useLanguage } from '../language.tsx'
import { fullNumber } from '../text/full-number.ts'
import styles from './DataTable.module.css'

export type Cells = readonly (readonly (string | number | null)[])[]

interface TableProps {
  /** The first row holds the column headers; the first cell of each row is its header. */
  rows: Cells
  caption: string
  /** Shown for null. */
  missing: string
}

/** The numbers of a chart as a table. */
export function DataTable({ rows: [head = [], ...rows], caption, missing }: TableProps) {
  const { language } = useLanguage()
  return (
    // what scrolls must be reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
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
                  <td key={column}>{fullNumber(cell ?? missing, language)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Collapsed; its rows, possibly thousands, are rendered when it is opened. */
export function CollapsedTable({ name, ...table }: Omit<TableProps, 'rows'> & { name: string; rows: Cells }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <DataTable {...table} />}
    </details>
  )
}
