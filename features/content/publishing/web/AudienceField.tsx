import { call } from '@portal/client'
import { formatUserTag } from '@portal/people/kinds'
import { Disclosure, useLanguage, useText } from '@portal/ui'
import { RadioGroup } from '@portal/ui/forms'
import { TagField, type PickOption } from '@portal/ui/pick'
import { useId, useState } from 'react'
import { publishing, type Audience, type Options, type PublishingState } from '../contract.ts'
import { goneTexts } from '../gone.texts.ts'
import { publishingTexts } from '../texts.ts'
import { keyOption, namedOptions } from './options.ts'
import { useReach } from './queries.ts'
import { SettingsPart } from './SettingsPart.tsx'
import styles from './Settings.module.css'
import { useReportUnfinished } from './unfinished.ts'

const everyone: Audience = { Tags: [], Departments: [], Places: [], Groups: [] }

const isEveryone = (audience: Audience): boolean => Object.values(audience).every((each) => each.length === 0)

interface Props {
  state: PublishingState
  options: Options
  isDisabled: boolean
  onChange: (audience: Audience) => void
}

/** Everyone, or people who match one of several criteria, with their number and a sample. */
export function AudienceField({ state, options, isDisabled, onChange }: Props) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const g = useText(goneTexts)
  const id = useId()
  // "some people" without any choice is not sent: for the server an empty audience is everyone
  const [isEmpty, setEmpty] = useState(false)
  /** Departments chosen here: the state knows the names of the saved ones only. */
  const [found, setFound] = useState<readonly PickOption[]>([])
  const audience = isEmpty ? everyone : state.Settings.Audience
  const isSome = isEmpty || !isEveryone(audience)
  useReportUnfinished(state.Id, 'audience', isEmpty)
  function take(part: Partial<Audience>): void {
    const next = { ...audience, ...part }
    setEmpty(isEveryone(next))
    if (!isEveryone(next)) onChange(next)
  }
  const idsOf = (chosen: readonly PickOption[]) => chosen.map((each) => Number(each.id))
  const departments = [...state.Departments.map(namedOption), ...found]
  const groups = options.Groups.map(namedOption)
  const places = options.Places.map(({ Place, Name }) => ({ id: Place, label: Name }))
  const userTags = options.UserTags.map((key) => ({ id: key, label: formatUserTag(key, language) }))
  return (
    <SettingsPart name="readers" title={t('audience')} note={t(isSome ? 'some' : 'everyone')}>
      <RadioGroup
        label={t('audience')}
        isLabelHidden
        direction="row"
        name={id}
        value={isSome ? 'some' : 'everyone'}
        options={(['everyone', 'some'] as const).map((each) => ({ value: each, label: t(each), isDisabled }))}
        onChange={(value) => {
          setEmpty(value === 'some')
          if (value !== 'some') onChange(everyone)
        }}
      />
      {isSome && (
        <>
          <p className={styles.help}>{t('someHelp')}</p>
          <TagField
            label={t('departments')}
            placeholder={t('departmentFind')}
            isDisabled={isDisabled}
            load={loadDepartments}
            value={namedOptions(audience.Departments, departments, t('gone'))}
            error={state.Lacks.includes('Audience') ? g('Audience') : undefined}
            onChange={(chosen) => {
              setFound(chosen)
              take({ Departments: idsOf(chosen) })
            }}
          />
          <TagField
            label={t('userTags')}
            isDisabled={isDisabled}
            options={userTags}
            value={audience.Tags.map((key) => keyOption(key, userTags))}
            onChange={(chosen) => take({ Tags: chosen.map((each) => each.id) })}
          />
          <TagField
            label={t('places')}
            isDisabled={isDisabled}
            options={places}
            value={audience.Places.map((key) => keyOption(key, places))}
            onChange={(chosen) => take({ Places: chosen.map((each) => each.id) })}
          />
          {groups.length + audience.Groups.length > 0 && (
            <TagField
              label={t('groups')}
              isDisabled={isDisabled}
              options={groups}
              value={namedOptions(audience.Groups, [...groups, ...state.Groups.map(namedOption)], t('gone'))}
              onChange={(chosen) => take({ Groups: idsOf(chosen) })}
            />
          )}
        </>
      )}
      {isEmpty ? (
        <p className={styles.warning} role="alert">
          {t('choose')}
        </p>
      ) : (
        <ReachSummary audience={audience} portal={state.Settings.Portal} />
      )}
    </SettingsPart>
  )
}

const namedOption = ({ Id, Name }: { Id: number; Name: string }): PickOption => ({ id: String(Id), label: Name })

async function loadDepartments(typed: string): Promise<PickOption[]> {
  if (typed === '') return []
  const answer = await call(publishing.departments, { Keyword: typed })
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
