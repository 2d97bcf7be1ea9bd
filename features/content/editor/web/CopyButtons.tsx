import { useNavigation } from '@portal/client'
import { deskHref } from '@portal/contract'
import { Button, IconButton, useText, useToasts } from '@portal/ui'
import { Copy, FilePlus2, LayoutTemplate } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** Begins a text as a copy of a row; of a text, also a template. */
export function CopyButtons({ row, title }: { row: DraftItem; title: string }) {
  const t = useText(templateTexts)
  const { copy, isPending } = useCopyOf()
  const button = (label: string, onClick: () => void, icon: ReactNode) => (
    <IconButton size="small" label={`${label} · ${title}`} title={label} disabled={isPending} onClick={onClick}>
      {icon}
    </IconButton>
  )
  if (row.IsTemplate) return button(t('beginFrom'), () => void copy(row), <FilePlus2 aria-hidden />)
  return (
    <>
      {button(t('duplicate'), () => void copy(row), <Copy aria-hidden />)}
      {button(t('saveAsTemplate'), () => void copy(row, true), <LayoutTemplate aria-hidden />)}
    </>
  )
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
