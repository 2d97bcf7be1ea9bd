import { useText } from '@portal/ui'
import { SaveState } from '@portal/ui/desk'
import { useSyncExternalStore, type ComponentProps } from 'react'
import { barTexts } from '../bar.texts.ts'
import { editorTexts } from '../texts.ts'
import { joinSentences, parseSizeRefusal } from './status-texts.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'

function watchNetwork(onChange: () => void): () => void {
  const kinds = ['online', 'offline'] as const
  for (const kind of kinds) window.addEventListener(kind, onChange)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, onChange)
  }
}

const texts = { ...editorTexts, ...barTexts }

export type SettingsSaveState = 'saved' | 'saving' | 'offline' | 'refused'

/** `isSilent`: nothing is said of what is saved. */
type Props = DraftSnapshot & { settingsState: SettingsSaveState; isSilent: boolean }

/** How far the text and its settings are saved, and where. */
export function SaveStatus({ settingsState, isSilent, ...text }: Props) {
  const t = useText(texts)
  const ofText = useTextState(text)
  if (ofText.state === 'error' || ofText.state === 'offline') return <SaveState {...ofText} />
  if (settingsState === 'refused') return <SaveState state="error" text={t('settingsRefused')} />
  if (settingsState === 'offline') return <SaveState state="offline" text={t('settingsOffline')} />
  const state = settingsState === 'saving' ? 'saving' : ofText.state
  return isSilent && state === 'saved' ? null : <SaveState state={state} />
}

function useTextState({ state, refusal, isKeptHere }: DraftSnapshot): ComponentProps<typeof SaveState> {
  const t = useText(texts)
  const isAway = useSyncExternalStore(watchNetwork, () => !navigator.onLine)
  const whereKept = isKeptHere ? t('refusedKept') : t('refusedNotKept')
  if (state === 'refused') return { state: 'error', text: joinSentences(refusalText(refusal, t), whereKept) }
  if (state === 'saved') return { state }
  if (state === 'offline' && refusal) return { state: 'error', text: joinSentences(refusal, whereKept) }
  if (state === 'offline' || isAway) return { state: 'offline', text: t(isKeptHere ? 'offlineKept' : 'offlineNotKept') }
  return { state: 'saving' }
}

function refusalText(refusal: string, t: ReturnType<typeof useText<typeof texts>>): string {
  const tooMuch = parseSizeRefusal(refusal)
  if (!tooMuch) return refusal
  const { side, paragraph: number, problem } = tooMuch
  if (number === 0) return t(side === 'zh' ? 'tooMuchChinese' : 'tooMuchEnglish', { problem })
  return t(side === 'zh' ? 'tooMuchChineseParagraph' : 'tooMuchEnglishParagraph', { number, problem })
}
