import { useNavigation } from '@portal/client'
import {
  ActivitySetup,
  ActivitySteps,
  activityStepAt,
  UnsentSettings,
  PanelSteps,
  PublishBar,
  PublishNotes,
  SettingsIssues,
  SettingsPanel,
  SeveralTexts,
  usePublishingState,
} from '@portal/publishing/web'
import { activityParts } from '@portal/activity-management/web'
import { call } from '@portal/client'
import { activityRoute, newsRoute } from '@portal/contract'
import { LastComment, useDraftComments } from '@portal/draft-comments/web'
import { DraftsPage, type FindPages, type OpenDraft, type DraftsPageProps } from '@portal/editor/web'
import { search } from '@portal/search/contract'
import type { SectionProps } from '../desk.ts'
import { useBack } from './use-back.ts'
import { useActivityTabs } from './use-activity-tabs.tsx'
import { useTextTabs } from './use-text-tabs.tsx'

/** The editor with the parts that publishing adds beside and above it. */
function Writing({ path }: SectionProps) {
  const { here } = useNavigation()
  const [part = '', tab] = path
  const id = Number(part)
  const back = useBack()
  if (!(id > 0)) return <DraftsPage path={path} tabs={[]} back={back} {...parts} />
  const step = activityStepAt(here.search)
  if (step !== 'content') return <ActivitySetup id={id} step={step} />
  return (
    <>
      {tab === undefined && <ActivitySteps id={id} step="content" />}
      <Text id={id} path={path} />
    </>
  )
}

function Text({ id, path }: SectionProps & { id: number }) {
  const { data } = usePublishingState(id)
  const tabs = useTextTabs(id)
  const comments = useDraftComments(id)
  const back = useBack(activityParts.some((part) => part === path[1]) ? 'organising' : 'writing')
  const ofActivity = useActivityTabs(data?.Kind === 'activity' && data.Status === 'published' ? data.ObjectId : 0)
  const shown = tabs && ofActivity && [...tabs, ...ofActivity]
  return <DraftsPage path={path} tabs={shown} comments={comments} back={back} {...parts} />
}

/** Loads like the page that it wraps. */
export const WritingSection = Object.assign(Writing, {
  load: () => DraftsPage.load(),
  isHere: () => DraftsPage.isHere(),
})

const renderSettings = ({ id, onSettingsState }: OpenDraft) => <SettingsPanel id={id} onSaveState={onSettingsState} />

const renderMissingSettings = ({ id }: OpenDraft) => <SettingsIssues id={id} />

const renderVersionSettings: NonNullable<DraftsPageProps['alsoKept']> = (id, show) => (
  <UnsentSettings id={id} show={show} />
)

const renderPublishBar = ({ id, save, reload, lacks, untranslated, onSettings }: OpenDraft) => (
  <PublishBar id={id} save={save} reload={reload} lacks={lacks} untranslated={untranslated} onSettings={onSettings} />
)

const renderPublishNotes = ({ id, lacks, untranslated }: OpenDraft) => (
  <PublishNotes id={id} lacks={lacks} untranslated={untranslated} />
)

const foundPages = 6

/** News and activities that a text can link to. */
const findPages: FindPages = async (words) => {
  const answer = await call(search.message, { title: words, PageIndex: 1, PageSize: foundPages })
  if (!answer.ok) return []
  return answer.data.List.map(({ id, type, title_zh: zh, title_en: en }) => ({
    href: type === 'news' ? newsRoute.href({ newsId: id }) : activityRoute.href({ id }),
    title: { zh, en },
  }))
}

const parts = {
  Several: SeveralTexts,
  Steps: PanelSteps,
  LastComment,
  aside: renderSettings,
  alsoLacks: renderMissingSettings,
  actions: renderPublishBar,
  notes: renderPublishNotes,
  findPages,
  alsoKept: renderVersionSettings,
}
