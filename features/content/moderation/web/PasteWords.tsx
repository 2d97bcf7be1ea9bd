import { useCommand, useUnsavedFields } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Notice, useMessage, useText } from '@portal/ui'
import { TextArea } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { moderation } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'

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
      <TextArea
        label={t('pasteField')}
        help={t('pasteHelp')}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          set({ text: event.target.value })
          setResult(null)
        }}
      />
      <div aria-live="polite">{result && <ImportResult result={result} />}</div>
    </FormDialog>
  )
}

function ImportResult({ result: { Added, Known, Bad } }: { result: OutputOf<typeof moderation.importWords> }) {
  const t = useText(wordTexts)
  return (
    <Notice tone={Bad.length > 0 ? 'warning' : 'good'} title={t('pasteDone', { added: Added, known: Known })}>
      {Bad.length > 0 && <p>{t('pasteBad')}</p>}
      {Bad.map(({ Line, Text, Why }) => (
        <p key={Line}>{`${t('badLine', { line: Line, text: Text })} · ${t(Why)}`}</p>
      ))}
    </Notice>
  )
}
