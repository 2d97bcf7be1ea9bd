import { call, useAnswer } from '@portal/client'
import { ruleOf } from '@portal/people/audience'
import { keysOf, termOf, termsOfRule, type TermKind } from '@portal/people/audience-rule'
import { audienceTexts } from '@portal/people/audience-texts'
import { formatUserTag } from '@portal/people/kinds'
import { AudienceFields, useAudienceDraft, type FindTerms } from '@portal/people/web'
import { useLanguage, useText } from '@portal/ui'
import { useMemo } from 'react'
import type { Language } from '@portal/contract'
import { adminData, type Choice } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import type { Audience } from '../rules.ts'
import type { InputProps } from './field-props.ts'
import styles from './Form.module.css'
import { SavedAudiences } from './SavedAudiences.tsx'
import { localized } from './localized.ts'

const kinds = ['department', 'tag', 'place', 'group', 'person'] as const satisfies readonly TermKind[]

/** An audience, with the current number of people. */
export function AudienceInput({ label, value, isFixed, context, onChange }: InputProps) {
  const audience = value as Audience
  const { language } = useLanguage()
  const a = useText(audienceTexts)
  const draft = useAudienceDraft(audience, onChange)
  const nameOf = useTermNames(termsOfRule(ruleOf(audience)))
  const find = useMemo<FindTerms>(
    () => async (kind, Search, signal) => {
      if (Search === '' && (kind === 'department' || kind === 'person')) return []
      const answer = await call(adminData.choices, { Of: sourceOf(kind), Search }, { signal })
      return (answer.ok ? answer.data.List : []).map((choice) => ({
        id: termOf(kind, choice.Value),
        label: nameOfChoice(kind, choice, language),
      }))
    },
    [language],
  )
  return (
    <div className={styles.audience}>
      {context.kind !== 'saved-audience' && <SavedAudiences draft={draft} isDisabled={isFixed} />}
      <AudienceFields label={label} draft={draft} kinds={kinds} find={find} nameOf={nameOf} isDisabled={isFixed} />
      {draft.isEmpty ? (
        <p className={styles.help} role="alert">
          {a('choose')}
        </p>
      ) : (
        <AudienceSize audience={audience} />
      )}
    </div>
  )
}

const sourceOf = (kind: TermKind): string => (kind === 'tag' ? 'user-tag' : kind)

const nameOfChoice = (kind: TermKind, { Value, Label }: Choice, language: Language): string =>
  kind === 'tag' ? formatUserTag(Value, language) : localized(Label, language)

function useTermNames(terms: readonly string[]): (term: string) => string | undefined {
  const { language } = useLanguage()
  // the kinds never change, so neither does the order of these
  const lists = kinds.map((kind) => {
    const Values = [...new Set(keysOf(terms, kind))].toSorted()
    const { data } = useAnswer(adminData.choices, { Of: sourceOf(kind), Values }, { enabled: Values.length > 0 })
    return (data?.List ?? []).map((each) => [termOf(kind, each.Value), nameOfChoice(kind, each, language)] as const)
  })
  const names = new Map(lists.flat())
  return (term) => names.get(term)
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
