import { call, keyOf, useAnswer, useCache } from '@portal/client'
import {
  Button,
  ConfirmDialog,
  exactTime,
  LoadFailed,
  Loading,
  StateView,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { operations, type DeadLettersShown } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { jobTitle } from '../job.texts.ts'
import styles from './Letters.module.css'
import { everyMs } from './looking.ts'
import { reasonOf } from './reasons.ts'
import { Section } from './Section.tsx'
import { When } from './When.tsx'
import { WideTable } from './WideTable.tsx'

/** Dead letters by queue, to be retried or dropped. */
export function Letters() {
  const t = useText(operationsTexts)
  const { data, error, refetch } = useAnswer(operations.deadLetters, {}, { everyMs })
  if (!data && error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading rows={2} className={look.stack} />
  return (
    <Section name={t('letters')} help={t('lettersHelp')}>
      {data.List.length === 0 ? (
        <StateView kind="empty" text={t('noLetters')} />
      ) : (
        data.List.map((each) => <OfQueue key={each.Queue} {...each} />)
      )}
    </Section>
  )
}

function OfQueue({ Queue, Count, Newest }: DeadLettersShown) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const name = jobTitle(Queue, language)
  const most = Newest.length
  return (
    <div className={look.stack}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={look.noteLine}>{t(Count > most ? 'lettersCut' : 'lettersCount', { count: Count, most })}</span>
        <Moves
          which={{ Queue }}
          count={Count}
          labels={{
            again: [t('againAll'), t('againAllOf', { name })],
            drop: [t('dropAll'), t('dropAllOf', { name })],
          }}
        />
      </div>
      <WideTable name={name} heads={['when', 'target', 'triesMade', 'why', 'actions']}>
        {Newest.map(({ Id, At, Tries, Reason, Target }) => {
          const at = exactTime(At, language)
          return (
            <tr key={Id}>
              <th scope="row">
                <When date={At} />
              </th>
              <td>{Target || '–'}</td>
              <td>{Tries}</td>
              <td>{t(...reasonOf(Reason))}</td>
              <td>
                <Moves
                  which={{ Queue, Id }}
                  count={1}
                  labels={{
                    again: [t('again'), t('againOne', { name, at })],
                    drop: [t('drop'), t('dropOne', { name, at })],
                  }}
                />
              </td>
            </tr>
          )
        })}
      </WideTable>
    </div>
  )
}

interface MovesProps {
  which: { Queue: string; Id?: string }
  count: number
  /** Text and accessible name of each button. */
  labels: Record<'again' | 'drop', [text: string, name: string]>
}

function Moves({ which, count, labels }: MovesProps) {
  const t = useText(operationsTexts)
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
    const said = how === 'retryLetters' ? 'lettersAgain' : 'lettersDropped'
    show(Count === 0 ? t('lettersGone') : t(said, { count: Count }))
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
