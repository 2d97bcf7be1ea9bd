import { usePermissions } from '@portal/access-control/web'
import { MustReadDetail } from '@portal/acknowledgements/web'
import { useAnswer } from '@portal/client'
import { contentAnalytics } from '@portal/content-analytics/contract'
import { TextAnalytics } from '@portal/content-analytics/web'
import type { DraftTab, OpenDraft } from '@portal/editor/web'
import { CaseList } from '@portal/moderation/web'
import { Conversation } from '@portal/news/web'
import { TextPreview, usePublishingState } from '@portal/publishing/web'
import { Page, Stack, useText } from '@portal/ui'
import { textTabTexts } from './desk.texts.ts'

const analyticsRoles = ['editor', 'moderator', 'portal-administrator'] as const

/** The tabs of a text beside its words, for this person; undefined: not known yet. */
export function useTextTabs(id: number): readonly DraftTab[] | undefined {
  const t = useText(textTabTexts)
  const { roles } = usePermissions()
  const { data, error } = usePublishingState(id)
  const isNews = data?.Kind === 'news' && data.Status === 'published' && data.ObjectId > 0
  const newsId = data?.ObjectId ?? 0
  const seesReach = isNews && analyticsRoles.some((role) => roles.has(role))
  const reach = useAnswer(contentAnalytics.one, { NewsId: newsId }, { enabled: seesReach })
  if (!data && !error) return undefined
  if (seesReach && !reach.data && !reach.error) return undefined
  const tabs = [
    { id: 'preview', label: t('preview'), isThere: true, content: preview },
    {
      id: 'numbers',
      label: t('numbers'),
      isThere: reach.data !== undefined,
      content: () => <TextAnalytics newsId={newsId} />,
    },
    {
      id: 'must-read',
      label: t('mustRead'),
      isThere: reach.data?.IsMustRead === true && roles.has('editor'),
      content: () => <MustReadDetail newsId={newsId} />,
    },
    {
      id: 'comments',
      label: t('comments'),
      isThere: isNews,
      content: ({ portal }: OpenDraft) => (
        <Stack>
          {roles.has('moderator') && <CaseList newsId={newsId} />}
          <Page width="reading">
            <Conversation newsId={newsId} portal={portal} />
          </Page>
        </Stack>
      ),
    },
  ]
  return tabs.filter(({ isThere }) => isThere).map((tab) => ({ ...tab, isOfReaders: tab.id !== 'preview' }))
}

const preview = ({ id, save }: OpenDraft) => <TextPreview id={id} save={save} />
