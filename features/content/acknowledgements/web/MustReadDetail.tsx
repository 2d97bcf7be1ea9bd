import { localeOf, deskHref, newsRoute } from '@portal/contract'
import { PageLink, useNavigation } from '@portal/client'
import {
  Button,
  ConfirmDialog,
  FailedPage,
  formatTime,
  Loading,
  StatePage,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { backLook } from '@portal/ui/back-link'
import { saveFile } from '@portal/ui/save-file'
import { ChevronLeft, Download } from 'lucide-react'
import { useState } from 'react'
import type { Progress } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import { MustReadFacts } from './MustReadFacts.tsx'
import styles from './MustRead.module.css'
import { downloadFile, useEndMustRead, useProgress, useRemind } from './queries.ts'
import { Readers } from './Readers.tsx'

/** Progress of one must-read, by department and by person, with its exports. */
export function MustReadDetail({ newsId }: { newsId: number }) {
  const t = useText(deskTexts)
  const { go } = useNavigation()
  const { data, error, refetch } = useProgress(newsId)
  const back = { label: t('back'), onPress: () => go(deskHref('must-read')) }
  if (error && !data) {
    if (error.failure.reason === 'noMustRead')
      return <StatePage kind="empty" title={error.failure.message} action={back} />
    return <FailedPage onRetry={refetch} />
  }
  if (!data) return <Loading hasTitle />
  return (
    <>
      <header className={styles.head}>
        <div>
          <PageLink className={backLook} href={deskHref('must-read')}>
            <ChevronLeft aria-hidden />
            {t('back')}
          </PageLink>
          <h1 className={look.longTitle}>{data.Title}</h1>
          <p className={styles.facts}>
            <MustReadFacts item={data} />
            <PageLink href={newsRoute.href({ newsId })}>{t('toNews')}</PageLink>
          </p>
        </div>
        <MustReadActions item={data} />
      </header>
      <p className={styles.big}>{t('doneOf', { done: data.Done, people: data.People })}</p>
      <progress className={styles.progress} max={Math.max(data.People, 1)} value={data.Done} aria-label={t('share')} />
      <Departments progress={data} />
      <Readers item={data} />
    </>
  )
}

function MustReadActions({ item }: { item: Progress }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { NewsId, HasEnded, RemindedAt } = item
  const isOpen = !HasEnded && item.Done < item.People
  return (
    <div className={styles.deeds}>
      {isOpen && RemindedAt === '' && <RemindButton newsId={NewsId} />}
      {isOpen && RemindedAt !== '' && (
        <span className={styles.about}>
          {t('remindedAt', { time: formatTime(new Date(RemindedAt), { form: 'datetime', language }) })}
        </span>
      )}
      {isOpen && <FileButton newsId={NewsId} what="openFile" />}
      <FileButton newsId={NewsId} what="evidence" />
      {!HasEnded && <EndButton newsId={NewsId} />}
    </div>
  )
}

function FileButton({ newsId, what }: { newsId: number; what: 'evidence' | 'openFile' }) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function take(): Promise<void> {
    setBusy(true)
    const answer = await downloadFile(newsId, what)
    setBusy(false)
    if (answer.ok) saveFile(answer.data.FileName, new Blob([answer.data.Csv], { type: 'text/csv;charset=utf-8' }))
    else show(t('evidenceFailed'), { isError: true })
  }
  return (
    <Button isBusy={isBusy} onClick={() => void take()}>
      <Download aria-hidden />
      {t(what)}
    </Button>
  )
}

function RemindButton({ newsId: NewsId }: { newsId: number }) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const reminding = useRemind(NewsId)
  return (
    <ConfirmedButton what="remind" title="remindAsk" help="remindHelp" isBusy={reminding.isPending}>
      {async () => {
        const answer = await reminding.mutateAsync({ input: { NewsId } })
        if (answer.ok) show(t('remindDone', { people: answer.data.People }))
        else show(answer.failure.message || t('remindFailed'), { isError: true })
      }}
    </ConfirmedButton>
  )
}

function EndButton({ newsId: NewsId }: { newsId: number }) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const ending = useEndMustRead(NewsId)
  return (
    <ConfirmedButton what="stop" title="stopAsk" help="stopHelp" isBusy={ending.isPending}>
      {async () => {
        const answer = await ending.mutateAsync({ input: { NewsId } })
        if (!answer.ok) show(t('stopFailed'), { isError: true })
      }}
    </ConfirmedButton>
  )
}

interface ConfirmedButtonProps {
  what: 'remind' | 'stop'
  title: 'remindAsk' | 'stopAsk'
  help: 'remindHelp' | 'stopHelp'
  isBusy: boolean
  children: () => Promise<void>
}

/** Button that asks for confirmation first. */
function ConfirmedButton({ what, title, help, isBusy, children: onConfirm }: ConfirmedButtonProps) {
  const t = useText(deskTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(what)}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t(title)}
          help={t(help)}
          confirm={t(what)}
          isBusy={isBusy}
          onConfirm={() => void onConfirm().finally(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Departments({ progress: { Departments: departments, Others } }: { progress: Progress }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' })
  const all = Others.People > 0 ? [...departments, { DepartmentId: 0, Name: t('others'), ...Others }] : departments
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
