import { useCommand, useUnsavedFields } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Notice, useMessage, useText } from '@portal/ui'
import { TextArea } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { moderation } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'

/** Tests a text by the same rules as a comment; the text stays until the next time. */
export function TestWords({ onClose }: { onClose: () => void }) {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const { fields, set } = useUnsavedFields('moderation.test', () => ({ text: '' }))
  const { text } = fields
  const [found, setFound] = useState<OutputOf<typeof moderation.testWords>['Hits'] | null>(null)
  const command = useCommand(moderation.testWords, {
    onDone: (answer) => (answer.ok ? setFound(answer.data.Hits) : show(t('notDone'), { isError: true })),
  })
  return (
    <FormDialog
      title={t('test')}
      size="small"
      isDirty={false}
      isBusy={command.isPending}
      cancel={t('close')}
      send={t('testRun')}
      canSend={text !== ''}
      onSend={() => command.mutateAsync({ input: { Text: text } })}
      onClose={onClose}
    >
      <TextArea
        label={t('test')}
        isLabelHidden
        rows={4}
        maxLength={4000}
        placeholder={t('testHint')}
        value={text}
        onChange={(event) => {
          set({ text: event.target.value })
          setFound(null)
        }}
      />
      <div aria-live="polite">
        {found && (
          <Notice
            tone={found.length > 0 ? 'warning' : 'good'}
            title={found.length > 0 ? t('testHits', { count: found.length }) : t('testNone')}
          >
            {found.map(({ Word, Piece }) => (
              <p key={Word} dir="auto">
                {Word === Piece ? Word : t('hitPiece', { word: Word, piece: Piece })}
              </p>
            ))}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
