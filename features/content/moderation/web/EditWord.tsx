import { useCommand, useUnsavedFields } from '@portal/client'
import { Button, useMessage, useText } from '@portal/ui'
import { Checkbox, TextField } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { moderation, type Word } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import { maxNoteLength } from '../rules.ts'

interface Props {
  word: Word
  onChanged: () => Promise<void>
  onRemove: () => void
  onClose: () => void
}

/** Edits a word's status and note, or removes the word. */
export function EditWord({ word, onChanged, onRemove, onClose }: Props) {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const { fields, isDirty, set, clear } = useUnsavedFields(`moderation.word.${word.Id}`, () => ({
    holds: word.Holds,
    note: word.Note,
  }))
  function close(): void {
    clear()
    onClose()
  }
  function ended(message: string, failure?: { kind: string; message: string }): void {
    const isGone = failure?.kind === 'refused'
    show(failure ? (isGone ? failure.message : t('notDone')) : message, { isError: failure !== undefined })
    if (failure && !isGone) return
    close()
    void onChanged()
  }
  const change = useCommand(moderation.changeWord, {
    onDone: (answer) => ended(t('saved'), answer.ok ? undefined : answer.failure),
  })
  return (
    <FormDialog
      title={t('editTitle', { word: word.Word })}
      size="small"
      isDirty={isDirty}
      isBusy={change.isPending}
      send={t('save')}
      aside={
        <Button
          onClick={() => {
            onRemove()
            close()
          }}
        >
          {t('remove')}
        </Button>
      }
      onSend={() => change.mutateAsync({ input: { Id: word.Id, Holds: fields.holds, Note: fields.note } })}
      onClose={close}
    >
      <Checkbox
        label={t('holdsHelp')}
        checked={fields.holds}
        onChange={(event) => set({ holds: event.target.checked })}
      />
      <TextField
        label={t('noteColumn')}
        autoComplete="off"
        maxLength={maxNoteLength}
        value={fields.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </FormDialog>
  )
}
