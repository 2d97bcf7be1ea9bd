import { draftPlace, keepDraft, recallDraft } from '@portal/news/web/talk'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import bar from './Bar.module.css'

interface Props {
  label: string
  draftKey: string
  account: string
  /** The reader is about to write. */
  onWant: () => void
}

/**
 * A plain field in place of the composer until it is focused: the phone opens its keyboard at once, and text typed
 * while the composer loads becomes its draft (CMT-07).
 */
export function BeginHere({ label, draftKey, account, onWant }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // text typed before this script was loaded goes after the saved draft
    const typed = field.current?.value ?? ''
    const place = draftPlace(draftKey, account)
    const { text } = recallDraft(place)
    if (typed && typed !== text) keepDraft(place, { text: `${text}${typed}` })
    if (typed || document.activeElement === field.current) onWant()
  }, [draftKey, account, onWant])
  return (
    <textarea
      ref={field}
      className={bar.begin}
      rows={1}
      aria-label={label}
      placeholder={label}
      enterKeyHint="send"
      onFocus={onWant}
      onInput={({ currentTarget }) => keepDraft(draftPlace(draftKey, account), { text: currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/** Moves the caret from the plain field to the end of the composer. */
export function useCaretKept(isHere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (!isHere || !had.current) return
    had.current = false
    const field = place.current?.querySelector<HTMLElement>('[role=textbox]')
    field?.focus()
    if (field) getSelection()?.selectAllChildren(field)
    getSelection()?.collapseToEnd()
  }, [isHere])
  const keep = useCallback(() => void (had.current = place.current?.contains(document.activeElement) ?? false), [])
  return [place, keep] as const
}
