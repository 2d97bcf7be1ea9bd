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
export function FilterBar(props: Props) {
  const { label, filters = [], search, children, isFolded = false } = props
  const [isOpen, setOpen] = useState(false)
  const isFolding = isFolded || filters.length + (children ? 1 : 0) > 1
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {!isFolded && search && <Words {...search} />}
      {isFolding && <Fold {...props} onOpen={() => setOpen(true)} />}
      {isOpen ? (
        <LazyFallback>
          <FilterSheet label={label} onClose={() => setOpen(false)} clear={<Clear {...props} />}>
            {isFolded && search && <Words {...search} />}
            <Choices {...props} />
          </FilterSheet>
        </LazyFallback>
      ) : (
        <div className={styles.filters}>
          <Choices {...props} />
          <Clear {...props} />
        </div>
      )}
    </div>
  )
}

function Words({ label, hint = label, words, onSearch }: NonNullable<Props['search']>) {
  return (
    <div className={styles.search}>
      <SearchField size="medium" words={words} label={label} hint={hint} onSearch={onSearch} />
    </div>
  )
}

function Choices({ filters = [], value, onChange, children }: Props) {
  const noChoice = useNoChoice()
  return (
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
}

function Clear({ search, onClear, ...rest }: Props) {
  const t = useText(kitTexts)
  if (countSet(rest) === 0 && !search?.words) return null
  return (
    <Button look="quiet" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  )
}

/** On a phone, in place of the filters. */
function Fold({ label, search, isFolded = false, onOpen, ...rest }: Props & { onOpen: () => void }) {
  const count = countSet(rest) + (isFolded && search?.words ? 1 : 0)
  return (
    <Button
      className={styles.fold}
      icon={<ListFilter aria-hidden />}
      aria-label={isFolded ? label : undefined}
      onClick={onOpen}
    >
      {!isFolded && label}
      {count > 0 && <Count of={count} tone="accent" />}
    </Button>
  )
}

const countSet = ({ value, setCount }: Pick<Props, 'value' | 'setCount'>): number =>
  setCount ?? Object.values(value).filter(Boolean).length
