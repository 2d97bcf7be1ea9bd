import { lazyComponent, ButtonLink, EmptyState, Skeleton, useText } from '@portal/ui'
import { barTexts } from '../bar.texts.ts'
import type { DraftSession, DraftSnapshot } from './draft-snapshot.ts'
import { editTab, historyTab, tabHref } from './draft-tabs.ts'
import type { DraftTab, OpenDraft } from './drafts-page-props.ts'

const History = lazyComponent(async () => (await import('./History.tsx')).History)

interface Props {
  session: DraftSession
  snapshot: DraftSnapshot
  tabs: readonly DraftTab[] | undefined
  current: string
  parts: OpenDraft
}

/** A tab of a text other than its editor. */
export function OtherTab({ session, snapshot, tabs, current, parts }: Props) {
  const t = useText(barTexts)
  if (current === historyTab) return <History session={session} snapshot={snapshot} />
  if (!tabs) return <Skeleton shape="row" count={5} />
  const tab = tabs.find(({ id }) => id === current)
  if (tab) return tab.content(parts)
  const toEdit = <ButtonLink href={tabHref(session.id, editTab)}>{t('toEdit')}</ButtonLink>
  return <EmptyState title={t('noPart')} help={t('noPartHelp')} action={toEdit} />
}
