import { useAnswer } from '@portal/client'
import { useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { curating } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { everyone, type Audience } from '../rules.ts'
import type { InputProps } from './field-props.ts'
import styles from './Form.module.css'
import { Picker } from './PickInput.tsx'
import { say } from './say.ts'

const parts = [
  { key: 'departments', of: 'department' },
  { key: 'tags', of: 'tag' },
  { key: 'places', of: 'place' },
  { key: 'groups', of: 'group' },
] as const

/** Everyone, or the people who match any of several criteria, with the current number of people. */
export function AudienceInput({ id, value, isFixed, onChange }: InputProps) {
  const t = useText(pageTexts)
  const audience = value as Audience
  const isForAll = Object.values(audience).every((each) => each.length === 0)
  const [isNarrow, setNarrow] = useState(!isForAll)
  function put(key: keyof Audience, chosen: string[]): void {
    const isId = key === 'departments' || key === 'groups'
    onChange({ ...audience, [key]: isId ? chosen.map(Number) : chosen })
  }
  function choose(narrow: boolean): void {
    setNarrow(narrow)
    if (!narrow) onChange(everyone)
  }
  return (
    <div className={styles.audience}>
      <div className={styles.choices}>
        {[false, true].map((narrow) => (
          <label key={String(narrow)} className={styles.choice}>
            <input
              type="radio"
              name={`${id}-whom`}
              checked={isNarrow === narrow}
              disabled={isFixed}
              onChange={() => choose(narrow)}
            />
            {t(narrow ? 'onlySome' : 'everyone')}
          </label>
        ))}
      </div>
      {isNarrow &&
        parts.map(({ key, of }) => (
          <div key={key} className={styles.side}>
            <span className={look.note} aria-hidden>
              {t(key)}
            </span>
            <Picker
              id={`${id}-${key}`}
              of={of}
              label={t(key)}
              chosen={audience[key].map(String)}
              isFixed={isFixed}
              onChange={(chosen) => put(key, chosen)}
            />
          </div>
        ))}
      <People audience={audience} />
    </div>
  )
}

function People({ audience }: { audience: Audience }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { data, error } = useAnswer(curating.audience, { Audience: audience })
  const names = data?.Examples.map((each) => say(each, language)).join(language === 'CHS' ? '、' : ', ')
  return (
    <p className={styles.help} role="status">
      {error && t('countFailed')}
      {data && t('people', { count: data.Count })}
      {names && `${language === 'CHS' ? '，' : ', '}${t('forExample', { names })}`}
    </p>
  )
}
