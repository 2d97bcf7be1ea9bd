import { useCommand } from '@portal/client'
import { Button, Dialog, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { moderation, type Word } from '../contract.ts'
import { wordTexts } from '../desk-texts.ts'
import { noteMax } from '../rules.ts'
import form from './Form.module.css'
import { LineField } from './LineField.tsx'

interface Props {
  word: Word
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Whether a word holds, what is noted of it, or that it goes. */
export function EditWord({ word, onChanged, onClose }: Props) {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const [holds, setHolds] = useState(word.Holds)
  const [note, setNote] = useState(word.Note)
  function ended(said: string, failure?: { kind: string; message: string }): void {
    const isGone = failure?.kind === 'refused'
    show(failure ? (isGone ? failure.message : t('notDone')) : said, { isError: failure !== undefined })
    if (failure && !isGone) return
    onClose()
    void onChanged()
  }
  const change = useCommand(moderation.changeWord, {
    onDone: (answer) => ended(t('saved'), answer.ok ? undefined : answer.failure),
  })
  const remove = useCommand(moderation.removeWord, {
    onDone: (answer) => ended(t('removed', { word: word.Word }), answer.ok ? undefined : answer.failure),
  })
  const isBusy = change.isPending || remove.isPending
  const title = t('editTitle', { word: word.Word })
  return (
    <Dialog label={title} size="small" closeLabel={t('cancel')} onClose={onClose} isCloseHidden>
      <form
        className={look.column}
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ input: { Id: word.Id, Holds: holds, Note: note } })
        }}
      >
        <h2 className={look.longHeading}>{title}</h2>
        <label className={form.check}>
          <input type="checkbox" checked={holds} onChange={(event) => setHolds(event.target.checked)} />
          {t('holdsHelp')}
        </label>
        <LineField label={t('note')} max={noteMax} value={note} onChange={setNote} />
        <div className={form.row}>
          <Button className={form.apart} isBusy={isBusy} onClick={() => remove.mutate({ input: { Id: word.Id } })}>
            {t('remove')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
