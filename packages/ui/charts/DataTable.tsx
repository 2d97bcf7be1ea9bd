import { useState } from 'react'
import styles from './DataTable.module.css'

export type Cells = readonly (readonly (string | number | null)[])[]

/** For a table that shows more than numbers. */
export const tableLook = { scroll: styles.scroll, table: styles.table } as const

interface TableProps {
  /** The first row names the columns; the first cell of every other one names it. */
  rows: Cells
  caption: string
  /** What stands for null. */
  missing: string
}

/** Behind a chart: the same numbers to read. */
export function DataTable({ rows: [head = [], ...rows], caption, missing }: TableProps) {
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
                  <td key={column}>{cell ?? missing}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Closed until one wants it; only then are its rows made, of which there may be thousands. */
export function AsTable({ name, ...table }: Omit<TableProps, 'rows'> & { name: string; rows: Cells }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <DataTable {...table} />}
    </details>
  )
}
