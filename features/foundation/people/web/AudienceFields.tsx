import { Button, Row, Text, useText } from '@portal/ui'
import { RadioGroup } from '@portal/ui/forms'
import { TagField, type Load, type PickOption } from '@portal/ui/pick'
import { Plus } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { splitTerm, type TermKind } from '../audience-rule.ts'
import { audienceTexts, termKindTexts } from '../audience.texts.ts'
import type { AudienceDraft } from './use-audience-draft.ts'

/** Finds terms of a kind by name; their options have the terms as ids. Nothing typed: those that are few. */
export type FindTerms = (kind: TermKind, typed: string, signal: AbortSignal) => Promise<readonly PickOption[]>

interface Props {
  label: string
  draft: AudienceDraft
  kinds: readonly TermKind[]
  find: FindTerms
  /** Names of chosen terms; of those that have none, their own. */
  nameOf: (term: string) => string | undefined
  isDisabled: boolean
  error?: string | undefined
}

/** Everyone or some people: any of several criteria, combinations of them, and exceptions. */
export function AudienceFields({ label, draft, kinds, find, nameOf, isDisabled, error }: Props) {
  const t = useText(audienceTexts)
  const id = useId()
  const { options, remember } = useTermOptions(nameOf)
  const loads = useTermLoads(kinds, find)
  const { isSome, single, combinations, except, change } = draft
  const fieldOf = (terms: readonly string[], onTake: (terms: string[]) => void) => ({
    isDisabled,
    value: options(terms),
    onChange: (chosen: PickOption[]) => {
      remember(chosen)
      onTake(chosen.map((each) => each.id))
    },
  })
  const putCombination = (at: number, terms: string[]) =>
    change({ combinations: combinations.map((each, nth) => (nth === at ? terms : each)) })
  return (
    <>
      <RadioGroup
        label={label}
        isLabelHidden
        direction="row"
        name={id}
        value={isSome ? 'some' : 'everyone'}
        options={(['everyone', 'some'] as const).map((each) => ({ value: each, label: t(each), isDisabled }))}
        onChange={(value) => change({ isSome: value === 'some', single: [], combinations: [] })}
      />
      {isSome && (
        <>
          <Text type="small" tone="muted">
            {t('anyOf')}
          </Text>
          {kinds.map((kind, nth) => (
            <TagField
              key={kind}
              label={t(kind)}
              placeholder={t('find')}
              load={loads[kind]}
              error={nth === 0 ? error : undefined}
              {...fieldOf(
                single.filter((term) => splitTerm(term).kind === kind),
                (terms) => change({ single: [...single.filter((term) => splitTerm(term).kind !== kind), ...terms] }),
              )}
            />
          ))}
          {combinations.map((terms, nth) => (
            <TagField
              // a combination has no name of its own
              // oxlint-disable-next-line react/no-array-index-key
              key={nth}
              label={t('combination', { number: nth + 1 })}
              help={t('allOf')}
              error={terms.length === 1 ? t('twoNeeded') : undefined}
              placeholder={t('find')}
              load={loads.mixed}
              {...fieldOf(terms, (next) => putCombination(nth, next))}
            />
          ))}
        </>
      )}
      {except && (
        <TagField
          label={t('except')}
          help={t('exceptHelp')}
          placeholder={t('find')}
          load={loads.mixed}
          {...fieldOf(except, (terms) => change({ except: terms }))}
        />
      )}
      {!isDisabled && (
        <Row gap={8}>
          {isSome && (
            <Button look="quiet" size="small" onClick={() => change({ combinations: [...combinations, []] })}>
              <Plus aria-hidden />
              {t('addCombination')}
            </Button>
          )}
          {!except && (
            <Button look="quiet" size="small" onClick={() => change({ except: [] })}>
              <Plus aria-hidden />
              {t('addExcept')}
            </Button>
          )}
        </Row>
      )}
    </>
  )
}

/** Options of chosen terms: those just found know their names before the server is asked again. */
function useTermOptions(nameOf: Props['nameOf']) {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    options: (terms: readonly string[]): PickOption[] =>
      terms.map((term) => ({ id: term, label: nameOf(term) ?? found.get(term) ?? splitTerm(term).key })),
    remember: (chosen: readonly PickOption[]) =>
      setFound((known) => new Map([...known, ...chosen.map(({ id, label }) => [id, label] as const)])),
  }
}

/** Of each kind, and of all together. */
function useTermLoads(kinds: readonly TermKind[], find: FindTerms): Record<TermKind | 'mixed', Load> {
  const k = useText(termKindTexts)
  return useMemo(() => {
    const of =
      (kind: TermKind): Load =>
      (typed, signal) =>
        find(kind, typed, signal)
    const mixed: Load = async (typed, signal) => {
      const lists = await Promise.all(kinds.map((kind) => find(kind, typed, signal)))
      return lists.flatMap((list, nth) =>
        list.map(({ id, label, description }) => ({
          id,
          label,
          description: [k(kinds[nth]!), description].filter(Boolean).join(' · '),
        })),
      )
    }
    return {
      tag: of('tag'),
      department: of('department'),
      place: of('place'),
      group: of('group'),
      person: of('person'),
      mixed,
    }
  }, [kinds, find, k])
}
