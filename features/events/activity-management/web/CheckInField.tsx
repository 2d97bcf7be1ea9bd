import type { Answer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, formatDeskTime, useLanguage, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { isComposingKey } from '@portal/ui/input-method'
import { Check } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { management, type Attendee } from '../contract.ts'
import { doorTexts } from '../page.texts.ts'
import { parseTicketCode } from '../rules.ts'
import styles from './CheckInPanel.module.css'
import { isCheckInUndone, useChange, useFailureText } from './queries.ts'
import { useMatches } from './use-matches.ts'

export type CheckInResult = OutputOf<typeof management.checkIn>

interface Props {
  itemId: number
  field: RefObject<HTMLInputElement | null>
  /** The latest check-in made here; undefined after another attempt. */
  last: CheckInResult | undefined
  onTried: (last: CheckInResult | undefined) => void
  onUndone: (account: string) => void
}

/** Message below the field until the next input. */
interface Hint {
  kind: 'hint' | 'refused'
  text: string
}

/** Touch devices have no arrow keys. */
const hasKeys = (): boolean => matchMedia('(pointer: fine)').matches

/** Checks in by name or code and Enter, with one hand. */
export function CheckInField({ itemId, field, last, onTried, onUndone }: Props) {
  const t = useText(doorTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(-1)
  const [hint, setHint] = useState<Hint>()
  const whyNot = useFailureText()
  const checkIn = useChange(management.checkIn)
  const byCode = useChange(management.checkInByCode)
  const matches = useMatches(itemId, typed)

  /** Shows a message; clears the result of the previous input, so that it is not taken for an answer to this one. */
  function say(nextHint: Hint | undefined, letIn?: CheckInResult): void {
    setHint(nextHint)
    onTried(letIn)
  }
  function done(
    entered: string,
    answer: Answer<typeof management.checkIn | typeof management.checkInByCode> | undefined,
  ): void {
    if (!answer) return
    if (answer.ok) {
      say(undefined, answer.data)
      // the next name may have been typed already
      setTyped((now) => (now === entered ? '' : now))
    } else say({ kind: 'refused', text: whyNot(answer.failure) })
    setActiveIndex(-1)
    field.current?.focus()
  }
  async function letIn(person: Pick<Attendee, 'ADAccount'>): Promise<void> {
    done(typed, await checkIn.run({ ActivityItemId: itemId, ADAccount: person.ADAccount }, 'all'))
  }
  async function enter(): Promise<void> {
    const code = parseTicketCode(typed)
    if (code) return done(typed, await byCode.run({ ActivityItemId: itemId, Code: code }, 'all'))
    if (typed.trim() === '') return
    const found = await matches.now()
    if (!found) return
    const chosen = activeIndex >= 0 ? found.List[activeIndex] : found.TotalCount === 1 ? found.List[0] : undefined
    if (chosen) return letIn(chosen)
    const count = found.TotalCount
    const choose = hasKeys() ? t('chooseWithKeys', { count }) : t('chooseByTouch', { count })
    say({ kind: 'hint', text: count === 0 ? t('noMatch') : choose })
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Enter that ends an input method composition must not select anybody
    if (isComposingKey(event.nativeEvent)) return
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActiveIndex(Math.min(activeIndex + 1, matches.attendees.length - 1)),
      ArrowUp: () => setActiveIndex(Math.max(activeIndex - 1, -1)),
      Enter: () => void enter(),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const optionId = (nth: number) => `${id}-${nth}`
  const isOpen = matches.attendees.length > 0
  return (
    <div className={styles.field}>
      <TextField
        ref={field}
        size="large"
        label={t('field')}
        // the matches are where it was: above the keyboard of a phone
        help={isOpen ? undefined : hasKeys() ? t('helpWithKeys') : t('helpByTouch')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeIndex >= 0 ? optionId(activeIndex) : undefined}
        autoComplete="off"
        enterKeyHint="go"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the only purpose of this view
        autoFocus
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActiveIndex(-1)
          setHint(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('matches')} className={styles.matches} hidden={!isOpen}>
        {matches.attendees.map((person, nth) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
          <div
            key={person.ADAccount}
            id={optionId(nth)}
            role="option"
            tabIndex={-1}
            aria-selected={nth === activeIndex}
            className={styles.match}
            onClick={() => void letIn(person)}
          >
            <span>
              {person.Name}
              <small>{person.Department}</small>
            </span>
            {person.CheckInTime && (
              <span className={styles.quiet}>
                <Check aria-hidden /> {t('here')}
              </span>
            )}
          </div>
        ))}
      </div>
      <p className={styles.said} role="status" data-kind={hint?.kind}>
        {hint?.text}
        {!hint && last && <LastCheckIn last={last} itemId={itemId} onUndone={() => onUndone(last.ADAccount)} />}
      </p>
    </div>
  )
}

function LastCheckIn({ last, itemId, onUndone }: { last: CheckInResult; itemId: number; onUndone: () => void }) {
  const t = useText(doorTexts)
  const { language } = useLanguage()
  const undo = useChange(management.undoCheckIn)
  async function takeBack(): Promise<void> {
    const answer = await undo.run({ ActivityItemId: itemId, ADAccount: last.ADAccount }, [404])
    if (isCheckInUndone(answer)) onUndone()
  }
  const time = formatDeskTime(last.Time, { form: 'datetime', language })
  if (!last.IsNew) return <span>{t('wasIn', { name: last.Name, time, by: last.By })}</span>
  return (
    <>
      <Check aria-hidden />
      <span>
        {t('isIn', { name: last.Name })} <small>{last.Department}</small>
      </span>
      <Button isBusy={undo.isBusy} onClick={() => void takeBack()}>
        {t('undo')}
      </Button>
    </>
  )
}
