import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { usePrevious } from '@portal/client/use-last'
import { Button, EmptyState, ErrorState, Loading, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField } from '@portal/ui/search-field'
import rows from '@portal/ui/table.module.css'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { management, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { peoplePageSize } from '../rules.ts'
import type { ManagedActivityDetail } from './ActivityDesk.tsx'
import { AddPerson } from './AddPerson.tsx'
import { checkInFilters, deskViewHref, peopleLists, type DeskView } from './addresses.ts'
import styles from './Desk.module.css'
import { Pager } from './Pager.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useExport } from './queries.ts'
import { peopleFilter, isAhead, pickLanguage } from './session-view.ts'
import { sessionStatus } from '@portal/activities/contract'

interface Props {
  activity: ManagedActivityDetail
  session: EventSession
  view: DeskView
}

/** Poll interval: seats and waiting lists change at any time. */
const refreshMs = 15_000

/** People who signed up, wait or follow, with filters, export and actions. */
export function PeoplePanel({ activity, session, view }: Props) {
  return (
    <>
      <Filters activity={activity} session={session} view={view} />
      <Rows activity={activity} session={session} view={view} />
    </>
  )
}

function Filters({ activity, session, view }: Props) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const [isAdding, setAdding] = useState(false)
  const file = useExport(view, session.ActivityItemId, pickLanguage(language, activity.TitleZh, activity.TitleEn))
  return (
    <div className={styles.filters}>
      <div className={styles.words}>
        <SearchField
          words={view.words}
          label={t('search')}
          hint={t('searchHint')}
          onSearch={(words) => go(deskViewHref(view, { words }), { replace: true })}
        />
      </div>
      <nav className={styles.choices} aria-label={t('list')}>
        {peopleLists.map((list) => (
          <PageLink
            key={list}
            className={styles.choice}
            href={deskViewHref(view, { list })}
            aria-current={list === view.list ? 'true' : undefined}
            replaces
          >
            {t(list)}
          </PageLink>
        ))}
      </nav>
      {view.list === 'signed' && (
        <nav className={styles.choices} aria-label={t('came')}>
          {checkInFilters.map((came) => (
            <PageLink
              key={came}
              className={styles.choice}
              href={deskViewHref(view, { came })}
              aria-current={came === view.came ? 'true' : undefined}
              replaces
            >
              {t(came)}
            </PageLink>
          ))}
        </nav>
      )}
      <div className={look.row}>
        {isAhead(session) && session.Status !== sessionStatus.follow && (
          <Button onClick={() => setAdding(true)}>
            <UserPlus aria-hidden />
            {t('add')}
          </Button>
        )}
        <Button isBusy={file.isBusy} onClick={file.save}>
          <Download aria-hidden />
          {t('export')}
        </Button>
      </div>
      {isAdding && <AddPerson session={session} onClose={() => setAdding(false)} />}
    </div>
  )
}

function Rows({ activity, session, view }: Props) {
  const t = useText(peopleTexts)
  const params = {
    ActivityItemId: session.ActivityItemId,
    ...peopleFilter(view),
    PageIndex: view.page,
    PageSize: peoplePageSize,
  }
  const { data: answer, error, refetch } = useAnswer(management.people, params, { everyMs: refreshMs })
  const data = usePrevious(answer)
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading />
  if (data.List.length === 0 && (view.words !== '' || view.came !== 'all'))
    return <EmptyState title={t('noMatch')} help={t('noMatchHelp')} />
  if (data.List.length === 0) return <EmptyState title={t('none')} />
  return (
    <>
      <div className={`${rows.frame} ${styles.frame}`} aria-busy={!answer || undefined}>
        <PeopleTable people={data.List} activity={activity} session={session} list={view.list} />
      </div>
      <Pager
        page={view.page}
        size={peoplePageSize}
        total={data.TotalCount}
        label={t('pages')}
        hrefOf={(page) => deskViewHref(view, { page })}
      />
    </>
  )
}
