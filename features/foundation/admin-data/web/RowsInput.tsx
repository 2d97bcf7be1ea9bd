import { Button, IconButton, Row, useLanguage, useText } from '@portal/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Values } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { visibleFields, initialValue } from '../rules.ts'
import type { InputProps } from './field-props.ts'
import styles from './Parts.module.css'
import { localized } from './localized.ts'
import { formatRow } from './format-value.ts'

/** Several entries of the same shape; each can be expanded. */
export function RowsInput(props: InputProps) {
  const { field, path, value, errors, isFixed, Inner, onChange } = props
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const rows = value as Values[]
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const isOpen = (at: number): boolean =>
    open.has(at) || Object.keys(errors).some((each) => each.startsWith(`${path}.${at}.`))
  const put = (next: Values[]): void => onChange(next)

  function add(): void {
    setOpen(new Set([...open, rows.length]))
    put([...rows, Object.fromEntries(field.Fields.map((each) => [each.Key, initialValue(each)]))])
  }
  function swap(at: number, other: number): void {
    const next = [...rows]
    ;[next[at], next[other]] = [next[other]!, next[at]!]
    setOpen(new Set())
    put(next)
  }
  return (
    <div className={styles.rows}>
      {rows.map((row, at) => {
        const place = at + 1
        const [first] = field.Fields
        const title = first ? formatRow(first, row, language) : ''
        return (
          <details
            // an entry is identified by its position
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={styles.rowBox}
            data-field={`${path}.${at}`}
            open={isOpen(at)}
            onToggle={({ currentTarget }) => {
              const next = new Set(open)
              if (currentTarget.open) next.add(at)
              else next.delete(at)
              if (next.size !== open.size) setOpen(next)
            }}
          >
            <summary>
              <span className={styles.rowNumber}>{place}</span>
              {title || t('row', { place })}
            </summary>
            <div className={styles.rowFields}>
              {visibleFields(field.Fields, row).map((each) => (
                <Inner
                  {...props}
                  key={each.Key}
                  field={each}
                  path={`${path}.${at}.${each.Key}`}
                  value={row[each.Key]}
                  onChange={(next) => put(rows.map((other, n) => (n === at ? { ...other, [each.Key]: next } : other)))}
                />
              ))}
              {!isFixed && (
                <div className={styles.rowActions}>
                  <IconButton label={t('rowUp', { place })} disabled={at === 0} onClick={() => swap(at, at - 1)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('rowDown', { place })}
                    disabled={place === rows.length}
                    onClick={() => swap(at, place)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('removeRow', { place })}
                    onClick={() => {
                      setOpen(new Set())
                      put(rows.filter((_, n) => n !== at))
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </div>
              )}
            </div>
          </details>
        )
      })}
      {!isFixed && rows.length < field.Max && (
        <Row>
          <Button onClick={add}>
            <Plus aria-hidden />
            {t('addRow', { what: localized(field.Label, language) })}
          </Button>
        </Row>
      )}
    </div>
  )
}
