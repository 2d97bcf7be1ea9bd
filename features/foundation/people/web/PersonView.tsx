import { useNavigation, useFirstContentReady } from '@portal/client'
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Link,
  Row,
  Section,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { useState } from 'react'
import { peopleTexts } from '../page.texts.ts'
import { emptyView, personHref, viewHref } from './addresses.ts'
import { Chart } from './Chart.tsx'
import { ContactButtons, Contacts, type OpenChat } from './Contacts.tsx'
import { DepartmentLine } from './DepartmentLine.tsx'
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
        <Stack>
          <Skeleton shape="title" />
          <Skeleton shape="line" count={3} />
          <Skeleton shape="row" count={4} />
        </Stack>
      </div>
    )
  const { name, other } = namesOf(person, language)
  const tag = standingOf(person.UserTag) === 'joint-venture' ? t('tagJoint') : ''
  return (
    <Stack as="article" gap={24}>
      <header className={styles.hero}>
        <Avatar src={person.HeadImage} name={name} size={128} />
        <Stack gap={8}>
          <Text as="h1" type="display">
            {name}
            {other && (
              <Text as="span" type="heading" tone="muted">
                {' '}
                {other}
              </Text>
            )}
          </Text>
          <Row>
            <Text as="span">{person.Title}</Text>
            {tag && <Badge>{tag}</Badge>}
          </Row>
          <DepartmentPath account={account} directory={directory} last={person.Department} />
          <ContactButtons person={person} openChat={openChat} />
        </Stack>
      </header>
      <Contacts person={person} />
      <ReportingLineSection account={account} name={name} directory={directory} />
    </Stack>
  )
}

/** The departments above, with links to the directory. */
function DepartmentPath({ account, directory, last }: Props & { last: string }) {
  const { data } = useDepartmentLine({ ADAccount: account })
  if (!data) return <Text tone="muted">{last}</Text>
  return (
    <DepartmentLine
      list={data.List.map(({ DepartmentId, Name }) => ({ id: DepartmentId, name: Name }))}
      hrefOf={(department) => viewHref({ pathname: directory, search: '' }, { ...emptyView, department })}
    />
  )
}

/** The chart navigates inside the card, which stays on the same person. */
function ReportingLineSection({ account, name, directory }: Props & { name: string }) {
  const t = useText(peopleTexts)
  const { here } = useNavigation()
  const [centre, setCentre] = useState(account)
  return (
    <Section
      title={t('chartTitle')}
      action={
        <>
          {centre !== account && (
            <>
              <ButtonLink look="quiet" size="small" href={personHref(here, centre)} replaces>
                {t('openCard')}
              </ButtonLink>
              <Button look="quiet" size="small" onClick={() => setCentre(account)}>
                {t('backTo', { name })}
              </Button>
            </>
          )}
          <Link look="more" href={viewHref({ pathname: directory, search: '' }, { ...emptyView, chart: centre })}>
            {t('openChart')}
          </Link>
        </>
      }
    >
      <Chart centre={centre} onCentre={setCentre} />
    </Section>
  )
}
