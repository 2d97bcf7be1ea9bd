import { useCommand, useUnsavedFields } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Form } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { moderation } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import form from './Form.module.css'
import styles from './WordsPage.module.css'

/** Tests a text by the same rules as a comment. */
export function TestWords() {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const { fields, set } = useUnsavedFields('moderation.test', () => ({ text: '' }))
  const { text } = fields
  const [found, setFound] = useState<OutputOf<typeof moderation.testWords>['Hits'] | null>(null)
  const command = useCommand(moderation.testWords, {
    onDone: (answer) => (answer.ok ? setFound(answer.data.Hits) : show(t('notDone'), { isError: true })),
  })
  return (
    <section className={styles.panel} aria-label={t('test')}>
      <Form
        className={look.column}
        isBusy={command.isPending}
        onSend={() => command.mutateAsync({ input: { Text: text } })}
      >
        <label className={form.label}>
          {t('test')}
          <textarea
            className={form.field}
            rows={3}
            maxLength={4000}
            placeholder={t('testHint')}
            value={text}
            onChange={(event) => {
              set({ text: event.target.value })
              setFound(null)
            }}
          />
        </label>
        <div className={form.row}>
          <Button type="submit" disabled={text === ''} isBusy={command.isPending}>
            {t('testRun')}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {found && (
          <p className={styles.verdict} data-hit={found.length > 0 || undefined}>
            {found.length > 0 ? t('testHits', { count: found.length }) : t('testNone')}
          </p>
        )}
        {found && found.length > 0 && (
          <ul className={styles.hits}>
            {found.map(({ Word, Piece }) => (
              <li key={Word} dir="auto">
                {Word === Piece ? Word : t('hitPiece', { word: Word, piece: Piece })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
