import { LazyFallback, Loading, StatePage, useText } from '@portal/ui'
import { useNavigation } from '@portal/client'
import { editorTexts } from '../texts.ts'
import { DraftOfNews, EditorPage } from './lazy.ts'
import { DraftList } from './DraftList.tsx'
import type { DraftsPageProps } from './drafts-page-props.ts'

const isId = (part: string): boolean => /^[1-9]\d{0,14}$/.test(part)

/**
 * `/desk/writing` lists drafts; `/desk/writing/<id>` opens one, with its tabs below, `/desk/writing/news/<id>` that of a
 * news item.
 */
export function DraftsPage({ path, Several, Steps, LastComment, ...parts }: DraftsPageProps) {
  const t = useText(editorTexts)
  const { go } = useNavigation()
  const [part, below = ''] = path
  if (part === undefined) return <DraftList Several={Several} Steps={Steps} LastComment={LastComment} />
  if (part === 'news' && isId(below))
    return (
      <LazyFallback fallback={<Loading hasTitle />}>
        <DraftOfNews key={below} newsId={Number(below)} back={parts.back} />
      </LazyFallback>
    )
  if (!isId(part)) {
    const { label, href } = parts.back
    return <StatePage kind="empty" title={t('noManuscript')} action={{ label, onPress: () => go(href) }} />
  }
  return (
    <LazyFallback fallback={<Loading rows={12} hasTitle />}>
      <EditorPage key={part} id={Number(part)} tab={below} {...parts} />
    </LazyFallback>
  )
}
