import { useLanguage } from '@portal/ui'
import type { InputProps } from './field-props.ts'
import styles from './Parts.module.css'
import { say } from './say.ts'

/** What is on in each row. */
export function TableInput({ id, field, value, isFixed, onChange }: InputProps) {
  const { language } = useLanguage()
  const rows = value as Record<string, string[]>
  function turn(row: string, column: string): void {
    const on = rows[row] ?? []
    const next = on.includes(column) ? on.filter((each) => each !== column) : [...on, column]
    onChange({ ...rows, [row]: field.Options.map(({ Value }) => Value).filter((each) => next.includes(each)) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a small window: the keys scroll it
    <div className={styles.wide} tabIndex={0} role="region" aria-labelledby={`${id}-label`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" aria-label={say(field.Label, language)} />
            {field.Options.map(({ Value, Label }) => (
              <th key={Value} scope="col">
                {say(Label, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {field.Rows.map((row) => (
            <tr key={row.Value}>
              <th scope="row">{say(row.Label, language)}</th>
              {field.Options.map(({ Value, Label }) => (
                <td key={Value}>
                  <input
                    type="checkbox"
                    aria-label={`${say(row.Label, language)}: ${say(Label, language)}`}
                    checked={rows[row.Value]?.includes(Value) ?? false}
                    disabled={isFixed}
                    onChange={() => turn(row.Value, Value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
