import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { LoadFailed, Loading, MoreRows, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { MustReadItem } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import { CheckFile } from './CheckFile.tsx'
import { Facts } from './Facts.tsx'
import styles from './MustRead.module.css'
import { OneMustRead } from './OneMustRead.tsx'
import { useMustReads } from './queries.ts'

/** `/desk/must-read` lists all must-reads; `/desk/must-read/<news>` shows the progress of one. */
export function MustReadPage({ path }: { path: readonly string[] }) {
  const [part = ''] = path
  return /^[1-9]\d{0,14}$/.test(part) ? <OneMustRead key={part} newsId={Number(part)} /> : <All />
}

function All() {
  const t = useText(deskTexts)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={look.longTitle}>{t('title')}</h1>
          <p className={styles.about}>{t('about')}</p>
        </div>
      </header>
      <List />
      <CheckFile />
    </>
  )
}

function List() {
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
            <Row item={item} />
          </li>
        ))}
      </ul>
      <MoreRows pages={pages} />
    </>
  )
}

function Row({ item }: { item: MustReadItem }) {
  const t = useText(deskTexts)
  return (
    <PageLink className={styles.row} href={deskHref('must-read', item.NewsId)}>
      <span className={styles.name}>{item.Title}</span>
      <span className={styles.facts}>
        <Facts item={item} />
      </span>
      <span className={styles.number}>{countsIn(item, t)}</span>
      <progress className={styles.progress} max={item.People ?? 1} value={item.Done ?? 0} aria-hidden />
    </PageLink>
  )
}

function countsIn(
  { People: people, Done: done }: MustReadItem,
  t: ReturnType<typeof useText<typeof deskTexts>>,
): string {
  if (people === null) return t('fewPeople')
  return done === null ? t('fewDone', { people }) : t('doneOf', { done, people })
}
