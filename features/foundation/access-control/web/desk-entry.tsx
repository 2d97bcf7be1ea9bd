import { pageHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { useText } from '@portal/ui'
import type { MenuEntry } from '@portal/ui/menu'
import { PenLine } from 'lucide-react'
import { entryTexts } from '../texts.ts'
import { usePermissions } from './queries.ts'

/** These roles have pages outside the desk. */
const rolesWithoutDesk: readonly RoleName[] = ['health-reader', 'bus-staff']

/** The desk entry of the avatar menu, for holders of a role that is used there. */
export function useDeskEntry(): MenuEntry[] {
  const t = useText(entryTexts)
  const { go } = useNavigation()
  const { roles } = usePermissions()
  if (![...roles].some((role) => !rolesWithoutDesk.includes(role))) return []
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
