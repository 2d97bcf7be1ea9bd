import { ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import { useText } from '../language.tsx'
import overlay from '../overlay/Overlay.module.css'
import { kitTexts } from '../texts.ts'
import type { PickOption } from './options.ts'
import styles from './Pick.module.css'

/** The options below a field, or that there is none. */
export function OptionList({ isLoading }: { isLoading: boolean }) {
  const t = useText(kitTexts)
  return (
    <Popover className={`${overlay.popover} ${styles.popover}`} offset={4}>
      <ListBox<PickOption>
        className={styles.list ?? ''}
        renderEmptyState={() => (
          // a press on it would leave the field, which forgets what was typed
          <div role="presentation" className={styles.empty} onMouseDown={(event) => event.preventDefault()}>
            {isLoading ? t('loading') : t('nothing')}
          </div>
        )}
      >
        {({ id, label, description, isDisabled = false }) => (
          <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={overlay.item ?? ''}>
            <span className={overlay.label}>{label}</span>
            {description && <span className={overlay.what}>{description}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
