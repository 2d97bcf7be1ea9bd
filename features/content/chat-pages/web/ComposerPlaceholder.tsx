import { draftStorageKey, saveDraft, loadDraft } from '@portal/news/web/conversation'
import { LineField } from '@portal/ui'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface Props {
  label: string
  draftKey: string
  account: string
  /** The reader is about to write. */
  onActivate: () => void
}

/**
 * A plain field in place of the composer until it is focused: the phone opens its keyboard at once, and text typed
 * while the composer loads becomes its draft (CMT-07).
 */
export function ComposerPlaceholder({ label, draftKey, account, onActivate }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const container = draftStorageKey(draftKey, account)
  useEffect(() => {
    // text typed before this script was loaded goes after the saved draft
    const typed = field.current?.value ?? ''
    const { text } = loadDraft(container)
    if (typed && typed !== text) saveDraft(container, { text: `${text}${typed}` })
    if (typed || document.activeElement === field.current) onActivate()
  }, [container, onActivate])
  return (
    <LineField
      ref={field}
      aria-label={label}
      placeholder={label}
      enterKeyHint="send"
      onFocus={onActivate}
      onInput={({ currentTarget }) => saveDraft(container, { text: currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/** Moves the caret from the plain field to the end of the composer. */
export function useKeepCaret(isHere: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (!isHere || !hadFocus.current) return
    hadFocus.current = false
    const field = container.current?.querySelector<HTMLElement>('[role=textbox]')
    field?.focus()
    if (field) getSelection()?.selectAllChildren(field)
    getSelection()?.collapseToEnd()
  }, [isHere])
  const rememberFocus = useCallback(
    () => void (hadFocus.current = container.current?.contains(document.activeElement) ?? false),
    [],
  )
  return [container, rememberFocus] as const
}
