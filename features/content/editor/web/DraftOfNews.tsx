import { deskHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { Loading, StatePage, useText } from '@portal/ui'
import { useEffect } from 'react'
import { editorTexts } from '../texts.ts'
import type { DraftsPageProps } from './drafts-page-props.ts'
import { useAdoptNews } from './queries.ts'

/** Leads to the draft of a news item, which gets one if it was published without. */
export function DraftOfNews({ newsId: NewsId, back }: { newsId: number } & Pick<DraftsPageProps, 'back'>) {
  const t = useText(editorTexts)
  const { go } = useNavigation()
  const { data, mutate: adopt } = useAdoptNews()
  useEffect(() => adopt({ input: { NewsId } }), [adopt, NewsId])
  useEffect(() => {
    if (data?.ok) go(deskHref('writing', data.data.Id), { replace: true })
  }, [data, go])
  if (!data || data.ok) return <Loading hasTitle />
  const toList = { label: back.label, onPress: () => go(back.href) }
  return <StatePage kind="empty" title={data.failure.message || t('noManuscript')} action={toList} />
}
