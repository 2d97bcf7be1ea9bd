import { PageLink, useNavigation } from '@portal/client'
import { Avatar, useLanguage, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'
import { personHref } from './addresses.ts'
import { dayText, yearNow } from './day-text.ts'
import { Marked } from './Marked.tsx'
import { namesOf } from './names.ts'
import styles from './PersonRow.module.css'
import type { Listed } from './queries.ts'
import { QuickActions } from './QuickActions.tsx'

/** A row of the list. A click anywhere opens the card; the quick actions are outside the link. */
export function PersonRow({ person, isSearch }: { person: Listed; isSearch: boolean }) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const { name, other } = namesOf(person, language)
  const marks = isSearch ? person.highlight : undefined
  const rangesOf = (text: string) => (text === person.EnName ? marks?.EnName : marks?.CnName)
  return (
    <li className={styles.row}>
      <Avatar src={person.HeadImage} name={name} size={52} />
      <PageLink className={styles.who} href={personHref(here, person.ADAccount)} data-person={person.ADAccount}>
        <span className={styles.names}>
          <span className={styles.name}>
            <Marked text={name} ranges={rangesOf(name)} />
          </span>
          {other && (
            <span className={styles.other}>
              <Marked text={other} ranges={rangesOf(other)} />
            </span>
          )}
        </span>
        <span className={styles.small}>
          {person.Title}
          <Found person={person} marks={marks} />
        </span>
      </PageLink>
      <div className={styles.where}>
        <span className={styles.department}>
          <Marked text={person.Department} ranges={marks?.Department} />
        </span>
        <span className={styles.small}>
          {person.JoinDate ? t('joined', { day: dayText(person.JoinDate, language, yearNow) }) : person.Location}
        </span>
      </div>
      <QuickActions person={person} name={name} />
    </li>
  )
}

/** Account and number are shown only if they matched. */
function Found({ person, marks }: { person: Listed; marks: Listed['highlight'] }) {
  if (!marks) return null
  const isByName = marks.CnName.length + marks.EnName.length > 0
  return (
    <>
      {marks.ADAccount.length > 0 && !isByName && (
        <span className={styles.found}>
          <Marked text={person.ADAccount} ranges={marks.ADAccount} />
        </span>
      )}
      {marks.EmployeeId.length > 0 && (
        <span className={styles.found}>
          <Marked text={person.EmployeeId} ranges={marks.EmployeeId} />
        </span>
      )}
    </>
  )
}
