import { useText } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import { CloudAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { editorTexts } from '../texts.ts'
import styles from './EditorPage.module.css'
import { joinSentences, parseSizeRefusal } from './status-texts.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'

function watchNetwork(onChange: () => void): () => void {
  const kinds = ['online', 'offline'] as const
  for (const kind of kinds) window.addEventListener(kind, onChange)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, onChange)
  }
}

/** Save status, shown permanently: what is saved, and where. */
export function SaveStatus({ state, refusal, isKeptHere }: DraftSnapshot) {
  const t = useText(editorTexts)
  const refusalText = (): string => {
    const tooMuch = parseSizeRefusal(refusal)
    if (!tooMuch) return refusal
    const { side, paragraph: number, problem } = tooMuch
    if (number === 0) return t(side === 'zh' ? 'tooMuchChinese' : 'tooMuchEnglish', { problem })
    return t(side === 'zh' ? 'tooMuchChineseParagraph' : 'tooMuchEnglishParagraph', { number, problem })
  }
  const isAway = useSyncExternalStore(watchNetwork, () => !navigator.onLine)
  const status = isAway && (state === 'waiting' || state === 'saving') ? 'offline' : state
  const whereKept = isKeptHere ? t('refusedKept') : t('refusedNotKept')
  const [Icon, words] = {
    saved: [CloudCheck, t('saved')] as const,
    waiting: [LoaderCircle, t('saving')] as const,
    saving: [LoaderCircle, t('saving')] as const,
    offline: refusal
      ? ([CloudAlert, joinSentences(refusal, whereKept)] as const)
      : ([CloudOff, isKeptHere ? t('offlineKept') : t('offlineNotKept')] as const),
    refused: [CloudAlert, joinSentences(refusalText(), whereKept)] as const,
  }[status]
  return (
    <span className={styles.saveSign} data-state={status} role="status">
      <Icon aria-hidden />
      {words}
    </span>
  )
}
