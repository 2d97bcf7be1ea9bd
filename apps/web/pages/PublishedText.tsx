import { usePermissions } from '@portal/access-control/web'
import { MustReadDetail } from '@portal/acknowledgements/web'
import { useAnswer, useNavigation } from '@portal/client'
import { contentAnalytics } from '@portal/content-analytics/contract'
import { TextAnalytics } from '@portal/content-analytics/web'
import { deskHref, translate, type DeskSectionName } from '@portal/contract'
import { drafts } from '@portal/editor/contract'
import { CaseList } from '@portal/moderation/web'
import { FailedPage, Loading, StatePage, useLanguage, useText } from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { useEffect } from 'react'
import { sectionTexts, textTabTexts } from './desk.texts.ts'

interface Props {
  newsId: number
  tab: 'numbers' | 'must-read' | 'comments'
}

/**
 * A published text, for people who do not write, and where it was published without a draft: of those who may open
 * its draft the tab of that one.
 */
export function PublishedText({ newsId, tab }: Props) {
  const { roles } = usePermissions()
  const { go } = useNavigation()
  const isEditor = roles.has('editor')
  const draft = useAnswer(drafts.ofObject, { Kind: 'news', ObjectId: newsId }, { enabled: isEditor })
  const draftId = draft.data?.Id ?? 0
  useEffect(() => {
    if (draftId > 0) go(deskHref('writing', draftId, tab), { replace: true })
  }, [draftId, tab, go])
  if (draftId > 0 || (isEditor && !draft.data && !draft.error)) return <Loading hasTitle />
  return <TextWithoutDraft newsId={newsId} tab={tab} isEditor={isEditor} />
}

const sections = { numbers: 'numbers', 'must-read': 'mustRead', comments: 'numbers' } as const

function TextWithoutDraft({ newsId, tab, isEditor }: Props & { isEditor: boolean }) {
  const t = useText(textTabTexts)
  const { language } = useLanguage()
  const { roles } = usePermissions()
  const { go } = useNavigation()
  const { data, error, refetch } = useAnswer(contentAnalytics.one, { NewsId: newsId }, { everyMs: 30_000 })
  const list: DeskSectionName = tab === 'must-read' ? 'must-read' : 'numbers'
  const back = { href: deskHref(list), label: translate(sectionTexts[sections[tab]], language) }
  if (error?.failure.reason === 'noNews')
    return <StatePage kind="empty" title={t('gone')} action={{ label: back.label, onPress: () => go(back.href) }} />
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (!data) return <Loading hasTitle />
  const items = [
    { id: 'edit', label: t('edit'), href: deskHref('writing', 'news', newsId), isThere: isEditor },
    { id: 'numbers', label: t('numbers'), href: deskHref('numbers', newsId), isThere: true },
    {
      id: 'must-read',
      label: t('mustRead'),
      href: deskHref('must-read', newsId),
      isThere: isEditor && data.IsMustRead,
    },
    {
      id: 'comments',
      label: t('comments'),
      href: deskHref('numbers', newsId, 'comments'),
      isThere: roles.has('moderator'),
    },
  ]
  return (
    <DetailPage
      title={data.Title}
      back={back}
      tabs={{ label: t('parts'), items: items.filter(({ isThere }) => isThere), current: tab }}
    >
      {tab === 'numbers' && <TextAnalytics newsId={newsId} />}
      {tab === 'must-read' && <MustReadDetail newsId={newsId} />}
      {tab === 'comments' && <CaseList newsId={newsId} />}
    </DetailPage>
  )
}
