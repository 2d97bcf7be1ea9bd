import { useLanguage } from '@portal/ui'
import { Checkbox } from '@portal/ui/forms'
import type { InputProps } from './field-props.ts'
import styles from './Parts.module.css'
import { localized } from './localized.ts'

/** A row of checkboxes for each row of the table. They wrap, so that none is out of sight. */
export function TableInput({ field, value, isFixed, onChange }: InputProps) {
  const { language } = useLanguage()
  const rows = value as Record<string, string[]>
  function turn(row: string, column: string): void {
    const on = rows[row] ?? []
    const next = on.includes(column) ? on.filter((each) => each !== column) : [...on, column]
    onChange({ ...rows, [row]: field.Options.map(({ Value }) => Value).filter((each) => next.includes(each)) })
  }
  return (
    <div className={styles.switches}>
      {field.Rows.map((row) => (
        <div key={row.Value} className={styles.switchRow} role="group" aria-label={localized(row.Label, language)}>
          <span className={styles.switchName}>{localized(row.Label, language)}</span>
          {field.Options.map(({ Value, Label }) => (
            <Checkbox
              key={Value}
              label={localized(Label, language)}
              aria-label={`${localized(row.Label, language)}: ${localized(Label, language)}`}
              checked={rows[row.Value]?.includes(Value) ?? false}
              disabled={isFixed}
              onChange={() => turn(row.Value, Value)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
