import { useAnswer } from '@portal/client'
import { Text, useLanguage, useText } from '@portal/ui'
import { RadioGroup } from '@portal/ui/forms'
import { useState } from 'react'
import { adminData } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { everyone, type Audience } from '../rules.ts'
import type { InputProps } from './field-props.ts'
import styles from './Form.module.css'
import { Picker } from './PickInput.tsx'
import { localized } from './localized.ts'

const parts = [
  { key: 'departments', of: 'department' },
  { key: 'tags', of: 'tag' },
  { key: 'places', of: 'place' },
  { key: 'groups', of: 'group' },
] as const

/** Everyone, or the people who match any of several criteria, with the current number of people. */
export function AudienceInput({ id, label, value, isFixed, onChange }: InputProps) {
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
      <RadioGroup
        label={label}
        isLabelHidden
        name={`${id}-whom`}
        direction="row"
        options={[
          { value: 'all', label: t('everyone'), isDisabled: isFixed },
          { value: 'some', label: t('onlySome'), isDisabled: isFixed },
        ]}
        value={isNarrow ? 'some' : 'all'}
        onChange={(chosen) => choose(chosen === 'some')}
      />
      {isNarrow &&
        parts.map(({ key, of }) => (
          <div key={key} className={styles.side}>
            <span aria-hidden>
              <Text as="span" type="small" tone="muted">
                {t(key)}
              </Text>
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
      <AudienceSize audience={audience} />
    </div>
  )
}

function AudienceSize({ audience }: { audience: Audience }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { data, error } = useAnswer(adminData.audience, { Audience: audience })
  const names = data?.Examples.map((each) => localized(each, language)).join(language === 'CHS' ? '、' : ', ')
  return (
    <p className={styles.help} role="status">
      {error && t('countFailed')}
      {data && t('people', { count: data.Count })}
      {names && `${language === 'CHS' ? '，' : ', '}${t('forExample', { names })}`}
    </p>
  )
}
