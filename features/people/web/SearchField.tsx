import { IconButton, useText } from '@portal/ui'
import { Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { peopleTexts } from '../page-texts.ts'
import styles from './SearchField.module.css'
import { useTyped } from './use-typed.ts'

interface Props {
  words: string
  hint: string
  onSearch: (words: string) => void
  /** The arrow down: into the list. */
  onDown: () => void
}

export function SearchField({ words, hint, onSearch, onDown }: Props) {
  const t = useText(peopleTexts)
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, sendNow, clear, composing } = useTyped(words, onSearch)

  function onKeyDown(event: KeyboardEvent): void {
    // these keys choose among the candidates of an input method while it composes
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    } else if (event.key === 'Escape' && typed) {
      event.preventDefault()
      clear()
    }
  }

  return (
    <search>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          sendNow()
        }}
      >
        <Search aria-hidden />
        <input
          ref={field}
          className={styles.input}
          data-people-search
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-label={t('search')}
          placeholder={hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onCompositionStart={composing.onCompositionStart}
          onCompositionEnd={(event) => composing.onCompositionEnd(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // who goes on into the list goes into that of the words that stand here
          onBlur={sendNow}
        />
        {typed && (
          <IconButton
            label={t('clear')}
            onClick={() => {
              clear()
              field.current?.focus()
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </form>
    </search>
  )
}
