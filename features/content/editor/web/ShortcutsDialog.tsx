import { Dialog, useText } from '@portal/ui'
import { keyTexts } from '../tool.texts.ts'
import { editorTexts } from '../texts.ts'
import styles from './Dialogs.module.css'

const withControl = [
  ['K', 'link'],
  ['B', 'bold'],
  ['I', 'italic'],
  ['U', 'underline'],
  ['Shift S', 'strike'],
  ['Alt 2', 'heading2'],
  ['Alt 3', 'heading3'],
  ['Shift 8', 'bulletList'],
  ['Shift 7', 'orderedList'],
  ['Shift B', 'quote'],
  ['Z', 'undo'],
  ['Shift Z', 'redo'],
] as const

const others = [
  ['Alt F10', 'keysToTools'],
  ['← →', 'keysInTools'],
  ['Esc', 'keysLeaveTable'],
  ['## · ### · - · 1. · >', 'keysTyped'],
] as const

interface Props {
  onClose: () => void
  onFocusBack: () => void
}

/** The keyboard shortcuts of the editor. */
export function ShortcutsDialog({ onClose, onFocusBack }: Props) {
  const t = useText(editorTexts)
  const control = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const k = useText(keyTexts)
  const all = [
    ...withControl.map(([keys, what]) => [`${control} ${keys}`, t(what)] as const),
    ...others.map(([keys, what]) => [keys, k(what)] as const),
  ]
  return (
    <Dialog label={t('keys')} size="small" onClose={onClose} onFocusBack={onFocusBack}>
      <div className={styles.form}>
        <h2>{t('keys')}</h2>
        <dl className={styles.keys}>
          {all.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
