import { Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { IconButton } from './actions/Button.tsx'
import { kitTexts } from './texts.ts'
import { useText } from './language.tsx'
import styles from './SearchField.module.css'
import { useSearchText } from './use-search-text.ts'

interface Props {
  /** The current search text, from the page's address. */
  words: string
  label: string
  hint: string
  /** Large on its own, medium beside other controls. */
  size?: 'medium' | 'large' | undefined
  onSearch: (words: string) => void
  /** Arrow down: moves into the results. */
  onDown?: () => void
  /** Has the focus when its dialog opens. */
  isFirst?: boolean | undefined
}

/** The search field of a page: searches when typing pauses, at once on Enter; Esc clears it. */
export function SearchField({ words, label, hint, size = 'large', onSearch, onDown, isFirst }: Props) {
  const t = useText(kitTexts)
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, sendNow, clear, ...inputMethod } = useSearchText(words, onSearch)

  function onKeyDown(event: KeyboardEvent): void {
    if (inputMethod.isForInputMethod(event)) {
      // it confirms the input method, and submits nothing
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'ArrowDown' && onDown) {
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
        data-size={size}
        onSubmit={(event) => {
          event.preventDefault()
          sendNow()
        }}
      >
        <Search aria-hidden />
        <input
          ref={field}
          className={styles.input}
          data-page-search
          data-focus-first={isFirst || undefined}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-label={label}
          placeholder={hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onCompositionStart={inputMethod.compositionStarted}
          onCompositionEnd={(event) => inputMethod.compositionEnded(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // moving on into the list searches for the text in the field first
          onBlur={sendNow}
        />
        {typed && (
          <IconButton
            label={t('clear')}
            size={size === 'large' ? 'medium' : 'small'}
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
