import { PageLink } from '@portal/client'
import { Button, RelativeTime, Text, useLanguage, useText } from '@portal/ui'
import { RadioCards } from '@portal/ui/forms'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { DataKind, Field, Values } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { canonicalJson } from '../rules.ts'
import styles from './Notices.module.css'
import { itemHref } from './addresses.ts'
import { withValue, keyFields, type FormState, type Conflict } from './item-form.ts'
import { localized } from './localized.ts'
import { formatVersion } from './format-value.ts'

interface Props {
  kind: DataKind
  state: FormState
  meanwhile: Conflict
  isBusy: boolean
  onChange: Dispatch<SetStateAction<FormState>>
  onSaveAsNew: (mine: Values) => void
}

/**
 * Tells who saved the item during editing and what they changed, and lets the user choose a version for each conflict.
 */
export function ConflictNotice({ kind, state, meanwhile, isBusy, onChange, onSaveAsNew }: Props) {
  const { theirs, mine, taken, both } = meanwhile
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const name = localized(theirs.By, language)
  // with the same key it would duplicate theirs
  const canBeNew = kind.MayAdd && keyFields(state).length === 0
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus(), [theirs])
  return (
    <section ref={note} className={styles.meanwhile} role="alert" tabIndex={-1}>
      <Text as="h2" type="heading">
        {name ? t('savedBy', { name }) : t('meanwhile')} {theirs.At && <RelativeTime date={theirs.At} />}
      </Text>
      <p>{t(both.length > 0 ? 'meanwhileBoth' : 'meanwhileMerged')}</p>
      {taken.map((field) => (
        <p key={field.Key}>
          <strong>{`${t('theyChanged')}${language === 'CHS' ? '：' : ': '}${localized(field.Label, language)}`}</strong>{' '}
          {formatVersion(field, [theirs.Values[field.Key], mine[field.Key]], language)}
        </p>
      ))}
      {both.map((field) => (
        <VersionChoice
          // each conflict starts with fresh state
          key={`${field.Key} ${theirs.Revision}`}
          field={field}
          theirs={theirs.Values[field.Key]}
          now={state.values[field.Key]}
          onChoose={(value) => onChange((before) => withValue(before, field.Key, value))}
        />
      ))}
      <div className={styles.ways}>
        <PageLink href={itemHref(kind.Key, theirs.Id)} target="_blank">
          {t('lookAtTheirs')}
        </PageLink>
        {canBeNew && (
          <Button isBusy={isBusy} onClick={() => onSaveAsNew(mine)}>
            {t('saveAsNew')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface VersionChoiceProps {
  field: Field
  theirs: unknown
  now: unknown
  onChoose: (value: unknown) => void
}

function VersionChoice({ field, theirs, now, onChoose }: VersionChoiceProps) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const [mine] = useState(now)
  const isTheirs = canonicalJson(now) === canonicalJson(theirs)
  return (
    <RadioCards
      label={localized(field.Label, language)}
      name={`version-${field.Key}`}
      options={[
        { value: 'mine', label: t('mine'), description: formatVersion(field, [mine, theirs], language) || t('empty') },
        {
          value: 'theirs',
          label: t('theirs'),
          description: formatVersion(field, [theirs, mine], language) || t('empty'),
        },
      ]}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(whose) => onChoose(whose === 'theirs' ? theirs : mine)}
    />
  )
}
