import { useAnswer } from '@portal/client'
import { people } from '@portal/people/contract'
import { ConfirmDialog, Dialog, Loading, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField, useArrowKeys } from '@portal/ui/search-field'
import { useState, type KeyboardEvent } from 'react'
import { management, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { addingTexts } from './asking.texts.ts'
import styles from './Form.module.css'
import { SessionFullDialog } from './SessionFullDialog.tsx'
import { useChange } from './queries.ts'

interface PersonOption {
  ADAccount: string
  Name: string
  Department: string
}

/**
 * Finds a person in the directory and asks for confirmation, because adding notifies them. The server checks the
 * audience.
 */
export function AddPerson({ session, onClose }: { session: EventSession; onClose: () => void }) {
  const t = useText(peopleTexts)
  const { show } = useMessage()
  const [words, setWords] = useState('')
  const [candidate, setCandidate] = useState<PersonOption>()
  const [full, setFull] = useState<PersonOption>()
  const { box, enter, onKeyDown } = useArrowKeys()
  const add = useChange(management.addPerson)

  async function addOne(person: PersonOption, IfFull: 'refuse' | 'wait'): Promise<void> {
    const ref = { ActivityItemId: session.ActivityItemId, ADAccount: person.ADAccount }
    const answer = await add.run({ ...ref, IfFull }, IfFull === 'refuse' ? [512] : [])
    if (!answer) return
    if (!answer.ok && answer.failure.code === 512 && IfFull === 'refuse') return setFull(person)
    if (!answer.ok) return setCandidate(undefined)
    const { IsSigned, Position } = answer.data
    show(IsSigned ? t('added', { name: person.Name }) : t('queued', { name: person.Name, position: Position }))
    onClose()
  }

  if (full)
    return (
      <SessionFullDialog
        name={full.Name}
        isBusy={add.isBusy}
        onConfirm={() => void addOne(full, 'wait')}
        onCancel={onClose}
      />
    )
  return (
    <Dialog label={t('addTitle')} onClose={onClose} size="large">
      <div ref={box} className={styles.field}>
        <h2 className={styles.title}>{t('addTitle')}</h2>
        <p className={look.noteLine}>{t('addHelp')}</p>
        <SearchField words={words} label={t('addSearch')} hint={t('addSearch')} onSearch={setWords} onDown={enter} />
        {words.trim() !== '' && <Candidates words={words} onChoose={setCandidate} onKeyDown={onKeyDown} />}
      </div>
      {candidate && (
        <AddQuestion
          person={candidate}
          isBusy={add.isBusy}
          onConfirm={() => void addOne(candidate, 'refuse')}
          onCancel={() => setCandidate(undefined)}
        />
      )}
    </Dialog>
  )
}

interface AddQuestionProps {
  person: PersonOption
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Shows the account, to tell namesakes apart. */
function AddQuestion({ person, ...rest }: AddQuestionProps) {
  const t = useText(addingTexts)
  const back = useText(peopleTexts)('back')
  const { Name: name, ADAccount: account, Department: department } = person
  const help = t('help', { account, department })
  return <ConfirmDialog title={t('ask', { name })} help={help} confirm={t('add')} cancel={back} {...rest} />
}

interface CandidatesProps {
  words: string
  onChoose: (person: PersonOption) => void
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
