import { PageLink } from '@portal/client'
import { Button, RelativeTime, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { DataKind, Field, Values } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { canonical } from '../rules.ts'
import styles from './Meanwhile.module.css'
import { itemHref } from './addresses.ts'
import { changed, keyFields, type FormState, type Meanwhile } from './item-form.ts'
import { say } from './say.ts'
import { shownValue } from './shown-value.ts'

interface Props {
  kind: DataKind
  state: FormState
  meanwhile: Meanwhile
  isBusy: boolean
  onChange: Dispatch<SetStateAction<FormState>>
  onSaveAsNew: (mine: Values) => void
}

/**
 * Tells who saved the item during editing and what they changed, and lets the user choose a version for each conflict.
 */
export function MeanwhileNote({ kind, state, meanwhile, isBusy, onChange, onSaveAsNew }: Props) {
  const { theirs, mine, taken, both } = meanwhile
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const name = say(theirs.By, language)
  // with the same key it would duplicate theirs
  const canBeNew = kind.MayAdd && keyFields(state).length === 0
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus(), [theirs])
  return (
    <section ref={note} className={styles.meanwhile} role="alert" tabIndex={-1}>
      <h2 className={look.heading}>
        {name ? t('savedBy', { name }) : t('meanwhile')} {theirs.At && <RelativeTime date={theirs.At} />}
      </h2>
      <p>{t(both.length > 0 ? 'meanwhileBoth' : 'meanwhileMerged')}</p>
      {taken.map((field) => (
        <p key={field.Key}>
          <strong>{`${t('theyChanged')}${language === 'CHS' ? '：' : ': '}${say(field.Label, language)}`}</strong>{' '}
          {shownValue(field, theirs.Values[field.Key], language)}
        </p>
      ))}
      {both.map((field) => (
        <Choice
          // each conflict starts with fresh state
          key={`${field.Key} ${theirs.Revision}`}
          field={field}
          theirs={theirs.Values[field.Key]}
          now={state.values[field.Key]}
          onChoose={(value) => onChange((before) => changed(before, field.Key, value))}
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

interface ChoiceProps {
  field: Field
  theirs: unknown
  now: unknown
  onChoose: (value: unknown) => void
}

function Choice({ field, theirs, now, onChoose }: ChoiceProps) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const [mine] = useState(now)
  const isTheirs = canonical(now) === canonical(theirs)
  return (
    <fieldset className={styles.versions}>
      <legend>{say(field.Label, language)}</legend>
      {(
        [
          ['mine', mine, !isTheirs],
          ['theirs', theirs, isTheirs],
        ] as const
      ).map(([whose, value, isChosen]) => (
        <label key={whose} className={styles.version}>
          <input
            type="radio"
            aria-label={`${t(whose)}: ${shownValue(field, value, language) || t('empty')}`}
            checked={isChosen}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong>{t(whose)}</strong>
            <span className={styles.versionText}>{shownValue(field, value, language) || t('empty')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
