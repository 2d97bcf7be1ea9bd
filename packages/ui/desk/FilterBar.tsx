import { ListFilter } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Select, type SelectOption } from '../forms/Select.tsx'
import { useText } from '../language.tsx'
import { Tabs, type TabItem } from '../navigation/Tabs.tsx'
import { SearchField } from '../SearchField.tsx'
import { Count } from '../status/Badge.tsx'
import { kitTexts } from '../texts.ts'
import styles from './FilterBar.module.css'
import { useNoChoice } from './no-choice.ts'

export interface Filter {
  id: string
  label: string
  /** The first line of its list, of value '', if `label` makes no good name for it. */
  all?: string | undefined
  options: readonly SelectOption[]
}

interface Props {
  /** Of the bar, and of the button that a phone has for its filters. */
  label: string
  filters?: readonly Filter[] | undefined
  /** By id of the filter; '' or absent is all. */
  value: Readonly<Record<string, string>>
  onChange: (value: Record<string, string>) => void
  search?: { label: string; hint?: string | undefined; words: string; onSearch: (words: string) => void } | undefined
  /** Instead of `onChange` and `onSearch` with nothing. */
  onClear?: (() => void) | undefined
  /** How many filters are set; absent: those with a value. */
  setCount?: number | undefined
  /** Further controls, such as a `DateRangePicker`. */
  children?: ReactNode
  /** At the end: columns, order, export. */
  end?: ReactNode
}

/** Above a list: search first, then the filters, then the way to clear them. A phone shows several behind a button. */
export function FilterBar({ label, filters = [], value, onChange, search, children, end, ...rest }: Props) {
  const t = useText(kitTexts)
  const { setCount = Object.values(value).filter(Boolean).length, onClear } = rest
  const noChoice = useNoChoice()
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const isFolding = filters.length + (children ? 1 : 0) > 1
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
      {isFolding && (
        <Button
          className={styles.fold}
          icon={<ListFilter aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          {setCount > 0 && <Count of={setCount} tone="accent" />}
        </Button>
      )}
      <div
        id={filtersId}
        className={styles.filters}
        data-folding={isFolding || undefined}
        data-open={isOpen || undefined}
      >
        {filters.map(({ id, label: name, all, options }) => (
          <div key={id} className={styles.choice}>
            <Select
              label={name}
              isLabelHidden
              placeholder={all ?? noChoice(name)}
              shownEmpty={name}
              options={options}
              value={value[id] ?? ''}
              onChange={(event) => onChange({ ...value, [id]: event.target.value })}
            />
          </div>
        ))}
        {children}
        {(setCount > 0 || search?.words) && (
          <Button
            look="quiet"
            onClick={() => {
              if (onClear) return onClear()
              onChange({})
              search?.onSearch('')
            }}
          >
            {t('clearFilters')}
          </Button>
        )}
      </div>
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
