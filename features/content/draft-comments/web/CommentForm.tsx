import { randomKey, tabAccount, useUnsavedFields } from '@portal/client'
import { Button, Row, Stack, useText } from '@portal/ui'
import { TextArea } from '@portal/ui/forms'
import { isComposingKey } from '@portal/ui/input-method'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { findColleagues, mentionAt, mentionsIn, type Mentioned } from '../mention.ts'
import { panelTexts } from '../panel.texts.ts'
import { commentLimits } from '../rules.ts'
import styles from './Comments.module.css'
import { useColleagues } from './queries.ts'

interface Sent {
  text: string
  mentions: string[]
  /** The same for the same words until they are sent. */
  idempotencyKey: string
}

interface Props {
  /** The draft. */
  id: number
  /** Name under which the words are kept until they are sent or cancelled. */
  name: string
  label: string
  /** The paragraph of a new thread: the same words about another one are another comment. */
  about?: string
  send: string
  /** Of a comment that is edited. */
  initial?: string
  /** Resolves to why it was not sent; null if it was. */
  onSend: (sent: Sent) => Promise<string | null>
  onCancel: () => void
}

/** A field for a comment: Ctrl+Enter sends, Esc closes and keeps the words, @ offers colleagues. */
export function CommentForm({ id, name, label, about = '', send, initial = '', onSend, onCancel }: Props) {
  const t = useText(panelTexts)
  const { fields, set, clear } = useUnsavedFields(`draft-comments.${name}`, () => ({
    text: initial,
    picked: [] as readonly Mentioned[],
    attempt: { sent: '', key: '' },
  }))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current = document.activeElement
    field.current?.focus()
  }, [])
  const mention = useMention(id, field, fields.text, (text, person) => {
    set({ text, picked: person ? [...fields.picked, person] : fields.picked })
  })
  const words = fields.text.trim()

  async function submit(): Promise<void> {
    if (words === '' || isBusy) return
    const mentions = mentionsIn(words, fields.picked)
    const sent = JSON.stringify([about, words, mentions])
    const attempt = fields.attempt.sent === sent ? fields.attempt : { sent, key: randomKey() }
    set({ attempt })
    setBusy(true)
    const why = await onSend({
      text: words,
      mentions,
      idempotencyKey: attempt.key,
    })
    setBusy(false)
    setProblem(why ?? undefined)
    if (why === null) clear()
    else field.current?.focus()
  }
  function close(): void {
    onCancel()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposingKey(event.nativeEvent) || mention.onKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Stack gap={8}>
      <div data-sends className={styles.field}>
        <TextArea
          ref={field}
          label={label}
          isLabelHidden
          help={t('wordsHelp')}
          rows={3}
          maxLength={commentLimits.text}
          isCounting
          value={fields.text}
          readOnly={isBusy}
          {...(problem ? { error: problem } : {})}
          {...mention.fieldProps}
          onChange={({ target }) => {
            setProblem(undefined)
            mention.onType(target.value, target.selectionStart)
          }}
          onKeyDown={onKeyDown}
        />
        {mention.list}
      </div>
      <Row gap={8} justify="end">
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            clear()
            close()
          }}
        >
          {t('cancel')}
        </Button>
        <Button
          look="primary"
          size="small"
          title={`${send} · Ctrl Enter`}
          disabled={words === ''}
          isBusy={isBusy}
          onClick={() => void submit()}
        >
          {send}
        </Button>
      </Row>
    </Stack>
  )
}

type Put = (text: string, person?: Mentioned) => void

/** Colleagues offered while a name is typed after @; the focus stays in the field. */
function useMention(id: number, field: { current: HTMLTextAreaElement | null }, text: string, put: Put) {
  const t = useText(panelTexts)
  const listId = useId()
  const [query, setQuery] = useState<{ from: number; words: string } | null>(null)
  const [chosen, setChosen] = useState(0)
  /** Behind a name that was just put in. */
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [field, text])
  const { data } = useColleagues(id, query !== null)
  const others = data?.List.filter(({ ADAccount }) => ADAccount !== tabAccount()) ?? []
  const found = query ? findColleagues(others, query.words) : []
  const at = Math.min(chosen, found.length - 1)
  const isOpen = found.length > 0

  function pick(person: Mentioned): void {
    if (!query) return
    const before = `${text.slice(0, query.from)}@${person.Name} `
    put(before + text.slice(query.from + 1 + query.words.length), person)
    setQuery(null)
    caret.current = before.length
    field.current?.focus()
  }
  return {
    onType(next: string, caret: number): void {
      put(next)
      setQuery(mentionAt(next, caret))
      setChosen(0)
    },
    /** Returns true if the key was for the list. */
    onKey(event: KeyboardEvent): boolean {
      if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) setChosen((at + step + found.length) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') pick(found[at]!)
      else if (event.key === 'Escape') setQuery(null)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    fieldProps: isOpen ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` } : {},
    list: isOpen && (
      <div id={listId} role="listbox" aria-label={t('colleagues')} className={styles.colleagues}>
        {found.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field
          <div
            key={person.ADAccount}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
          >
            {person.Name}
            <span>{person.ADAccount}</span>
          </div>
        ))}
      </div>
    ),
  }
}
