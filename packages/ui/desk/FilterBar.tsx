import { ListFilter } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Select, type SelectOption } from '../forms/Select.tsx'
import { useText } from '../language.tsx'
import { LazyFallback, lazyComponent } from '../lazy-component.tsx'
import { SearchField } from '../SearchField.tsx'
import { Count } from '../status/Badge.tsx'
import { kitTexts } from '../texts.ts'
import styles from './FilterBar.module.css'
import { useNoChoice } from './no-choice.ts'

const FilterSheet = lazyComponent(async () => (await import('./FilterSheet.tsx')).FilterSheet)

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
  /** Takes away the filters, and the words searched for. */
  onClear: () => void
  /** How many filters are set; absent: those with a value. */
  setCount?: number | undefined
  /** On a phone, the search is behind the button, too, which is all there is to see. */
  isFolded?: boolean | undefined
  /** Further controls, such as a `DateRangePicker`. */
  children?: ReactNode
}

/** Above a list: search first, then the filters, then the way to clear them. A phone has several in a sheet. */
export function FilterBar({
  label,
  filters = [],
  value,
  onChange,
  search,
  children,
  isFolded = false,
  ...rest
}: Props) {
  const t = useText(kitTexts)
  const { setCount = Object.values(value).filter(Boolean).length, onClear } = rest
  const noChoice = useNoChoice()
  const [isOpen, setOpen] = useState(false)
  const isFolding = isFolded || filters.length + (children ? 1 : 0) > 1
  const choices = (
    <>
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
    </>
  )
  const clear = (setCount > 0 || search?.words) && (
    <Button look="quiet" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  )
  const words = search && (
    <div className={styles.search}>
      <SearchField
        size="medium"
        words={search.words}
        label={search.label}
        hint={search.hint ?? search.label}
        onSearch={search.onSearch}
      />
    </div>
  )
  const count = setCount + (isFolded && search?.words ? 1 : 0)
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {!isFolded && words}
      {isFolding && (
        <Button
          className={styles.fold}
          icon={<ListFilter aria-hidden />}
          aria-label={isFolded ? label : undefined}
          onClick={() => setOpen(true)}
        >
          {!isFolded && label}
          {count > 0 && <Count of={count} tone="accent" />}
        </Button>
      )}
      {isOpen ? (
        <LazyFallback>
          <FilterSheet label={label} onClose={() => setOpen(false)} clear={clear}>
            {isFolded && words}
            {choices}
          </FilterSheet>
        </LazyFallback>
      ) : (
        <div className={styles.filters}>
          {choices}
          {clear}
        </div>
      )}
    </div>
  )
}
