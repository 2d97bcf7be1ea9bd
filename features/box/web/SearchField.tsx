import { IconButton, useText } from '@portal/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { boxTexts } from '../messages.ts'
import styles from './SearchField.module.css'

const restMs = 250

/** WebKit tells of the key that ends a composition behind its end, in the same task. */
const confirmsLate = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

/** Asks as one rests in typing, and at once by Enter. */
export function SearchField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useText(boxTexts)
  const [typed, setTyped] = useState(words)
  const [before, setBefore] = useState(words)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const composing = useRef<'no' | 'yes' | 'just ended'>('no')
  // the address changed by itself: back, or a link
  if (words !== before) {
    setBefore(words)
    if (words !== typed.trim()) setTyped(words)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: string, delay: number): void {
    setTyped(next)
    clearTimeout(timer.current)
    // what an input method has not finished yet is nobody's words
    if (composing.current === 'yes') return
    timer.current = window.setTimeout(() => onWords(next.trim()), delay)
  }

  function compositionEnded(text: string): void {
    composing.current = confirmsLate ? 'just ended' : 'no'
    if (confirmsLate) setTimeout(() => (composing.current = 'no'))
    change(text, restMs)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { isComposing, keyCode } = event.nativeEvent
    const isForInputMethod = isComposing || keyCode === 229 || composing.current !== 'no'
    if (isForInputMethod) {
      // it confirms, and sends nothing
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'Escape' && typed !== '') change('', 0)
  }

  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        change(typed, 0)
      }}
    >
      <Search className={styles.sign} aria-hidden />
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className={styles.input}
        aria-label={t('searchLabel')}
        placeholder={t('searchHint')}
        value={typed}
        onChange={(event) => change(event.target.value, restMs)}
        onCompositionStart={() => {
          composing.current = 'yes'
          clearTimeout(timer.current)
        }}
        onCompositionEnd={({ currentTarget }) => compositionEnded(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <IconButton
          label={t('clear')}
          className={styles.clear}
          onClick={() => {
            change('', 0)
            field.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </form>
  )
}
