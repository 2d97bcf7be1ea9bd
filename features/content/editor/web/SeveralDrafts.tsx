import { call } from '@portal/client'
import { Button, ConfirmDialog, useMessage, useText, useToasts } from '@portal/ui'
import { useState } from 'react'
import { trash, type DraftItem } from '../contract.ts'
import { undoMs } from '../undo.ts'
import { editorTexts } from '../texts.ts'
import { severalDraftsTexts } from '../several.texts.ts'
import { trashTexts } from '../trash.texts.ts'
import { useForgetDraft } from './queries.ts'

interface Props {
  rows: readonly DraftItem[]
  onDone: () => void
}

/** Moves several drafts to the trash, or restores several from it; a toast takes either back. */
export function SeveralDrafts({ rows, onDone }: Props) {
  const t = useText({ ...trashTexts, ...severalDraftsTexts })
  const w = useText(editorTexts)
  const [isAsking, setAsking] = useState(false)
  const { move, isBusy } = useTrash()
  if (rows.every(({ Trashed }) => Trashed))
    return (
      <Button isBusy={isBusy} onClick={() => void move(rows, 'bringBack').then(onDone)}>
        {t('bringBack')}
      </Button>
    )
  const drafts = rows.filter(({ MayRemove }) => MayRemove)
  if (drafts.length === 0) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('removeSeveral')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeSeveralAsk', { count: drafts.length })}
          object={drafts.map(({ Title }) => Title || w('untitled')).join(' · ')}
          help={[t('removeSeveralHelp'), ...(drafts.length < rows.length ? [t('draftsOnly')] : [])].join(' ')}
          confirm={t('remove')}
          isBusy={isBusy}
          onConfirm={() =>
            void move(drafts, 'remove').then(() => {
              setAsking(false)
              onDone()
            })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const opposite = { remove: 'bringBack', bringBack: 'remove' } as const

function useTrash() {
  const t = useText({ ...trashTexts, ...severalDraftsTexts })
  const { show } = useMessage()
  const toasts = useToasts()
  const forget = useForgetDraft()
  const [isBusy, setBusy] = useState(false)

  async function send(rows: readonly DraftItem[], act: 'remove' | 'bringBack'): Promise<DraftItem[]> {
    setBusy(true)
    const answers = await Promise.all(
      rows.map(({ Id }) =>
        act === 'remove' ? call(trash.remove, { Id, Despite: [] }) : call(trash.bringBack, { Id }),
      ),
    )
    setBusy(false)
    for (const { Id } of rows) forget(Id)
    const failed = answers.filter((answer) => !answer.ok)
    // somebody has it open, or has changed it meanwhile
    if (failed.length > 0) show(t('someNot', { count: failed.length }), { isError: true })
    return rows.filter((_, at) => answers[at]?.ok)
  }
  const move = async (rows: readonly DraftItem[], act: 'remove' | 'bringBack'): Promise<void> => {
    const done = await send(rows, act)
    if (done.length === 0) return
    toasts.add({
      key: 'trash',
      text: t(act === 'remove' ? 'removedSeveral' : 'broughtBackSeveral', { count: done.length }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void send(done, opposite[act]) },
    })
  }
  return { isBusy, move }
}
