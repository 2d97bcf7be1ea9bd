import { useCommand, useUnsavedFields } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { moderation } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import form from './Form.module.css'
import styles from './WordsPage.module.css'

interface Props {
  onAdded: () => Promise<void>
  onClose: () => void
}

export function PasteWords({ onAdded, onClose }: Props) {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const { fields, isDirty, set, clear } = useUnsavedFields('moderation.paste', () => ({ text: '' }))
  const { text } = fields
  const [result, setResult] = useState<OutputOf<typeof moderation.importWords> | null>(null)
  const command = useCommand(moderation.importWords, {
    onDone(answer) {
      if (!answer.ok) {
        const { kind, message } = answer.failure
        return show(kind === 'refused' ? message : t('notDone'), { isError: true })
      }
      setResult(answer.data)
      clear()
      void onAdded()
    },
  })
  return (
    <FormDialog
      title={t('paste')}
      className={look.column}
      size="small"
      isDirty={isDirty}
      isBusy={command.isPending}
      cancel={t('close')}
      send={t('pasteRun')}
      canSend={text.trim() !== ''}
      onSend={() => command.mutateAsync({ input: { Text: text } })}
      onClose={() => {
        clear()
        onClose()
      }}
    >
      <p className={look.muted}>{t('pasteHelp')}</p>
      <label className={form.label}>
        {t('pasteField')}
        <textarea
          className={form.field}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            set({ text: event.target.value })
            setResult(null)
          }}
        />
      </label>
      <div aria-live="polite">{result && <ImportResult result={result} />}</div>
    </FormDialog>
  )
}

function ImportResult({ result: { Added, Known, Bad } }: { result: OutputOf<typeof moderation.importWords> }) {
  const t = useText(wordTexts)
  return (
    <>
      <p className={styles.verdict}>{t('pasteDone', { added: Added, known: Known })}</p>
      {Bad.length > 0 && (
        <>
          <p className={look.muted}>{t('pasteBad')}</p>
          <ul className={styles.hits}>
            {Bad.map(({ Line, Text, Why }) => (
              <li key={Line}>{`${t('badLine', { line: Line, text: Text })} · ${t(Why)}`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
