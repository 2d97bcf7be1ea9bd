import { useNavigation } from '@portal/client'
import { useText } from '@portal/ui'
import type { MenuEntry } from '@portal/ui/menu'
import { Bug, ChartColumn, Eye, EyeOff } from 'lucide-react'
import { choiceTexts } from '../choice-texts.ts'
import { numbersHref } from './addresses.ts'
import { useChoice, useTracking } from './queries.ts'
import { consoleAsked } from './signals.ts'

/** In the menu of the avatar: the numbers for those who may see them, and for everybody whether they are counted. */
export function useTrackingEntries(): MenuEntry[] {
  const t = useText(choiceTexts)
  const { go } = useNavigation()
  const mine = useTracking()
  const choose = useChoice()
  const entries: MenuEntry[] = []
  if (mine?.SeesNumbers) {
    const onPress = (): void => go(numbersHref())
    entries.push({ kind: 'action', key: 'numbers', label: t('numbers'), icon: <ChartColumn aria-hidden />, onPress })
  }
  if (mine?.Counting === 'on' || mine?.Counting === 'off-by-me') {
    const isOn = mine.Counting === 'on'
    entries.push({
      kind: 'action',
      key: 'counting',
      label: t(isOn ? 'doNotCount' : 'countMe'),
      icon: isOn ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      onPress: () => void choose(isOn),
    })
  }
  if (mine?.HasConsole) {
    const onPress = (): void => void dispatchEvent(new Event(consoleAsked))
    entries.push({ kind: 'action', key: 'console', label: t('console'), icon: <Bug aria-hidden />, onPress })
  }
  return entries
}
