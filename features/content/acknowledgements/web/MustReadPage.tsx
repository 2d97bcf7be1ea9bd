import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { LoadFailed, Loading, MoreRows, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { MustReadItem } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import { EvidenceCheck } from './EvidenceCheck.tsx'
import { MustReadFacts } from './MustReadFacts.tsx'
import styles from './MustRead.module.css'
import { MustReadDetail } from './MustReadDetail.tsx'
import { useMustReads } from './queries.ts'

/** `/desk/must-read` lists all must-reads; `/desk/must-read/<news>` shows the progress of one. */
export function MustReadPage({ path }: { path: readonly string[] }) {
  const [part = ''] = path
  return /^[1-9]\d{0,14}$/.test(part) ? <MustReadDetail key={part} newsId={Number(part)} /> : <MustReadOverview />
}

function MustReadOverview() {
  const t = useText(deskTexts)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={look.longTitle}>{t('title')}</h1>
          <p className={styles.about}>{t('about')}</p>
        </div>
      </header>
      <MustReadList />
      <EvidenceCheck />
    </>
  )
}

function MustReadList() {
  const t = useText(deskTexts)
  const pages = useMustReads()
  const { data, isError, refetch } = pages
  const all = data?.pages.flatMap((page) => page.List) ?? []
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading rows={5} />
  if (all.length === 0) return <StateView kind="empty" text={t('empty')} help={t('emptyHelp')} />
  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {all.map((item) => (
          <li key={item.NewsId}>
            <MustReadRow item={item} />
          </li>
        ))}
      </ul>
      <MoreRows pages={pages} />
    </>
  )
}

function MustReadRow({ item }: { item: MustReadItem }) {
  const t = useText(deskTexts)
  return (
    <PageLink className={styles.row} href={deskHref('must-read', item.NewsId)}>
      <span className={styles.name}>{item.Title}</span>
      <span className={styles.facts}>
        <MustReadFacts item={item} />
      </span>
      <span className={styles.number}>{countsText(item, t)}</span>
      <progress className={styles.progress} max={item.People ?? 1} value={item.Done ?? 0} aria-hidden />
    </PageLink>
  )
}

function countsText(
  { People: people, Done: done }: MustReadItem,
  t: ReturnType<typeof useText<typeof deskTexts>>,
): string {
  if (people === null) return t('fewPeople')
  return done === null ? t('fewDone', { people }) : t('doneOf', { done, people })
}
