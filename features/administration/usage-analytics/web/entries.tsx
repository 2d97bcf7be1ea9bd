import { useNavigation } from '@portal/client'
import { useText } from '@portal/ui'
import type { MenuEntry } from '@portal/ui/menu'
import { Bug, ChartColumn } from 'lucide-react'
import { choiceTexts } from '../choice.texts.ts'
import { statisticsHref } from './addresses.ts'
import { useTrackingState } from './queries.ts'
import { consoleRequested } from './signals.ts'

/**
 * Entries of the avatar menu: statistics and debug console, for those who may use them. Opting out is in
 * `TrackingChoice`.
 */
export function useTrackingEntries(): MenuEntry[] {
  const t = useText(choiceTexts)
  const { go } = useNavigation()
  const mine = useTrackingState()
  const entries: MenuEntry[] = []
  if (mine?.SeesNumbers) {
    const onPress = (): void => go(statisticsHref())
    entries.push({ kind: 'action', key: 'numbers', label: t('numbers'), icon: <ChartColumn aria-hidden />, onPress })
  }
  if (mine?.HasConsole) {
    const onPress = (): void => void dispatchEvent(new Event(consoleRequested))
    entries.push({ kind: 'action', key: 'console', label: t('console'), icon: <Bug aria-hidden />, onPress })
  }
  return entries
}
