import { Button, useText, useToasts } from '@portal/ui'
import { writingTexts } from '../messages.ts'
import styles from './EditorPage.module.css'
import { wordsOfKept } from './kept-words.ts'
import type { ReactNode } from 'react'
import type { Kept } from './saver.ts'

interface Props {
  kept: Kept
  onDiscard: () => void
  /** Of the text, where it is not open around this. */
  title?: string
  /** Another way on. */
  children?: ReactNode
}

/** What was written here and is in no text: to be copied, or to be let go. */
export function KeptWords({ kept, onDiscard, title, children }: Props) {
  const t = useText(writingTexts)
  const { add: toast } = useToasts()
  const words = wordsOfKept(kept)

  async function copy(): Promise<void> {
    // plain http has no clipboard: the words can be marked by hand there
    const isCopied = await navigator.clipboard?.writeText(words.join('\n\n')).then(
      () => true,
      () => false,
    )
    toast({ text: isCopied ? t('keptCopied') : t('keptNotCopied') })
  }

  return (
    <section className={styles.keptWords} aria-label={title ?? t('keptAside')}>
      <h2>{title ?? t('keptAside')}</h2>
      {title === undefined && <p>{t('keptAsideHelp')}</p>}
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
        <Button onClick={onDiscard}>{t('discardKept')}</Button>
        {children}
      </p>
    </section>
  )
}
