import { pageHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { useText } from '@portal/ui'
import type { MenuEntry } from '@portal/ui/menu'
import { PenLine } from 'lucide-react'
import { entryTexts } from '../texts.ts'
import { useRights } from './queries.ts'

/** What these may do stands on pages of its own. */
const elsewhere: readonly RoleName[] = ['health-reader', 'bus-staff']

/** The way to the desk in the menu of the avatar, for whoever holds a role that has something to do there. */
export function useDeskEntry(): MenuEntry[] {
  const t = useText(entryTexts)
  const { go } = useNavigation()
  const { roles } = useRights()
  if (![...roles].some((role) => !elsewhere.includes(role))) return []
  return [
    {
      kind: 'action',
      key: 'desk',
      label: t('desk'),
      icon: <PenLine aria-hidden />,
      onPress: () => go(pageHref('/desk')),
    },
  ]
}
