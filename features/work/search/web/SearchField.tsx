import { IconButton, useText } from '@portal/ui'
import { Search, X } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { searchTexts } from '../texts.ts'
import styles from './SearchField.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  ref: Ref<HTMLInputElement>
  /** The list that the field controls; undefined if none is shown. */
  listId: string | undefined
  isBusy: boolean
  onClear: () => void
}

/** The search field. At its end: the shortcut that focuses it, or the button that clears it. */
export function SearchField({ ref, listId, isBusy, onClear, ...input }: Props) {
  const t = useText(searchTexts)
  const isEmpty = input.value === ''
  return (
    <div className={styles.field} data-busy={isBusy || undefined}>
      <Search className={styles.sign} aria-hidden />
      <input
        {...input}
        ref={ref}
        data-search-field
        type="text"
        role="combobox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('field')}
        aria-autocomplete="list"
        placeholder={t('placeholder')}
        className={styles.input}
      />
      {isEmpty ? (
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      ) : (
        <IconButton label={t('clear')} className={styles.clear} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      )}
      <span className={styles.progress} aria-hidden />
    </div>
  )
}
