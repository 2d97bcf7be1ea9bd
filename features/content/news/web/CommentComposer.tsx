import type { Language } from '@portal/contract'
import { IconButton } from '@portal/ui'
import { SendHorizontal, Smile, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { commentLength, commentLimit, normalizeComment } from '../comment-text.ts'
import { emojiCode } from '../emoji.ts'
import { attachEditor, type AttachedEditor } from './attach-editor.ts'
import styles from './CommentComposer.module.css'
import textStyles from './CommentText.module.css'
import { draftStorageKey, saveDraft, loadDraft, withAttempt, type CommentDraft } from './comment-draft.ts'
import { EmojiPicker } from './EmojiPicker.tsx'

type ComposerMode = 'comment' | { readonly reply: string }

interface ComposerTexts {
  /** Accessible name of the input. */
  label: string
  /** Placeholder of a comment; a reply uses `replyTo`. */
  placeholder: string
  replyTo: (name: string) => string
  send: string
  cancelReply: string
  emoji: string
  remaining: (count: number) => string
}

export interface ComposerProps {
  mode: ComposerMode
  language: Language
  texts: ComposerTexts
  /** Storage key of the text, one per target: `draft:<news id>[:<comment id>[:<reply id>]]`. */
  draftKey: string
  /** ADAccount of the viewer. */
  account: string
  /** The key stays the same for the same text and target until it was accepted: pass it as Idempotency-Key. */
  onSend: (text: string, key: string) => Promise<'sent' | 'failed'>
  /** CMT-02: back to comment mode, by hand or after a reply; the input is already empty. */
  onCancelReply: () => void
  /** CMT-04: toast 'exceedLength'. */
  onExceed: () => void
}

/** Returns what was typed behind a text that is sent, or on its way. */
const withoutSent = (draft: CommentDraft, sent: string): CommentDraft =>
  draft.text.startsWith(sent) ? { text: draft.text.slice(sent.length) } : draft

/** The counter appears when only this many characters are left. */
const counterThreshold = 20

/** CMT-02 to CMT-05, CMT-07: the composer of comments and replies. */
export function CommentComposer(props: ComposerProps) {
  const { mode, language, texts, draftKey, account, onCancelReply, onExceed } = props
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const surface = useRef<HTMLDivElement>(null)
  const editor = useRef<AttachedEditor>(null)
  const draft = useRef<CommentDraft>({ text: '' })
  /** The draft on its way: until it has arrived, its text is stored before that of the next one. */
  const outgoing = useRef<{ readonly key: string; readonly draft: CommentDraft }>(null)
  const isCancelled = useRef(false)
  const storageKey = draftStorageKey(draftKey, account)
  const currentStorageKey = useRef(storageKey)
  const remainingId = useId()

  const isEmpty = normalizeComment(text) === ''
  const left = commentLimit - commentLength(text)
  const replyName = mode === 'comment' ? undefined : mode.reply
  const placeholder = replyName === undefined ? texts.placeholder : texts.replyTo(replyName)

  function onChanged(next: string): void {
    setText(next)
    draft.current = { ...draft.current, text: next }
    storeDraft()
  }

  function storeDraft(): void {
    const key = currentStorageKey.current
    const ahead = outgoing.current?.key === key ? outgoing.current.draft.text : ''
    saveDraft(key, { ...draft.current, text: ahead + draft.current.text })
  }

  async function send(): Promise<void> {
    const { text: whole, attempt } = draft.current
    const first = attempt?.isFollowed && whole.startsWith(attempt.text) ? attempt.text : whole
    const sent = normalizeComment(first)
    if (sent === '' || outgoing.current) return
    const from = currentStorageKey.current
    const attempted = withAttempt({ ...draft.current, text: first }, sent)
    outgoing.current = { key: from, draft: attempted }
    setIsSending(true)
    showDraft({ ...attempted, text: whole.slice(first.length) })
    storeDraft()
    const answer = await props.onSend(sent, attempted.attempt.key).catch(() => 'failed' as const)
    if (answer === 'failed') await editor.current?.composed()
    outgoing.current = null
    setIsSending(false)
    // of both cases the draft holds the text that was sent, and what was typed behind it
    if (answer === 'sent') saveDraft(from, withoutSent(loadDraft(from), attempted.text))
    if (currentStorageKey.current !== from) return
    const { text } = draft.current
    if (answer === 'failed')
      showDraft({ text: attempted.text + text, attempt: { ...attempted.attempt, isFollowed: text !== '' } })
    else {
      draft.current = { text }
      // what was typed behind a reply is another one to the same person
      if (text === '') onCancelReply()
    }
  }

  function showDraft(shown: CommentDraft, past: readonly string[] = []): void {
    draft.current = shown
    setText(shown.text)
    editor.current?.show(shown.text, past)
  }

  function cancelReply(): void {
    isCancelled.current = true
    saveDraft(storageKey, { text: '' })
    showDraft({ text: '' })
    onCancelReply()
  }

  // current values for the editor's events, which are attached once
  const latest = useRef({ onChanged, onExceed, send, cancelReply, replyName })
  useLayoutEffect(() => {
    latest.current = { onChanged, onExceed, send, cancelReply, replyName }
  })

  useLayoutEffect(() => {
    if (!surface.current) return
    const attached = attachEditor(
      surface.current,
      { language, emojiClass: textStyles.emoji ?? '' },
      {
        changed: (next) => latest.current.onChanged(next),
        entered: () => void latest.current.send(),
        escaped: () => {
          // with text in the input, Escape belongs to the popup: it closes and the draft stays
          if (latest.current.replyName === undefined || draft.current.text !== '') return false
          latest.current.cancelReply()
          return true
        },
        exceeded: () => latest.current.onExceed(),
      },
    )
    attached.show(draft.current.text)
    editor.current = attached
    return () => attached.detach()
  }, [language])

  useLayoutEffect(() => {
    currentStorageKey.current = storageKey
    const kept = loadDraft(storageKey)
    // CMT-02: cancelling a reply empties the input; undo restores a comment begun before it
    if (isCancelled.current && latest.current.replyName === undefined) showDraft({ text: '' }, [kept.text])
    else showDraft(outgoing.current?.key === storageKey ? withoutSent(kept, outgoing.current.draft.text) : kept)
    isCancelled.current = false
  }, [storageKey])

  useEffect(() => {
    if (replyName !== undefined) editor.current?.focus()
  }, [replyName, storageKey])

  return (
    <div className={styles.composer}>
      {replyName !== undefined && (
        <div className={styles.target}>
          <span>{texts.replyTo(replyName)}</span>
          <IconButton label={texts.cancelReply} size="small" onClick={cancelReply}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={styles.field}>
        <div
          ref={surface}
          className={styles.input}
          // an <input> cannot show pictures among letters
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="textbox"
          tabIndex={0}
          aria-multiline="false"
          aria-label={replyName === undefined ? texts.label : placeholder}
          aria-placeholder={placeholder}
          aria-describedby={left <= counterThreshold ? remainingId : undefined}
          data-placeholder={placeholder}
          contentEditable
          suppressContentEditableWarning
          enterKeyHint="send"
          spellCheck={false}
        />
        <div className={styles.controls}>
          <EmojiPicker
            language={language}
            label={texts.emoji}
            onPick={(emoji) => {
              editor.current?.focus()
              editor.current?.insert(emojiCode(emoji))
            }}
          >
            <Smile aria-hidden />
          </EmojiPicker>
          <span
            id={remainingId}
            className={styles.counter}
            data-over={left <= 0 || undefined}
            aria-live={left % 10 === 0 ? 'polite' : 'off'}
          >
            {left <= counterThreshold && texts.remaining(left)}
          </span>
          <IconButton
            label={texts.send}
            look="primary"
            aria-busy={isSending}
            disabled={isEmpty || isSending}
            onClick={() => {
              void send()
              editor.current?.focus()
            }}
          >
            <SendHorizontal aria-hidden />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
