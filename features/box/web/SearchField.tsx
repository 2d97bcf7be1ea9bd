import { IconButton, useText } from '@portal/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { boxTexts } from '../messages.ts'
import styles from './SearchField.module.css'

const restMs = 250

/** Asks as one rests in typing, and at once by Enter. */
export function SearchField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useText(boxTexts)
  const [typed, setTyped] = useState(words)
  const [before, setBefore] = useState(words)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  // the address changed by itself: back, or a link
  if (words !== before) {
    setBefore(words)
    if (words !== typed.trim()) setTyped(words)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: string, delay: number): void {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onWords(next.trim()), delay)
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
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') change('', 0)
        }}
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
