import type { OutputOf } from '@portal/contract'
import { Button, EmptyState, ErrorState, ListRow, RelativeTime, RowList, Skeleton, useText } from '@portal/ui'
import { SidePanel } from '@portal/ui/side-panel'
import { Fragment, useState } from 'react'
import type { drafts } from '../contract.ts'
import { isEqual } from '../merge.ts'
import type { Content } from '../rules.ts'
import { partTexts, reasonTexts, statusTexts } from '../texts.ts'
import { versionTexts } from '../versions.texts.ts'
import { compareContents } from './compare-contents.ts'
import type { Difference } from './diff-words.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { useVersion, useVersions } from './queries.ts'
import { useRestore } from './use-restore.ts'
import styles from './Versions.module.css'

interface Props {
  session: DraftSession
  snapshot: DraftSnapshot
  onClose: () => void
}

/** Beside the text: its versions, what has changed since each of them, and restoring. */
export function VersionsPanel({ session, snapshot, onClose }: Props) {
  const t = useText(versionTexts)
  const versions = useVersions(session.id)
  const [chosen, setChosen] = useState(0)
  const all = versions.data?.pages.flatMap(({ List }) => List) ?? []
  const at = all.findIndex(({ Version }) => Version === chosen)
  const goTo = (next: number) => (all[next] ? () => setChosen(all[next]!.Version) : undefined)
  return (
    <SidePanel
      title={t('versions')}
      width="small"
      onPrevious={goTo(at - 1)}
      onNext={goTo(at + 1)}
      onClose={onClose}
      foot={
        versions.hasNextPage && (
          <Button isBusy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
            {t('older')}
          </Button>
        )
      }
    >
      {versions.isPending && <Skeleton shape="row" count={5} />}
      {versions.isError && <ErrorState onRetry={versions.refetch} />}
      {versions.isSuccess && all.length === 0 && <EmptyState size="inline" title={t('noVersions')} />}
      <RowList isOrdered isFlush aria-label={t('versions')}>
        {all.map((version) => (
          <Fragment key={version.Version}>
            <VersionRow
              {...version}
              isSelected={chosen === version.Version}
              onOpen={() => setChosen(chosen === version.Version ? 0 : version.Version)}
            />
            {chosen === version.Version && (
              <li>
                <VersionComparison
                  version={chosen}
                  session={session}
                  snapshot={snapshot}
                  onRestored={() => {
                    setChosen(0)
                    void versions.refetch()
                  }}
                />
              </li>
            )}
          </Fragment>
        ))}
      </RowList>
    </SidePanel>
  )
}

type Version = OutputOf<(typeof drafts)['versions']>['List'][number]

function VersionRow({ Version: number, By, At, ...rest }: Version & { isSelected: boolean; onOpen: () => void }) {
  const t = useText(versionTexts)
  const reason = useText(reasonTexts)
  const { Reason, Status, StatusBy, StatusReason, ...row } = rest
  const step = useStepText(Status, StatusBy, StatusReason)
  return (
    <ListRow
      {...row}
      size="small"
      title={t('versionNumber', { number })}
      meta={
        <>
          <span>
            {By} · <RelativeTime date={At} />
          </span>
          {(Reason !== 'status' || step === '') && <span>{reason(Reason)}</span>}
          {step && <span>{step}</span>}
        </>
      }
    />
  )
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
