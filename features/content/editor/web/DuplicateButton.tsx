import { useNavigation } from '@portal/client'
import { deskHref } from '@portal/contract'
import { IconButton, useText, useToasts } from '@portal/ui'
import { Copy } from 'lucide-react'
import { draftListTexts } from '../draft-list.texts.ts'
import { useDuplicateDraft } from './queries.ts'

/** Begins a draft as a copy of a text, and opens it. */
export function DuplicateButton({ id, title }: { id: number; title: string }) {
  const t = useText(draftListTexts)
  const { go } = useNavigation()
  const { add } = useToasts()
  const { mutateAsync: duplicate, isPending } = useDuplicateDraft()
  const onPress = async (): Promise<void> => {
    const answer = await duplicate({ input: { Id: id } })
    add({ text: answer.ok ? t('duplicated') : t('notDuplicated', { why: answer.failure.message }) })
    if (answer.ok) go(deskHref('writing', answer.data.Id))
  }
  return (
    <IconButton
      size="small"
      label={`${t('duplicate')} · ${title}`}
      title={t('duplicate')}
      disabled={isPending}
      onClick={() => void onPress()}
    >
      <Copy aria-hidden />
    </IconButton>
  )
}
