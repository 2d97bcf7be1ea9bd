import { deskHref } from '@portal/contract'
import { StateView, useText, Skeleton, WhileArriving } from '@portal/ui'
import { useNavigation } from '@portal/client'
import { writingTexts } from '../texts.ts'
import { EditorPage } from './lazy.ts'
import { ManuscriptList } from './ManuscriptList.tsx'
import type { WritingPageProps } from './parts.ts'

/** `/desk/writing` lists drafts; `/desk/writing/<id>` opens one. */
export function WritingPage({ path, ...parts }: WritingPageProps) {
  const t = useText(writingTexts)
  const { go } = useNavigation()
  const [part] = path
  if (part === undefined) return <ManuscriptList />
  if (!/^[1-9]\d{0,14}$/.test(part)) {
    const back = { label: t('toList'), onPress: () => go(deskHref('writing')) }
    return <StateView kind="empty" isPage text={t('noManuscript')} action={back} />
  }
  return (
    <WhileArriving fallback={<Skeleton shape="row" count={8} />}>
      <EditorPage key={part} id={Number(part)} {...parts} />
    </WhileArriving>
  )
}
