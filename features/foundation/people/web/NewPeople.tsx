import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { Avatar, EmptyState, ErrorState, Title, useLanguage, useText } from '@portal/ui'
import { cardTexts } from '../card.texts.ts'
import { people } from '../contract.ts'
import { personHref } from './addresses.ts'
import { dayText } from './day-text.ts'
import { namesOf } from './names.ts'
import styles from './NewPeople.module.css'
import { isRecent } from './recent.ts'

const count = 5

/** HOME-01: people who joined recently, with links to their cards. Keeps its size while loading. */
export function NewPeople() {
  const t = useText(cardTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const { data, error, refetch } = useAnswer(people.newPeople, { PageIndex: 1, PageSize: count })
  if (error) return <ErrorState onRetry={refetch} />
  const recent = data?.List.filter(({ JoinDate }) => isRecent(JoinDate, new Date()))
  if (recent?.length === 0) return <EmptyState title={t('none')} />
  return (
    <div className={styles.frame}>
      <ul className={styles.faces} aria-busy={!data}>
        {recent?.map((person) => {
          const { name } = namesOf(person, language)
          return (
            <li key={person.ADAccount}>
              <PageLink
                className={styles.face}
                href={personHref(here, person.ADAccount)}
                title={t('joined', { day: dayText(person.JoinDate, language) })}
              >
                <span className={styles.picture} aria-hidden>
                  <Avatar src={person.HeadImage} name={name} size={64} />
                </span>
                <span className={styles.name}>{name}</span>
                <span className={styles.title}>
                  <Title>{person.Title}</Title>
                </span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
