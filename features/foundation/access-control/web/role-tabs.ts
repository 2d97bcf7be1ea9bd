import { useText } from '@portal/ui'
import type { ListState } from '@portal/ui/list'
import { permissionTexts } from '../permission.texts.ts'
import { rolesTexts } from '../roles.texts.ts'

export type RolesState = ListState<'by' | 'role'>

/** The lists of roles. */
export function useRoleTabs() {
  const t = useText({ ...rolesTexts, ...permissionTexts })
  return {
    filter: 'by' as const,
    label: t('views'),
    items: [
      { id: 'holder', label: t('byHolder') },
      { id: 'role', label: t('byRole') },
      { id: 'right', label: t('byRight') },
    ],
  }
}
