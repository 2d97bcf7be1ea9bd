import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  formatDeskTime,
  lazyComponent,
  LazyFallback,
  Loading,
  Progress,
  Text,
  useLanguage,
  useMessage,
  useText,
  useToasts,
} from '@portal/ui'
import { useMedia } from '@portal/ui/media'
import { saveFile } from '@portal/ui/save-file'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { acknowledgements, type Progress as MustReadProgress } from '../contract.ts'
import { undoMs } from '../rules.ts'
import { deskTexts } from '../texts.ts'
import styles from './MustReadDetail.module.css'
import { MustReadState } from './MustReadState.tsx'
import { downloadFile, useEndMustRead, useProgress, useRemind } from './queries.ts'
import { Readers, usePrefetchedReaders, useReadersState } from './Readers.tsx'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

/** As in MustReadDetail.module.css. */
const phone = '(max-width: 560px)'

/** Progress of one must-read, by department and by person, with its exports. */
export function MustReadDetail({ newsId }: { newsId: number }) {
  const { data, error, refetch } = useProgress(newsId)
  const isPhone = useMedia(phone)
  const list = useReadersState()
  usePrefetchedReaders(newsId, list)
  if (error && !data) {
    if (error.failure.reason === 'noMustRead') return <EmptyState title={error.failure.message} />
    return <ErrorState onRetry={refetch} />
  }
  if (!data) return <Loading rows={8} />
  const facts = <Facts item={data} />
  return (
    <div className={styles.detail}>
      {!isPhone && facts}
      <Readers item={data} list={list} foot={isPhone && facts} />
    </div>
  )
}

/** How far it is, until when, and what can be done: above its readers, and on a phone at the lower edge. */
function Facts({ item }: { item: MustReadProgress }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { Done: done, People: people, Version: version, DueAt } = item
  return (
    <div className={styles.facts}>
      <span className={styles.share}>
        <Progress value={done} max={Math.max(people, 1)} label={t('share')} />
      </span>
      <span className={styles.words}>
        <MustReadState item={item} />
        {[
          t('doneOf', { done, people }),
          DueAt === '' ? t('noDue') : t('due', { day: formatDeskTime(DueAt, { form: 'date', language }) }),
          t('version', { version }),
        ].map((fact) => (
          <Text key={fact} as="span" type="small" tone="muted">
            {fact}
          </Text>
        ))}
      </span>
      <MustReadActions item={item} />
    </div>
  )
}

function MustReadActions({ item }: { item: MustReadProgress }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { HasEnded, RemindedAt } = item
  const isOpen = !HasEnded && item.Done < item.People
  return (
    <div className={styles.steps}>
      {isOpen && RemindedAt === '' && <RemindButton item={item} />}
      {isOpen && RemindedAt !== '' && (
        <Text as="span" type="small" tone="muted">
          {t('remindedAt', { time: formatDeskTime(RemindedAt, { form: 'datetime', language, isNamed: true }) })}
        </Text>
      )}
      <Tools item={item} />
    </div>
  )
}

/** The rare actions, which a phone has behind one button. */
function Tools({ item }: { item: MustReadProgress }) {
  const t = useText(deskTexts)
  const isPhone = useMedia(phone)
  const { HasEnded, Done, People } = item
  const open = useFile(item, 'openFile')
  const evidence = useFile(item, 'evidence')
  const end = useEnd(item)
  const tools = [...(!HasEnded && Done < People ? [open] : []), evidence, ...(HasEnded ? [] : [end])]
  if (isPhone)
    return (
      <LazyFallback>
        <ActionMenu entries={tools.map(({ id, icon, onPress }) => ({ id, label: t(id), icon, onPress }))} />
      </LazyFallback>
    )
  return tools.map(({ id, icon, isBusy, onPress }) => (
    <Button key={id} size="small" isBusy={isBusy} icon={icon} onClick={onPress}>
      {t(id)}
    </Button>
  ))
}

function useFile({ NewsId }: MustReadProgress, id: 'evidence' | 'openFile') {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function take(): Promise<void> {
    setBusy(true)
    const answer = await downloadFile(NewsId, id)
    setBusy(false)
    if (answer.ok) saveFile(answer.data.FileName, new Blob([answer.data.Csv], { type: 'text/csv;charset=utf-8' }))
    else show(t('evidenceFailed'), { isError: true })
  }
  return { id, icon: <Download aria-hidden />, isBusy, onPress: () => void take() }
}

function RemindButton({ item: { NewsId, Title } }: { item: MustReadProgress }) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const reminding = useRemind(NewsId)
  const [isAsking, setAsking] = useState(false)
  async function remind(): Promise<void> {
    const answer = await reminding.mutateAsync({ input: { NewsId } })
    setAsking(false)
    if (answer.ok) show(t('remindDone', { people: answer.data.People }))
    else show(answer.failure.message || t('remindFailed'), { isError: true })
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('remind')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remindAsk')}
          object={Title}
          help={t('remindHelp')}
          confirm={t('remind')}
          isBusy={reminding.isPending}
          onConfirm={() => void remind()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useEnd({ NewsId, Title }: MustReadProgress) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const ending = useEndMustRead(acknowledgements.end, NewsId)
  const taking = useEndMustRead(acknowledgements.undoEnd, NewsId)
  async function takeBack(): Promise<void> {
    const answer = await taking.mutateAsync({ input: { NewsId } })
    if (answer.ok) toasts.add({ text: t('stopUndone', { title: Title }) })
    else show(answer.failure.message || t('undoFailed'), { isError: true })
  }
  async function stop(): Promise<void> {
    const answer = await ending.mutateAsync({ input: { NewsId, IsHeld: true } })
    if (!answer.ok) return show(t('stopFailed'), { isError: true })
    toasts.add({
      key: `must-read-end.${NewsId}`,
      text: t('stopped', { title: Title }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void takeBack() },
    })
  }
  return { id: 'stop' as const, icon: undefined, isBusy: ending.isPending, onPress: () => void stop() }
}
