import { call, keyOf, useAnswer, useCache } from '@portal/client'
import {
  Button,
  Card,
  ConfirmDialog,
  deskZone,
  EmptyState,
  ErrorState,
  Stack,
  Text,
  formatDeskTime,
  Loading,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import { Table } from '@portal/ui/table'
import { useState } from 'react'
import { operations, type DeadLettersView } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { jobTitle } from '../job.texts.ts'
import styles from './DeadLetters.module.css'
import { pollMs } from './polling.ts'
import { reasonText } from './reasons.ts'
import { ShortTime } from './ShortTime.tsx'

/** Dead letters by queue, to be retried or dropped. */
export function DeadLetters() {
  const t = useText(operationsTexts)
  const { data, error, refetch } = useAnswer(operations.deadLetters, {}, { everyMs: pollMs })
  if (!data && error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={2} />
  return (
    <Card title={t('letters')} note={t('lettersHelp')}>
      {data.List.length === 0 ? (
        <EmptyState title={t('noLetters')} />
      ) : (
        data.List.map((each) => <QueueLetters key={each.Queue} {...each} />)
      )}
    </Card>
  )
}

function QueueLetters({ Queue, Count, Newest }: DeadLettersView) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const name = jobTitle(Queue, language)
  const shownCount = Newest.length
  return (
    <Stack>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Text as="span" type="small" tone="muted">
          {t(Count > shownCount ? 'lettersCut' : 'lettersCount', { count: Count, most: shownCount })}
        </Text>
        <LetterActions
          which={{ Queue }}
          count={Count}
          labels={{
            again: [t('againAll'), t('againAllOf', { name })],
            drop: [t('dropAll'), t('dropAllOf', { name })],
          }}
        />
      </div>
      <Table
        label={name}
        phone="scroll"
        items={Newest}
        idOf={({ Id }) => Id}
        columns={[
          { id: 'when', title: t('when', deskZone(language)), cell: ({ At }) => <ShortTime date={At} /> },
          { id: 'target', title: t('target'), cell: ({ Target }) => Target || '–' },
          { id: 'triesMade', title: t('triesMade'), align: 'end', cell: ({ Tries }) => Tries },
          { id: 'why', title: t('why'), cell: ({ Reason }) => t(...reasonText(Reason)) },
          {
            id: 'actions',
            title: t('actions'),
            isOwnLink: true,
            cell: ({ Id, At }) => {
              const at = formatDeskTime(At, { form: 'datetime', detail: 'full', language })
              return (
                <LetterActions
                  which={{ Queue, Id }}
                  count={1}
                  labels={{
                    again: [t('again'), t('againOne', { name, at })],
                    drop: [t('drop'), t('dropOne', { name, at })],
                  }}
                />
              )
            },
          },
        ]}
      />
    </Stack>
  )
}

interface LetterActionsProps {
  which: { Queue: string; Id?: string }
  count: number
  /** Text and accessible name of each button. */
  labels: Record<'again' | 'drop', [text: string, name: string]>
}

function LetterActions({ which, count, labels }: LetterActionsProps) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function move(how: 'retryLetters' | 'dropLetters'): Promise<void> {
    setBusy(true)
    const answer = await call(operations[how], which)
    setBusy(false)
    setAsking(false)
    if (!answer.ok) return show(t('lettersFailed'), { isError: true })
    const { Count } = answer.data
    const textKey = how === 'retryLetters' ? 'lettersAgain' : 'lettersDropped'
    show(Count === 0 ? t('lettersGone') : t(textKey, { count: Count }))
    await cache.invalidateQueries({ queryKey: keyOf(operations.deadLetters) })
  }

  const [again, againName] = labels.again
  const [drop, dropName] = labels.drop
  return (
    <span className={styles.moves}>
      <Button isBusy={isBusy} aria-label={againName} onClick={() => void move('retryLetters')}>
        {again}
      </Button>
      <Button aria-label={dropName} onClick={() => setAsking(true)}>
        {drop}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('dropTitle', { count })}
          object={jobTitle(which.Queue, language)}
          help={t('dropHelp')}
          confirm={t('drop')}
          isBusy={isBusy}
          onConfirm={() => void move('dropLetters')}
          onCancel={() => setAsking(false)}
        />
      )}
    </span>
  )
}
