import { useNavigation } from '@portal/client'
import { deskHref } from '@portal/contract'
import { Button, useText, useToasts } from '@portal/ui'
import { FilePlus2 } from 'lucide-react'
import type { DraftItem } from '../contract.ts'
import { templateTexts } from '../template.texts.ts'
import { useDuplicateDraft } from './queries.ts'

type Source = Pick<DraftItem, 'Id' | 'IsTemplate'>

/** Returns what begins a text, or a template, as a copy of a text or a template, and opens it. */
export function useCopyOf() {
  const t = useText(templateTexts)
  const { go } = useNavigation()
  const { add } = useToasts()
  const { mutateAsync: duplicate, isPending } = useDuplicateDraft()
  const copy = async ({ Id, IsTemplate }: Source, AsTemplate = false): Promise<void> => {
    const answer = await duplicate({ input: { Id, AsTemplate } })
    const done = AsTemplate ? 'savedAsTemplate' : IsTemplate ? 'begun' : 'duplicated'
    add({ text: answer.ok ? t(done) : t('notDuplicated', { why: answer.failure.message }) })
    if (answer.ok) go(deskHref('writing', answer.data.Id))
  }
  return { copy, isPending }
}

interface BeginButtonProps {
  template: number
  /** Saves what is on the page; true: the server has it. */
  save?: () => Promise<boolean>
}

/** Begins a text from a template that is open. */
export function BeginButton({ template, save = () => Promise.resolve(true) }: BeginButtonProps) {
  const t = useText(templateTexts)
  const { copy, isPending } = useCopyOf()
  const begin = async (): Promise<void> => {
    if (await save()) await copy({ Id: template, IsTemplate: true })
  }
  return (
    <Button look="primary" icon={<FilePlus2 aria-hidden />} isBusy={isPending} onClick={() => void begin()}>
      {t('beginFrom')}
    </Button>
  )
}
