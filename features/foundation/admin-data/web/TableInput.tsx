import { useLanguage } from '@portal/ui'
import type { InputProps } from './field-props.ts'
import styles from './Parts.module.css'
import { say } from './say.ts'

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
        <div key={row.Value} className={styles.switchRow} role="group" aria-label={say(row.Label, language)}>
          <span className={styles.switchName}>{say(row.Label, language)}</span>
          {field.Options.map(({ Value, Label }) => (
            <label key={Value} className={styles.switch}>
              <input
                type="checkbox"
                aria-label={`${say(row.Label, language)}: ${say(Label, language)}`}
                checked={rows[row.Value]?.includes(Value) ?? false}
                disabled={isFixed}
                onChange={() => turn(row.Value, Value)}
              />
              {say(Label, language)}
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
