import { PageLink, useNavigation } from '@portal/client'
import { Avatar, Text, useLanguage, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'
import { personHref } from './addresses.ts'
import { dayText } from './day-text.ts'
import { HighlightedText } from './HighlightedText.tsx'
import { namesOf } from './names.ts'
import styles from './PersonRow.module.css'
import type { ListedPerson } from './queries.ts'
import { QuickActions } from './QuickActions.tsx'

/** A row of the list. A click anywhere opens the card; the quick actions are outside the link. */
export function PersonRow({ person, isSearch }: { person: ListedPerson; isSearch: boolean }) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const { name, other } = namesOf(person, language)
  const highlights = isSearch ? person.highlight : undefined
  const rangesOf = (text: string) => (text === person.EnName ? highlights?.EnName : highlights?.CnName)
  return (
    <li className={styles.row}>
      <Avatar src={person.HeadImage} name={name} size={40} />
      <PageLink className={styles.who} href={personHref(here, person.ADAccount)} data-person={person.ADAccount}>
        <span className={styles.name}>
          <HighlightedText text={name} ranges={rangesOf(name)} />
          {other && (
            <Text as="span" type="small" tone="muted">
              {' '}
              <HighlightedText text={other} ranges={rangesOf(other)} />
            </Text>
          )}
        </span>
        <span className={styles.small}>
          {person.Title}
          <MatchedFields person={person} highlights={highlights} />
        </span>
      </PageLink>
      <div className={styles.where}>
        <Text as="span" type="small" lines={2}>
          <HighlightedText text={person.Department} ranges={highlights?.Department} />
        </Text>
        <span className={styles.small}>
          {person.JoinDate ? t('joined', { day: dayText(person.JoinDate, language) }) : person.Location}
        </span>
      </div>
      <QuickActions person={person} name={name} />
    </li>
  )
}

/** Account and number are shown only if they matched. */
function MatchedFields({ person, highlights }: { person: ListedPerson; highlights: ListedPerson['highlight'] }) {
  if (!highlights) return null
  const isByName = highlights.CnName.length + highlights.EnName.length > 0
  return (
    <>
      {highlights.ADAccount.length > 0 && !isByName && (
        <span>
          <HighlightedText text={person.ADAccount} ranges={highlights.ADAccount} />
        </span>
      )}
      {highlights.EmployeeId.length > 0 && (
        <span>
          <HighlightedText text={person.EmployeeId} ranges={highlights.EmployeeId} />
        </span>
      )}
    </>
  )
}
