import { deskHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { Loading, StatePage, useText } from '@portal/ui'
import { useEffect } from 'react'
import { editorTexts } from '../texts.ts'
import { useAdoptNews } from './queries.ts'

/** Leads to the draft of a news item, which gets one if it was published without. */
export function DraftOfNews({ newsId: NewsId }: { newsId: number }) {
  const t = useText(editorTexts)
  const { go } = useNavigation()
  const { data, mutate: adopt } = useAdoptNews()
  useEffect(() => adopt({ input: { NewsId } }), [adopt, NewsId])
  useEffect(() => {
    if (data?.ok) go(deskHref('writing', data.data.Id), { replace: true })
  }, [data, go])
  if (!data || data.ok) return <Loading hasTitle />
  const back = { label: t('toList'), onPress: () => go(deskHref('writing')) }
  return <StatePage kind="empty" title={data.failure.message || t('noManuscript')} action={back} />
}
