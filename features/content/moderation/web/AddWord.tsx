import { useCommand, useUnsavedFields } from '@portal/client'
import { Button, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Form } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { moderation } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import { maxNoteLength, maxWordLength } from '../rules.ts'
import form from './Form.module.css'
import { LineField } from './LineField.tsx'
import { PasteWords } from './PasteWords.tsx'
import styles from './WordsPage.module.css'

/** Adds one word or a pasted list of words. */
export function AddWord({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const { fields, set, clear } = useUnsavedFields('moderation.add', () => ({ word: '', note: '' }))
  const { word, note } = fields
  const [isPasting, setPasting] = useState(false)
  const command = useCommand(moderation.addWord, {
    onDone(answer, { Word }) {
      if (!answer.ok) {
        const { kind, message } = answer.failure
        return show(kind === 'refused' ? message : t('notDone'), { isError: true })
      }
      show(t('added', { word: Word.trim() }))
      clear()
      void onAdded()
    },
  })
  return (
    <section className={styles.panel} aria-label={t('addWord')}>
      <Form
        className={look.column}
        isBusy={command.isPending}
        onSend={() => command.mutateAsync({ input: { Word: word, Note: note } })}
      >
        <LineField label={t('word')} max={maxWordLength} value={word} onChange={(next) => set({ word: next })} />
        <LineField label={t('note')} max={maxNoteLength} value={note} onChange={(next) => set({ note: next })} />
        <div className={form.row}>
          <Button onClick={() => setPasting(true)}>{t('paste')}</Button>
          <Button type="submit" look="primary" disabled={word.trim() === ''} isBusy={command.isPending}>
            {t('add')}
          </Button>
        </div>
      </Form>
      {isPasting && <PasteWords onAdded={onAdded} onClose={() => setPasting(false)} />}
    </section>
  )
}
