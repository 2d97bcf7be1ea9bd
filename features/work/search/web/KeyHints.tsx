import { Key, useText } from '@portal/ui'
import { searchTexts } from '../texts.ts'
import styles from './KeyHints.module.css'

/** For people with a keyboard; assistive technology learns the keys from the roles. */
export function KeyHints() {
  const t = useText(searchTexts)
  const control = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return (
    <p className={styles.hints} aria-hidden>
      <span>
        <Key>↑</Key> <Key>↓</Key> {t('hintWalk')}
      </span>
      <span>
        <Key>↵</Key> {t('hintOpen')}
      </span>
      <span>
        <Key>{control}</Key> <Key>↵</Key> {t('hintTab')}
      </span>
      <span>
        <Key>Esc</Key> {t('hintClose')}
      </span>
    </p>
  )
}
