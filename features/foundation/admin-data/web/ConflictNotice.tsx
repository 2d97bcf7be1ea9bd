import { PageLink } from '@portal/client'
import { Button, DeskTime, Text, useLanguage, useText } from '@portal/ui'
import { RadioCards } from '@portal/ui/forms'
import { useEffect, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import type { DataKind, Field, Values } from '../contract.ts'
import { rowIdIn, withRowVersion, type RowsMerge } from '../merge-versions.ts'
import { pageTexts } from '../page.texts.ts'
import { canonicalJson } from '../rules.ts'
import styles from './Notices.module.css'
import { itemHref } from './addresses.ts'
import { withValue, keyFields, type FormState, type Conflict } from './item-form.ts'
import { localized } from './localized.ts'
import { formatRow, formatRowChanges, formatVersion } from './format-value.ts'

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
  const { theirs, mine, taken, both, merged } = meanwhile
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
        {name ? t('savedBy', { name }) : t('meanwhile')} {theirs.At && <DeskTime at={theirs.At} />}
      </Text>
      <p>{t(both.length + merged.flatMap((rows) => rows.both).length > 0 ? 'meanwhileBoth' : 'meanwhileMerged')}</p>
      {taken.map((field) => (
        <TheyChanged key={field.Key} field={field}>
          {formatVersion(field, [theirs.Values[field.Key], mine[field.Key]], language)}
        </TheyChanged>
      ))}
      {merged.map((rows) => (
        <MergedRows
          key={`${rows.field.Key} ${theirs.Revision}`}
          merge={rows}
          now={state.values[rows.field.Key] as Values[]}
          onChange={onChange}
        />
      ))}
      {both.map((field) => (
        <VersionChoice
          // each conflict starts with fresh state
          key={`${field.Key} ${theirs.Revision}`}
          path={field.Key}
          label={localized(field.Label, language)}
          theirs={theirs.Values[field.Key]}
          now={state.values[field.Key]}
          format={(version, other) => formatVersion(field, [version, other], language) || t('empty')}
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

function TheyChanged({ field, children }: { field: Field; children: ReactNode }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  return (
    <p>
      <strong>{`${t('theyChanged')}${language === 'CHS' ? '：' : ': '}${localized(field.Label, language)}`}</strong>{' '}
      {children}
    </p>
  )
}

interface MergedRowsProps {
  merge: RowsMerge
  now: readonly Values[]
  onChange: Props['onChange']
}

/** The rows that they changed, and a choice for each that both did. */
function MergedRows({ merge, now, onChange }: MergedRowsProps) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { field, taken, both } = merge
  const [first] = field.Fields
  const titleOf = (row: Values | undefined): string => (first && row ? formatRow(first, row, language) : '')
  return (
    <>
      {taken.length > 0 && (
        <TheyChanged field={field}>
          {taken
            .map(({ before, theirs }) => (theirs ? titleOf(theirs) : t('deletedRow', { title: titleOf(before) })))
            .join(' · ')}
        </TheyChanged>
      )}
      {both.map(({ id, before, mine, theirs }) => (
        <VersionChoice
          key={id}
          path={`${field.Key}.${id}`}
          label={titleOf(mine ?? theirs)}
          theirs={theirs}
          now={now.find((row) => rowIdIn(field, row) === id)}
          format={(version, other) =>
            version ? formatRowChanges(field, version, other ?? before, language) : t('rowDeleted')
          }
          onChoose={(version) =>
            onChange((state) =>
              withValue(state, field.Key, withRowVersion(merge, state.values[field.Key] as Values[], { id, version })),
            )
          }
        />
      ))}
    </>
  )
}

interface VersionChoiceProps<T> {
  path: string
  label: string
  theirs: T
  now: T
  format: (version: T, other: T) => string
  onChoose: (version: T) => void
}

function VersionChoice<T>({ path, label, theirs, now, format, onChoose }: VersionChoiceProps<T>) {
  const t = useText(pageTexts)
  const [mine] = useState(now)
  const isTheirs = canonicalJson(now) === canonicalJson(theirs)
  return (
    <RadioCards
      label={label}
      name={`version-${path}`}
      options={[
        { value: 'mine', label: t('mine'), description: format(mine, theirs) },
        { value: 'theirs', label: t('theirs'), description: format(theirs, mine) },
      ]}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(whose) => onChoose(whose === 'theirs' ? theirs : mine)}
    />
  )
}
