import { SavedAudiences } from '@portal/admin-data/web'
import { call } from '@portal/client'
import { audienceFromWire, audienceToWire } from '@portal/people/audience'
import { termOf, type TermKind } from '@portal/people/audience-rule'
import { audienceTexts } from '@portal/people/audience-texts'
import { formatUserTag } from '@portal/people/kinds'
import { AudienceFields, findPeople, useAudienceDraft, type FindTerms } from '@portal/people/web'
import { Disclosure, useLanguage, useText } from '@portal/ui'
import type { PickOption } from '@portal/ui/pick'
import { useMemo } from 'react'
import { publishing, type Audience, type Options, type PublishingState } from '../contract.ts'
import { goneTexts } from '../gone.texts.ts'
import { publishingTexts } from '../texts.ts'
import { useReach } from './queries.ts'
import { SettingsPart } from './SettingsPart.tsx'
import styles from './Settings.module.css'
import { useReportUnfinished } from './unfinished.ts'

interface Props {
  state: PublishingState
  options: Options
  isDisabled: boolean
  onChange: (audience: Audience) => void
}

/** The readers of a text, with their number and a sample. */
export function AudienceField({ state, options, isDisabled, onChange }: Props) {
  const t = useText(publishingTexts)
  const a = useText(audienceTexts)
  const g = useText(goneTexts)
  const { Audience, Portal } = state.Settings
  const draft = useAudienceDraft(audienceFromWire(Audience), (next) => onChange(audienceToWire(next)))
  useReportUnfinished(state.Id, 'audience', draft.isUnfinished)
  const { kinds, find, known } = useTerms(options)
  const names = new Map([...known, ...state.Terms.map(({ Term, Name }) => [Term, Name] as const)])
  return (
    <SettingsPart name="readers" title={t('audience')} note={a(draft.isSome ? 'some' : 'everyone')}>
      <SavedAudiences draft={draft} isDisabled={isDisabled} />
      <AudienceFields
        label={t('audience')}
        draft={draft}
        kinds={kinds}
        find={find}
        nameOf={(term) => names.get(term)}
        isDisabled={isDisabled}
        error={state.Lacks.includes('Audience') ? g('Audience') : undefined}
      />
      {draft.isEmpty ? (
        <p className={styles.warning} role="alert">
          {a('choose')}
        </p>
      ) : (
        <ReachSummary audience={Audience} portal={Portal} />
      )}
    </SettingsPart>
  )
}

/** Tags, locations and groups are few and known; departments and people are asked for. */
function useTerms({ UserTags, Places, Groups }: Options) {
  const { language } = useLanguage()
  return useMemo(() => {
    const options = (kind: TermKind, list: readonly (readonly [string | number, string])[]): PickOption[] =>
      list.map(([key, label]) => ({ id: termOf(kind, key), label }))
    const few: Partial<Record<TermKind, PickOption[]>> = {
      tag: options(
        'tag',
        UserTags.map((key) => [key, formatUserTag(key, language)]),
      ),
      place: options(
        'place',
        Places.map(({ Place, Name }) => [Place, Name]),
      ),
      group: options(
        'group',
        Groups.map(({ Id, Name }) => [Id, Name]),
      ),
    }
    const find: FindTerms = async (kind, typed, signal) => {
      const list = few[kind]
      if (list) return list.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
      if (typed === '') return []
      const found = await (kind === 'person' ? findPeople : findDepartments)(typed, signal)
      return found.map((option) => ({ ...option, id: termOf(kind, option.id) }))
    }
    const kinds: TermKind[] = ['department', 'tag', 'place', ...(Groups.length > 0 ? ['group' as const] : []), 'person']
    return {
      kinds,
      find,
      known: Object.values(few).flatMap((list) => list.map(({ id, label }) => [id, label] as const)),
    }
  }, [UserTags, Places, Groups, language])
}

async function findDepartments(typed: string, signal: AbortSignal): Promise<PickOption[]> {
  const answer = await call(publishing.departments, { Keyword: typed }, { signal })
  if (!answer.ok) return []
  return answer.data.List.map(({ Id, Name, Above }) => ({
    id: String(Id),
    label: Name,
    description: Above || undefined,
  }))
}

/** How many people see it, and some of them. */
export function ReachSummary({ audience, portal }: { audience: Audience; portal: string }) {
  const t = useText(publishingTexts)
  const { data, error } = useReach(audience, portal)
  return (
    <div className={styles.reach} role="status">
      <p className={styles.number}>{data ? t('reach', { people: data.People }) : t(error ? 'failed' : 'loading')}</p>
      {data && data.Examples.length > 0 && (
        <Disclosure title={t('forExample')}>
          <ul>
            {data.Examples.map(({ ADAccount, Name, Department }) => (
              <li key={ADAccount}>
                {Name} <small>{Department}</small>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
