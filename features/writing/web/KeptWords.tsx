import { Button, useText, useToasts } from '@portal/ui'
import { writingTexts } from '../messages.ts'
import styles from './EditorPage.module.css'
import { wordsOfKept } from './kept-words.ts'
import type { Kept } from './saver.ts'

/** What was written here while the text went elsewhere: to be copied, or to be let go. */
export function KeptWords({ kept, onDiscard }: { kept: Kept; onDiscard: () => void }) {
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
    <section className={styles.keptWords} aria-label={t('keptAside')}>
      <h2>{t('keptAside')}</h2>
      <p>{t('keptAsideHelp')}</p>
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
      </p>
    </section>
  )
}
