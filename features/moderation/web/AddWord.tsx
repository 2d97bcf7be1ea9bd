import { useCommand } from '@portal/client'
import { Button, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { moderation } from '../contract.ts'
import { wordTexts } from '../desk-texts.ts'
import { noteMax, wordMax } from '../rules.ts'
import form from './Form.module.css'
import { LineField } from './LineField.tsx'
import { PasteWords } from './PasteWords.tsx'
import styles from './WordsPage.module.css'

/** One word, or a pasted list of them. */
export function AddWord({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const [word, setWord] = useState('')
  const [note, setNote] = useState('')
  const [isPasting, setPasting] = useState(false)
  const command = useCommand(moderation.addWord, {
    onDone(answer) {
      if (!answer.ok) {
        const { kind, message } = answer.failure
        return show(kind === 'refused' ? message : t('notDone'), { isError: true })
      }
      show(t('added', { word: word.trim() }))
      setWord('')
      setNote('')
      void onAdded()
    },
  })
  return (
    <section className={styles.panel} aria-label={t('addWord')}>
      <form
        className={look.column}
        onSubmit={(event) => {
          event.preventDefault()
          command.mutate({ input: { Word: word, Note: note } })
        }}
      >
        <LineField label={t('word')} max={wordMax} value={word} onChange={setWord} />
        <LineField label={t('note')} max={noteMax} value={note} onChange={setNote} />
        <div className={form.row}>
          <Button onClick={() => setPasting(true)}>{t('paste')}</Button>
          <Button type="submit" look="primary" disabled={word.trim() === ''} isBusy={command.isPending}>
            {t('add')}
          </Button>
        </div>
      </form>
      {isPasting && <PasteWords onAdded={onAdded} onClose={() => setPasting(false)} />}
    </section>
  )
}
