import { Button, ConfirmDialog, useText, useToasts } from '@portal/ui'
import { editorTexts } from '../texts.ts'
import styles from './EditorPage.module.css'
import { useState, type ReactNode } from 'react'

interface UnsavedTextProps {
  words: readonly string[]
  onDiscard: () => void
  /** Title of the draft, if it is not open on this page. */
  title?: string
  help?: string | undefined
  /** Additional actions. */
  children?: ReactNode
}

/** Unsaved text that is in no draft, to be copied or discarded. */
export function UnsavedText({ words, onDiscard, title, help, children }: UnsavedTextProps) {
  const t = useText(editorTexts)
  const { add: toast } = useToasts()
  const [isAsking, setAsking] = useState(false)

  async function copy(): Promise<void> {
    // plain http has no clipboard; the text can be selected by hand
    const isCopied = await navigator.clipboard?.writeText(words.join('\n\n')).then(
      () => true,
      () => false,
    )
    toast({ text: isCopied ? t('keptCopied') : t('keptNotCopied') })
  }

  return (
    <section className={styles.keptWords} aria-label={title ?? t('keptAside')}>
      <h2>{title ?? t('keptAside')}</h2>
      {help && <p>{help}</p>}
      {words.length === 0 && <p>{t('keptNoWords')}</p>}
      {words.map((each, at) => (
        <blockquote key={at}>{each}</blockquote>
      ))}
      <p>
        {words.length > 0 && (
          <Button look="primary" onClick={() => void copy()}>
            {t('copyKept')}
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>{t('discardKept')}</Button>
        {children}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('discardAsk')}
          help={t('discardAskHelp')}
          confirm={t('discardKept')}
          onConfirm={onDiscard}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
