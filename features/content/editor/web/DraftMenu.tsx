import { LazyFallback, lazyComponent, useText } from '@portal/ui'
import { Copy, FilePlus2, LayoutTemplate, Trash2 } from 'lucide-react'
import type { DraftItem } from '../contract.ts'
import { templateTexts } from '../template.texts.ts'
import { trashTexts } from '../trash.texts.ts'
import { useCopyOf } from './BeginButton.tsx'
import { useDeleteDraft } from './use-delete-draft.tsx'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

/** Actions on a row of the list: a text or a template. */
export function DraftMenu({ row, title }: { row: DraftItem; title: string }) {
  const t = useText({ ...templateTexts, ...trashTexts })
  const { copy, isPending } = useCopyOf()
  const deletion = useDeleteDraft(row, title)
  const isDisabled = isPending || deletion.isPending
  const entry = (id: string, label: string, Icon: typeof Copy, onPress: () => void) => ({
    id,
    label,
    icon: <Icon aria-hidden />,
    isDisabled,
    onPress,
  })
  return (
    <>
      <LazyFallback>
        <ActionMenu
          label={t('moreOf', { title })}
          entries={[
            ...(row.IsTemplate
              ? [entry('begin', t('beginFrom'), FilePlus2, () => void copy(row))]
              : [
                  entry('duplicate', t('duplicate'), Copy, () => void copy(row)),
                  entry('template', t('saveAsTemplate'), LayoutTemplate, () => void copy(row, true)),
                ]),
            ...(row.MayRemove
              ? [{ ...entry('remove', t('remove'), Trash2, deletion.start), tone: 'danger' as const }]
              : []),
          ]}
        />
      </LazyFallback>
      {deletion.question}
    </>
  )
}
