import { call } from '@portal/client'
import type { CommentPanel, CommentPlace } from '@portal/editor/web'
import { Button, Card, useText } from '@portal/ui'
import { draftComments } from '../contract.ts'
import { panelTexts } from '../panel.texts.ts'
import { quoteOf } from '../rules.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import { useReloadThreads } from './queries.ts'

/** Begins a thread on a paragraph, or on the whole text. */
export function NewThread({ panel, target }: { panel: CommentPanel; target: CommentPlace }) {
  const t = useText(panelTexts)
  const reload = useReloadThreads(panel.id)
  const { side, key } = target
  return (
    <Card padding="small">
      {side === '' ? (
        <p className={styles.about}>{t('aboutAll')}</p>
      ) : (
        <div className={styles.about}>
          {t('about')}
          <blockquote className={styles.quote} lang={side === 'zh' ? 'zh-CN' : 'en'}>
            {quoteOf(panel.wordsOf(target))}
          </blockquote>
          <div className={styles.actions}>
            <Button look="quiet" size="small" onClick={() => panel.onTarget({ side: '', key: '' })}>
              {t('wholeInstead')}
            </Button>
          </div>
        </div>
      )}
      <CommentForm
        id={panel.id}
        name={`new.${panel.id}`}
        label={t('words')}
        about={`${side}.${key}`}
        send={t('send')}
        onCancel={() => panel.onTarget(null)}
        onSend={async ({ text, mentions, idempotencyKey }) => {
          if (!(await panel.save())) return t('notSent')
          const input = { Id: panel.id, Text: text, Side: side, Key: key, Mentions: mentions }
          const answer = await call(draftComments.add, input, { idempotencyKey })
          if (!answer.ok) return answer.failure.message || t('notSent')
          await reload()
          panel.onTarget(null)
          panel.onThread(answer.data.ThreadId, target)
          return null
        }}
      />
    </Card>
  )
}
