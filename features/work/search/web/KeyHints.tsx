import { useText } from '@portal/ui'
import { searchTexts } from '../texts.ts'
import styles from './KeyHints.module.css'

/** For people with a keyboard; assistive technology learns the keys from the roles. */
export function KeyHints() {
  const t = useText(searchTexts)
  const control = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return (
    <p className={styles.hints} aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('hintWalk')}
      </span>
      <span>
        <kbd>↵</kbd> {t('hintOpen')}
      </span>
      <span>
        <kbd>{control}</kbd>
        <kbd>↵</kbd> {t('hintTab')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('hintClose')}
      </span>
    </p>
  )
}
