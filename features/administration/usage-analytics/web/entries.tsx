import { useNavigation } from '@portal/client'
import { useText } from '@portal/ui'
import type { MenuEntry } from '@portal/ui/menu'
import { Bug, ChartColumn } from 'lucide-react'
import { choiceTexts } from '../choice.texts.ts'
import { numbersHref } from './addresses.ts'
import { useTracking } from './queries.ts'
import { consoleAsked } from './signals.ts'

/**
 * Entries of the avatar menu: statistics and debug console, for those who may use them. Opting out is in
 * `TrackingChoice`.
 */
export function useTrackingEntries(): MenuEntry[] {
  const t = useText(choiceTexts)
  const { go } = useNavigation()
  const mine = useTracking()
  const entries: MenuEntry[] = []
  if (mine?.SeesNumbers) {
    const onPress = (): void => go(numbersHref())
    entries.push({ kind: 'action', key: 'numbers', label: t('numbers'), icon: <ChartColumn aria-hidden />, onPress })
  }
  if (mine?.HasConsole) {
    const onPress = (): void => void dispatchEvent(new Event(consoleAsked))
    entries.push({ kind: 'action', key: 'console', label: t('console'), icon: <Bug aria-hidden />, onPress })
  }
  return entries
}
