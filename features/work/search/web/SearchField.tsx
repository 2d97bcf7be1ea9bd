import { IconButton, Key, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { searchTexts } from '../texts.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** The list that the field controls; undefined if none is shown. */
  listId: string | undefined
  isBusy: boolean
  onClear: () => void
}

/** The search field. At its end: the shortcut that focuses it, or the button that clears it. */
export function SearchField({ listId, isBusy, onClear, ...input }: SearchFieldProps) {
  const t = useText(searchTexts)
  return (
    <div className={styles.field} data-busy={isBusy || undefined}>
      <TextField
        {...input}
        label={t('field')}
        isLabelHidden
        size="large"
        icon={<Search aria-hidden />}
        data-search-field
        role="combobox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        placeholder={t('placeholder')}
        suffix={
          input.value === '' ? (
            <Key>/</Key>
          ) : (
            <IconButton size="small" label={t('clear')} onClick={onClear}>
              <X aria-hidden />
            </IconButton>
          )
        }
      />
      <span className={styles.progress} aria-hidden />
    </div>
  )
}
