import { PageLink, useNavigation, useFirstContentReady } from '@portal/client'
import { Avatar, Skeleton, Badge, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { peopleTexts } from '../page.texts.ts'
import { emptyView, personHref, viewHref } from './addresses.ts'
import { Chart } from './Chart.tsx'
import { ContactButtons, Contacts, type OpenChat } from './Contacts.tsx'
import { PeopleLoadError } from './PeopleLoadError.tsx'
import { namesOf } from './names.ts'
import styles from './PersonView.module.css'
import { useDepartmentLine, usePerson } from './queries.ts'
import { standingOf } from '@portal/contract'

interface Props {
  account: string
  directory: string
}

interface ViewProps extends Props {
  openChat?: OpenChat | undefined
}

/** A person's card: contact details and position in the company. */
export function PersonView({ account, directory, openChat }: ViewProps) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { data: person, error, refetch } = usePerson(account)
  useFirstContentReady(person !== undefined || error !== null)
  if (error) return <PeopleLoadError error={error} onRetry={() => void refetch()} />
  if (!person)
    return (
      <div className={styles.waiting} aria-busy>
        <Skeleton shape="title" />
        <Skeleton shape="line" count={3} />
        <Skeleton shape="row" count={4} />
      </div>
    )
  const { name, other } = namesOf(person, language)
  const tag = standingOf(person.UserTag) === 'joint-venture' ? t('tagJoint') : ''
  return (
    <article className={styles.card}>
      <header className={styles.hero}>
        <Avatar src={person.HeadImage} name={name} size={128} />
        <div className={styles.who}>
          <h1 className={styles.name}>
            {name}
            {other && <span className={styles.other}>{other}</span>}
          </h1>
          <p className={styles.title}>
            {person.Title}
            {tag && <Badge>{tag}</Badge>}
          </p>
          <DepartmentPath account={account} directory={directory} last={person.Department} />
          <ContactButtons person={person} openChat={openChat} />
        </div>
      </header>
      <Contacts person={person} />
      <ReportingLineSection account={account} name={name} directory={directory} />
    </article>
  )
}

/** The departments above, with links to the directory. */
function DepartmentPath({ account, directory, last }: Props & { last: string }) {
  const t = useText(peopleTexts)
  const { data } = useDepartmentLine({ ADAccount: account })
  if (!data) return <p className={styles.line}>{last}</p>
  return (
    <nav aria-label={t('departmentLine')}>
      <ol className={styles.line}>
        {data.List.map(({ DepartmentId, Name }) => (
          <li key={DepartmentId}>
            <PageLink href={viewHref({ pathname: directory, search: '' }, { ...emptyView, department: DepartmentId })}>
              {Name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The chart navigates inside the card, which stays on the same person. */
function ReportingLineSection({ account, name, directory }: Props & { name: string }) {
  const t = useText(peopleTexts)
  const { here } = useNavigation()
  const [centre, setCentre] = useState(account)
  return (
    <section className={look.ruled} aria-label={t('chartTitle')}>
      <header className={styles.chartHead}>
        <h2 className={look.cardTitle}>{t('chartTitle')}</h2>
        <div className={look.linesRow}>
          {centre !== account && (
            <>
              <PageLink className={styles.way} href={personHref(here, centre)} replaces>
                {t('openCard')}
              </PageLink>
              <button type="button" className={styles.way} onClick={() => setCentre(account)}>
                {t('backTo', { name })}
              </button>
            </>
          )}
          <PageLink
            className={styles.way}
            href={viewHref({ pathname: directory, search: '' }, { ...emptyView, chart: centre })}
          >
            <Maximize2 aria-hidden />
            {t('openChart')}
          </PageLink>
        </div>
      </header>
      <Chart centre={centre} onCentre={setCentre} />
    </section>
  )
}
