import { useAnswer } from '@portal/client'
import { people } from '@portal/people/contract'
import { ConfirmDialog, Dialog, Loading, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField, useArrows } from '@portal/ui/search-field'
import { useState, type KeyboardEvent } from 'react'
import { organising, type Session } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { addingTexts } from './asking.texts.ts'
import styles from './Form.module.css'
import { FullQuestion } from './FullQuestion.tsx'
import { useChange } from './queries.ts'

interface Found {
  ADAccount: string
  Name: string
  Department: string
}

/**
 * Finds a person in the directory and asks for confirmation, because adding notifies them. The server checks the
 * audience.
 */
export function AddPerson({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useText(peopleTexts)
  const { show } = useMessage()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState<Found>()
  const [full, setFull] = useState<Found>()
  const { box, enter, onKeyDown } = useArrows()
  const add = useChange(organising.addPerson)

  async function addOne(person: Found, IfFull: 'refuse' | 'wait'): Promise<void> {
    const ref = { ActivityItemId: session.ActivityItemId, ADAccount: person.ADAccount }
    const answer = await add.run({ ...ref, IfFull }, IfFull === 'refuse' ? [512] : [])
    if (!answer) return
    if (!answer.ok && answer.failure.code === 512 && IfFull === 'refuse') return setFull(person)
    if (!answer.ok) return setAsked(undefined)
    const { IsSigned, Position } = answer.data
    show(IsSigned ? t('added', { name: person.Name }) : t('queued', { name: person.Name, position: Position }))
    onClose()
  }

  if (full)
    return (
      <FullQuestion
        name={full.Name}
        isBusy={add.isBusy}
        onConfirm={() => void addOne(full, 'wait')}
        onCancel={onClose}
      />
    )
  return (
    <Dialog label={t('addTitle')} onClose={onClose} size="wide">
      <div ref={box} className={styles.field}>
        <h2 className={styles.title}>{t('addTitle')}</h2>
        <p className={look.noteLine}>{t('addHelp')}</p>
        <SearchField words={words} label={t('addSearch')} hint={t('addSearch')} onSearch={setWords} onDown={enter} />
        {words.trim() !== '' && <Candidates words={words} onChoose={setAsked} onKeyDown={onKeyDown} />}
      </div>
      {asked && (
        <AddQuestion
          person={asked}
          isBusy={add.isBusy}
          onConfirm={() => void addOne(asked, 'refuse')}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

interface QuestionProps {
  person: Found
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Shows the account, to tell namesakes apart. */
function AddQuestion({ person, ...rest }: QuestionProps) {
  const t = useText(addingTexts)
  const back = useText(peopleTexts)('back')
  const { Name: name, ADAccount: account, Department: department } = person
  const help = t('help', { account, department })
  return <ConfirmDialog title={t('ask', { name })} help={help} confirm={t('add')} cancel={back} {...rest} />
}

interface CandidatesProps {
  words: string
  onChoose: (person: Found) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Candidates({ words, onChoose, onKeyDown }: CandidatesProps) {
  const t = useText(peopleTexts)
  const { data, error } = useAnswer(people.search, { Keyword: words, PageSize: 8 })
  if (error) return <p className={styles.problem}>{t('loadFailed')}</p>
  if (!data) return <Loading rows={3} />
  if (data.List.length === 0) return <p role="status">{t('addNobody')}</p>
  return (
    <ul className={look.fieldStack}>
      {data.List.map((person) => (
        <li key={person.ADAccount}>
          <button
            type="button"
            data-choice
            className={styles.choice}
            onClick={() => onChoose(person)}
            onKeyDown={onKeyDown}
          >
            <span>{person.Name}</span>
            <small>{`${person.ADAccount} · ${person.Department}`}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
