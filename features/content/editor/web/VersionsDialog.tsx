import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  ListRow,
  RelativeTime,
  RowList,
  Skeleton,
  useText,
  useToasts,
} from '@portal/ui'
import { useState } from 'react'
import { partTexts, reasonTexts, statusTexts, editorTexts } from '../texts.ts'
import { isEqual } from '../merge.ts'
import type { Content } from '../rules.ts'
import { compareContents } from './compare-contents.ts'
import type { Difference } from './diff-words.ts'
import { useRestoreVersion, useVersion, useVersions } from './queries.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import styles from './Versions.module.css'

interface Props {
  session: DraftSession
  snapshot: DraftSnapshot
  isEditable: boolean
  onClose: () => void
}

/** Version history: earlier versions, their differences from now, and restoring. */
export function VersionsDialog({ session, snapshot, isEditable, onClose }: Props) {
  const t = useText(editorTexts)
  const reason = useText(reasonTexts)
  const status = useText(statusTexts)
  const madeBy = (why: keyof typeof reasonTexts, became: keyof typeof statusTexts | '', name: string): string => {
    const step = became && (became === 'draft' ? t('backToDraft') : status(became))
    const by = step && name ? t('stepBy', { step, name }) : step
    return [why === 'status' && step ? '' : reason(why), by].filter(Boolean).join(' · ')
  }
  const versions = useVersions(session.id)
  const [chosen, setChosen] = useState(0)
  const all = versions.data?.pages.flatMap(({ List }) => List) ?? []
  return (
    <Dialog label={t('versions')} hasTitle size="reading" onClose={onClose}>
      <div className={styles.versions}>
        {versions.isPending && <Skeleton shape="row" count={5} />}
        {versions.isError && <ErrorState onRetry={versions.refetch} />}
        {versions.isSuccess && all.length === 0 && <EmptyState title={t('noVersions')} />}
        <div className={styles.list}>
          <RowList isOrdered isFlush look="ruled" aria-label={t('versions')}>
            {all.map(({ Version, By, At, Reason, Status, StatusBy }) => (
              <ListRow
                key={Version}
                size="small"
                title={t('versionNumber', { number: Version })}
                meta={
                  <>
                    {By} · <RelativeTime date={At} /> · {madeBy(Reason, Status, StatusBy)}
                  </>
                }
                isSelected={chosen === Version}
                onOpen={() => setChosen(Version)}
              />
            ))}
          </RowList>
        </div>
        {versions.hasNextPage && (
          <Button isBusy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
        {chosen > 0 && (
          <VersionComparison
            key={chosen}
            version={chosen}
            session={session}
            now={snapshot.content}
            isEditable={isEditable}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

interface VersionComparisonProps {
  version: number
  session: DraftSession
  now: Content
  isEditable: boolean
  onDone: () => void
}

function VersionComparison({ version, session, now, isEditable, onDone }: VersionComparisonProps) {
  const t = useText(editorTexts)
  const { add: toast } = useToasts()
  const [isAsking, setAsking] = useState(false)
  const { data, isError, refetch } = useVersion(session.id, version)
  const { mutateAsync: restore, isPending } = useRestoreVersion()
  if (isError) {
    return <ErrorState onRetry={refetch} />
  }
  if (!data) return <Skeleton shape="row" count={3} />
  const found = compareContents(data.Content as Content, now)
  const differs = !isEqual(data.Content, now)

  async function bringBack(): Promise<void> {
    // unsaved changes become a version before they are replaced
    const isSaved = await session.flush()
    const answer = isSaved ? await restore({ input: { Id: session.id, Version: version } }) : null
    if (answer?.ok) await session.reload()
    toast({ text: answer?.ok ? t('restored', { number: version }) : t('notRestored') })
    onDone()
  }

  return (
    <section className={styles.compared} aria-label={t('changesSince', { number: version })}>
      <h3>{t('changesSince', { number: version })}</h3>
      {found.length === 0 && <p>{differs ? t('onlyMarks') : t('noChanges')}</p>}
      {found.map(({ key, ...each }) => (
        <DifferenceLine key={`${each.side}-${key}-${each.kind}`} {...each} />
      ))}
      {isEditable && differs && (
        <Button look="primary" isBusy={isPending} onClick={() => setAsking(true)}>
          {t('restore')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('restoreAsk', { number: version })}
          help={t('restoreHelp')}
          confirm={t('restore')}
          isBusy={isPending}
          onConfirm={() => void bringBack()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function DifferenceLine({ side, part, kind: how, parts }: Omit<Difference, 'key'>) {
  const t = useText(editorTexts)
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
