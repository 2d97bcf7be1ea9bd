import { kindOfPeople } from '@portal/people/kinds'
import { useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useId, useState } from 'react'
import type { Audience, Options, PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { Chips } from './Chips.tsx'
import { DepartmentChips } from './DepartmentChips.tsx'
import { useReach } from './queries.ts'
import styles from './Settings.module.css'
import { useSayUnfinished } from './unfinished.ts'

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
  const id = useId()
  // "some people" without any choice is not sent: for the server an empty audience is everyone
  const [isEmpty, setEmpty] = useState(false)
  const audience = isEmpty ? everyone : state.Settings.Audience
  const isSome = isEmpty || !isEveryone(audience)
  useSayUnfinished(state.Id, 'audience', isEmpty)
  function take(next: Audience): void {
    setEmpty(isEveryone(next))
    if (!isEveryone(next)) onChange(next)
  }
  const names = new Map(state.Departments.map(({ Id, Name }) => [Id, Name]))
  const part =
    <K extends keyof Audience>(key: K) =>
    (chosen: Audience[K]) =>
      take({ ...audience, [key]: chosen })
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>{t('audience')}</legend>
      <div className={look.linesRow}>
        {[false, true].map((some) => (
          <label key={String(some)} className={look.check}>
            <input
              type="radio"
              name={id}
              checked={isSome === some}
              onChange={() => {
                setEmpty(some)
                if (!some) onChange(everyone)
              }}
            />
            {t(some ? 'some' : 'everyone')}
          </label>
        ))}
      </div>
      {isSome && (
        <>
          <p className={styles.help}>{t('someHelp')}</p>
          <Chips
            label={t('userTags')}
            options={options.UserTags.map((key) => ({ key, name: kindOfPeople(key, language) }))}
            chosen={audience.Tags}
            isDisabled={isDisabled}
            onChange={part('Tags')}
          />
          <DepartmentChips
            chosen={audience.Departments}
            names={names}
            isDisabled={isDisabled}
            onChange={part('Departments')}
          />
          <Chips
            label={t('places')}
            options={options.Places.map(({ Place, Name }) => ({ key: Place, name: Name }))}
            chosen={audience.Places}
            isDisabled={isDisabled}
            onChange={part('Places')}
          />
          <Chips
            label={t('groups')}
            options={options.Groups.map(({ Id, Name }) => ({ key: Id, name: Name }))}
            chosen={audience.Groups}
            isDisabled={isDisabled}
            onChange={part('Groups')}
          />
        </>
      )}
      {isEmpty ? (
        <p className={styles.warning}>{t('choose')}</p>
      ) : (
        <Reach audience={audience} portal={state.Settings.Portal} />
      )}
    </fieldset>
  )
}

function Reach({ audience, portal }: { audience: Audience; portal: string }) {
  const t = useText(publishingTexts)
  const { data, error } = useReach(audience, portal)
  return (
    <div className={styles.reach} role="status">
      <p className={styles.number}>{data ? t('reach', { people: data.People }) : t(error ? 'failed' : 'loading')}</p>
      {data && data.Examples.length > 0 && (
        <details>
          <summary>{t('forExample')}</summary>
          <ul>
            {data.Examples.map(({ ADAccount, Name, Department }) => (
              <li key={ADAccount}>
                {Name} <small>{Department}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
