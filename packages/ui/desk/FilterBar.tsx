import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Select, type SelectOption } from '../forms/Select.tsx'
import { useText } from '../language.tsx'
import { Tabs, type TabItem } from '../navigation/Tabs.tsx'
import { SearchField } from '../SearchField.tsx'
import { kitTexts } from '../texts.ts'
import styles from './FilterBar.module.css'

export interface Filter {
  id: string
  label: string
  /** The first line, of value '': all of them. */
  all: string
  options: readonly SelectOption[]
}

interface Props {
  label: string
  filters?: readonly Filter[] | undefined
  /** By id of the filter; '' or absent is all. */
  value: Readonly<Record<string, string>>
  onChange: (value: Record<string, string>) => void
  search?: { label: string; hint?: string | undefined; words: string; onSearch: (words: string) => void } | undefined
  /** Instead of `onChange` and `onSearch` with nothing. */
  onClear?: (() => void) | undefined
  /** Something else than filters and words is set. */
  isSet?: boolean | undefined
  /** Further controls, such as a `DateRangePicker`. */
  children?: ReactNode
  /** At the end: columns, order, export. */
  end?: ReactNode
}

/** Above a list: search first, then the filters, then the way to clear them. */
export function FilterBar({ label, filters = [], value, onChange, search, children, end, ...clearing }: Props) {
  const t = useText(kitTexts)
  const isSet = clearing.isSet || Object.values(value).some(Boolean) || Boolean(search?.words)
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {search && (
        <div className={styles.search}>
          <SearchField
            size="medium"
            words={search.words}
            label={search.label}
            hint={search.hint ?? search.label}
            onSearch={search.onSearch}
          />
        </div>
      )}
      {filters.map(({ id, label: name, all, options }) => (
        <div key={id} className={styles.choice}>
          <Select
            label={name}
            isLabelHidden
            placeholder={all}
            options={options}
            value={value[id] ?? ''}
            onChange={(event) => onChange({ ...value, [id]: event.target.value })}
          />
        </div>
      ))}
      {children}
      {isSet && (
        <Button
          look="quiet"
          onClick={() => {
            if (clearing.onClear) return clearing.onClear()
            onChange({})
            search?.onSearch('')
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}

interface ViewProps {
  label: string
  views: readonly TabItem[]
  current: string
  /** Behind the views: save the current filters as a view. */
  action?: ReactNode
}

/** Saved views of a list: each an address with its filters. */
export function ViewTabs({ label, views, current, action }: ViewProps) {
  return (
    <div className={styles.bar}>
      <Tabs label={label} items={views} current={current} replaces />
      {action}
    </div>
  )
}
