import { useCommand, useUnsavedFields } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { useRef } from 'react'
import { moderation } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import { maxNoteLength, maxWordLength } from '../rules.ts'

interface Props {
  onAdded: () => Promise<void>
  onClose: () => void
}

/** Adds words, one after the other: the dialog stays for the next one. */
export function AddWord({ onAdded, onClose }: Props) {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const { fields, isDirty, set, clear } = useUnsavedFields('moderation.add', () => ({ word: '', note: '' }))
  const { word, note } = fields
  const first = useRef<HTMLInputElement>(null)
  const command = useCommand(moderation.addWord, {
    onDone(answer, { Word }) {
      if (!answer.ok) {
        const { kind, message } = answer.failure
        return show(kind === 'refused' ? message : t('notDone'), { isError: true })
      }
      show(t('added', { word: Word.trim() }))
      clear()
      first.current?.focus()
      void onAdded()
    },
  })
  return (
    <FormDialog
      title={t('addWord')}
      size="small"
      isDirty={isDirty}
      isBusy={command.isPending}
      cancel={t('close')}
      send={t('add')}
      canSend={word.trim() !== ''}
      onSend={() => command.mutateAsync({ input: { Word: word, Note: note } })}
      onClose={() => {
        clear()
        onClose()
      }}
    >
      <TextField
        ref={first}
        label={t('word')}
        isRequired
        autoComplete="off"
        maxLength={maxWordLength}
        value={word}
        onChange={(event) => set({ word: event.target.value })}
      />
      <TextField
        label={t('noteColumn')}
        autoComplete="off"
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </FormDialog>
  )
}
