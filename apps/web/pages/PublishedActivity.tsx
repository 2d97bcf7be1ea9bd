import { management } from '@portal/activity-management/contract'
import {
  activityParts,
  ActivityPart,
  sessionAt,
  sessionHref,
  type ActivityPartName,
} from '@portal/activity-management/web'
import { useAnswer, useNavigation } from '@portal/client'
import { choiceParam, defineQuery, deskHref, translate, writtenIn } from '@portal/contract'
import { drafts } from '@portal/editor/contract'
import { EmptyState, FailedPage, LazyFallback, Loading, useLanguage, useText } from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { useEffect } from 'react'
import { activityTexts, sectionTexts, textTabTexts } from './desk.texts.ts'

interface Props {
  activityId: number
  part: string | undefined
}

/** Until parts had addresses, they were in the query. */
const before = defineQuery({ part: choiceParam('people', activityParts) })

/**
 * A published activity, for organisers who may not open its draft, and where it has none: of the others the tab of
 * that one.
 */
export function PublishedActivity({ activityId, part }: Props) {
  const { go, here } = useNavigation()
  const draft = useAnswer(drafts.ofObject, { Kind: 'activity', ObjectId: activityId })
  const draftId = draft.data?.Id ?? 0
  const { pathname, search } = here
  const current = activityParts.find((each) => each === part) ?? before.parse(search).part
  const page = draftId > 0 ? deskHref('writing', draftId, current) : hrefOf(activityId, current)
  const target = before.over({ pathname: page, search }, { part: undefined })
  const isElsewhere = target !== pathname + search
  const isKnown = draft.data !== undefined || draft.error !== null
  useEffect(() => {
    if (isKnown && isElsewhere) go(target, { replace: true })
  }, [isKnown, isElsewhere, target, go])
  if (!isKnown || isElsewhere) return <Loading hasTitle />
  return <ActivityWithoutDraft activityId={activityId} part={current} />
}

const hrefOf = (activityId: number, part: string): string =>
  deskHref('organising', activityId, ...(part === 'people' ? [] : [part]))

function ActivityWithoutDraft({ activityId, part }: { activityId: number; part: ActivityPartName }) {
  const t = useText({ ...textTabTexts, ...activityTexts })
  const { language } = useLanguage()
  const { search } = useNavigation().here
  const { data, error, refetch } = useAnswer(management.detail, { Id: activityId })
  if (error?.failure.kind === 'refused' && !data)
    return <EmptyState title={t('noActivity')} help={t('noActivityHelp')} />
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (!data) return <Loading hasTitle />
  const items = activityParts.map((id) => ({
    id,
    label: t(id),
    href: sessionHref(hrefOf(activityId, id), sessionAt(search)),
  }))
  return (
    <DetailPage
      title={writtenIn({ zh: data.TitleZh, en: data.TitleEn }, language)}
      back={{ href: deskHref('organising'), label: translate(sectionTexts.organising, language) }}
      tabs={{ label: t('partsOfActivity'), items, current: part }}
    >
      <LazyFallback fallback={<Loading />}>
        <ActivityPart activityId={activityId} part={part} />
      </LazyFallback>
    </DetailPage>
  )
}
