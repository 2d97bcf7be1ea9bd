import { useText } from '@portal/ui'
import { useDeferredValue, useId, useState } from 'react'
import { publishingTexts } from '../texts.ts'
import { ChipList } from './Chips.tsx'
import { useDepartments } from './queries.ts'
import styles from './Settings.module.css'

interface Props {
  chosen: readonly number[]
  names: ReadonlyMap<number, string>
  isDisabled: boolean
  onChange: (chosen: number[]) => void
}

/** Chosen departments, with a search: there are too many for a list. */
export function DepartmentChips({ chosen, names, isDisabled, onChange }: Props) {
  const t = useText(publishingTexts)
  const id = useId()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map())
  const asked = useDeferredValue(words)
  const list = useDepartments(asked).data?.List.filter(({ Id }) => !chosen.includes(Id)) ?? []
  const nameOf = (key: number): string => names.get(key) ?? found.get(key) ?? String(key)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('departments')}</label>
      <ChipList
        items={chosen.map((key) => ({ key, name: nameOf(key) }))}
        isDisabled={isDisabled}
        onRemove={(key) => onChange(chosen.filter((each) => each !== key))}
      />
      {!isDisabled && (
        <input
          id={id}
          type="search"
          value={words}
          placeholder={t('departmentFind')}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {words.trim() !== '' && (
        <ul className={styles.found}>
          {list.map(({ Id, Name, Above }) => (
            <li key={Id}>
              <button
                type="button"
                onClick={() => {
                  setFound((known) => new Map(known).set(Id, Name))
                  setWords('')
                  onChange([...chosen, Id])
                }}
              >
                {Name} {Above && <small>{Above}</small>}
              </button>
            </li>
          ))}
          {list.length === 0 && <li className={styles.help}>{t('noDepartment')}</li>}
        </ul>
      )}
    </div>
  )
}
