import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../actions/Button.tsx'
import { Text } from '../text/Text.tsx'
import { saveCsv } from './save-csv.ts'
import type { Cells } from './DataTable.tsx'
import styles from './Panel.module.css'

interface Props {
  name: string
  help?: string
  /** The content of the file with its header row; without further rows there is no file. */
  rows?: Cells
  /** The button's label, the file's name, and the name for usage tracking. */
  csv: { label: string; file: string; track?: string }
  children: ReactNode
}

/** A question with its answer, and a download of the data. */
export function Panel({ name, help, rows = [], csv, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <Text as="h2" type="heading" id={id}>
          {name}
        </Text>
        {help && <span className={styles.help}>{help}</span>}
        {rows.length > 1 && (
          <IconButton
            className={styles.download}
            label={csv.label}
            data-track={csv.track}
            onClick={() => saveCsv(csv.file, rows)}
          >
            <Download aria-hidden />
          </IconButton>
        )}
      </header>
      {children}
    </section>
  )
}
