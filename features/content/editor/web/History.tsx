import type { OutputOf } from '@portal/contract'
import { Button, DeskTime, ErrorState, Skeleton, useText } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import type { drafts } from '../contract.ts'
import { isEqual } from '../merge.ts'
import type { Content } from '../rules.ts'
import { partTexts, reasonTexts, statusTexts } from '../texts.ts'
import { versionTexts } from '../versions.texts.ts'
import { compareContents } from './compare-contents.ts'
import type { Difference } from './diff-words.ts'
import type { DraftSession, DraftSnapshot } from './draft-snapshot.ts'
import { useVersion, useVersions } from './queries.ts'
import { useRestore } from './use-restore.ts'
import styles from './History.module.css'

type Version = OutputOf<(typeof drafts)['versions']>['List'][number]

/** The versions of a text; beside them what has changed since the open one, and restoring it. */
export function History({ session, snapshot }: { session: DraftSession; snapshot: DraftSnapshot }) {
  const t = useText(versionTexts)
  const list = useList('versions')
  const answer = useVersions(session.id, list.paging)
  const nameOf = ({ Version: number }: Version) => t('versionNumber', { number })
  return (
    <ListPage
      isPart
      list={list}
      answer={answer}
      title={t('versions')}
      hasTimes
      idOf={({ Version: number }) => String(number)}
      nameOf={nameOf}
      columns={[
        { id: 'version', title: t('version'), width: '120px', cell: nameOf },
        { id: 'step', title: t('step'), cell: (version) => <Step {...version} /> },
        { id: 'by', title: t('by'), width: '24%', cell: ({ By }) => By },
        { id: 'at', title: t('at'), width: '160px', cell: ({ At }) => <DeskTime at={At} form="datetime" /> },
      ]}
      panel={({ Version: number }) => (
        <VersionComparison
          key={number}
          version={number}
          session={session}
          snapshot={snapshot}
          onRestored={() => void answer.refetch()}
        />
      )}
      empty={{ title: t('noVersions') }}
    />
  )
}

/** Why there is a version: the step that the text took, or how it was saved. */
function Step({ Reason, Status, StatusBy, StatusReason }: Version) {
  const reason = useText(reasonTexts)
  const step = useStepText(Status, StatusBy, StatusReason)
  if (Reason === 'status' && step !== '') return step
  return step === '' ? reason(Reason) : `${reason(Reason)} · ${step}`
}

/** Returns the status that the text got, by whom and why. */
function useStepText(status: Version['Status'], by: string, why: string): string {
  const t = useText(versionTexts)
  const words = useText(statusTexts)
  if (status === '') return ''
  const step = status === 'draft' ? t('backToDraft') : words(status)
  const taken = by === '' ? step : t('stepBy', { step, name: by })
  return why === '' ? taken : t('because', { step: taken, why })
}

interface VersionComparisonProps {
  version: number
  session: DraftSession
  snapshot: DraftSnapshot
  onRestored: () => void
}

function VersionComparison({ version, session, snapshot, onRestored }: VersionComparisonProps) {
  const t = useText(versionTexts)
  const { data, isError, refetch } = useVersion(session.id, version)
  const { restore, isPending } = useRestore(session, onRestored)
  if (isError) return <ErrorState onRetry={refetch} />
  if (!data) return <Skeleton shape="row" count={3} />
  const found = compareContents(data.Content as Content, snapshot.content)
  const differs = !isEqual(data.Content, snapshot.content)
  return (
    <section className={styles.compared} aria-label={t('changesSince', { number: version })}>
      {found.length === 0 && <p>{differs ? t('onlyMarks') : t('noChanges')}</p>}
      {found.map(({ key, ...each }) => (
        <DifferenceLine key={`${each.side}-${key}-${each.kind}`} {...each} />
      ))}
      {snapshot.mayWrite && differs && (
        <Button look="primary" isBusy={isPending} onClick={() => void restore(version)}>
          {t('restore')}
        </Button>
      )}
    </section>
  )
}

function DifferenceLine({ side, part, kind: how, parts }: Omit<Difference, 'key'>) {
  const t = useText(versionTexts)
  const name = useText(partTexts)
  const happened = { added: t('partCame'), removed: t('partWent'), changed: t('partChanged'), moved: t('moved') }[how]
  const tags = { same: 'span', added: 'ins', removed: 'del' } as const
  return (
    <p className={styles.change} lang={{ zh: 'zh-CN', en: 'en', '': undefined }[side]}>
      {part && <strong>{name(part)} </strong>}
      {(how === 'moved' || parts.length === 0) && <em>{happened} </em>}
      {parts.map(({ kind, text }, at) => {
        const Piece = tags[kind]
        return <Piece key={at}>{text}</Piece>
      })}
    </p>
  )
}
