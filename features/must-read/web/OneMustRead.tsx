import { PageLink, useNavigation } from '@portal/client'
import { Button, ConfirmDialog, Skeleton, StateView, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { backLook } from '@portal/ui/back-link'
import { saveFile } from '@portal/ui/save-file'
import { ChevronLeft, Download } from 'lucide-react'
import { useState } from 'react'
import type { Progress } from '../contract.ts'
import { deskTexts } from '../messages.ts'
import { Facts } from './Facts.tsx'
import styles from './MustRead.module.css'
import { takeEvidence, useEnding, useProgress } from './queries.ts'
import { Readers } from './Readers.tsx'

/** How far one is: by department, by person, and as evidence to take along. */
export function OneMustRead({ newsId }: { newsId: number }) {
  const t = useText(deskTexts)
  const { go } = useNavigation()
  const { data, error, refetch } = useProgress(newsId)
  const back = { label: t('back'), onPress: () => go('/desk/must-read') }
  if (error && !data) {
    if (error.failure.reason === 'noMustRead')
      return <StateView kind="empty" isPage text={error.failure.message} action={back} />
    return (
      <StateView kind="error" isPage text={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
    )
  }
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="row" count={6} />
      </div>
    )
  return (
    <>
      <header className={styles.head}>
        <div>
          <PageLink className={backLook} href="/desk/must-read">
            <ChevronLeft aria-hidden />
            {t('back')}
          </PageLink>
          <h1 className={look.longTitle}>{data.Title}</h1>
          <p className={styles.facts}>
            <Facts item={data} />
            <PageLink href={`/newsDetail?newsID=${newsId}`}>{t('toNews')}</PageLink>
          </p>
        </div>
        <Deeds item={data} />
      </header>
      <p className={styles.big}>{t('doneOf', { done: data.Done, people: data.People })}</p>
      <progress className={styles.progress} max={Math.max(data.People, 1)} value={data.Done} aria-label={t('share')} />
      <Departments progress={data} />
      <Readers newsId={newsId} />
    </>
  )
}

function Deeds({ item }: { item: Progress }) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const ending = useEnding(item.NewsId)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function take(): Promise<void> {
    setBusy(true)
    const answer = await takeEvidence(item.NewsId)
    setBusy(false)
    if (answer.ok) saveFile(answer.data.FileName, new Blob([answer.data.Csv], { type: 'text/csv;charset=utf-8' }))
    else show(t('evidenceFailed'), { isError: true })
  }
  function end(): void {
    ending.mutate(
      { input: { NewsId: item.NewsId } },
      {
        onSuccess: (answer) => !answer.ok && show(t('stopFailed'), { isError: true }),
        onSettled: () => setAsking(false),
      },
    )
  }
  return (
    <div className={styles.deeds}>
      <Button isBusy={isBusy} onClick={() => void take()}>
        <Download aria-hidden />
        {t('evidence')}
      </Button>
      {!item.HasEnded && <Button onClick={() => setAsking(true)}>{t('stop')}</Button>}
      {isAsking && (
        <ConfirmDialog
          title={t('stopAsk')}
          help={t('stopHelp')}
          confirm={t('stop')}
          cancel={t('cancel')}
          isBusy={ending.isPending}
          onConfirm={end}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Departments({ progress: { Departments: told, Others } }: { progress: Progress }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(language === 'EN' ? 'en' : 'zh-CN', { style: 'percent' })
  const all = Others.People > 0 ? [...told, { DepartmentId: 0, Name: t('others'), ...Others }] : told
  return (
    <section className={styles.part}>
      <h2>{t('byDepartment')}</h2>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('department')}</th>
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('done')}</th>
              <th scope="col">{t('share')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ DepartmentId, Name, People, Done }) => (
              <tr key={DepartmentId}>
                <th scope="row">{Name}</th>
                <td>{People}</td>
                <td>{Done}</td>
                <td>{percent.format(People === 0 ? 0 : Done / People)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {Others.People > 0 && <p className={styles.about}>{t('othersHelp')}</p>}
    </section>
  )
}
