import { useText } from '@portal/ui'
import { CloudAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { writingTexts } from '../messages.ts'
import styles from './EditorPage.module.css'
import { inOneLine, tooMuchIn } from './said.ts'
import type { Snapshot } from './session.ts'

/** Whether what one typed is kept, and where; said without being asked. */
export function SaveSign({ state, refusal, isKeptHere }: Snapshot) {
  const t = useText(writingTexts)
  const why = (): string => {
    const tooMuch = tooMuchIn(refusal)
    if (!tooMuch) return refusal
    const { side, paragraph: number, problem } = tooMuch
    if (number === 0) return t(side === 'zh' ? 'tooMuchChinese' : 'tooMuchEnglish', { problem })
    return t(side === 'zh' ? 'tooMuchChineseParagraph' : 'tooMuchEnglishParagraph', { number, problem })
  }
  const [Icon, words] = {
    saved: [CloudCheck, t('saved')] as const,
    waiting: [LoaderCircle, t('saving')] as const,
    saving: [LoaderCircle, t('saving')] as const,
    offline: [CloudOff, isKeptHere ? t('offlineKept') : t('offlineNotKept')] as const,
    refused: [CloudAlert, inOneLine(why(), isKeptHere ? t('refusedKept') : t('offlineNotKept'))] as const,
  }[state]
  return (
    <span className={styles.saveSign} data-state={state} role="status">
      <Icon aria-hidden />
      {words}
    </span>
  )
}
