import type { RoleName } from '@portal/contract'
import { useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { refusalTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import type { PickedHolder } from './HolderPicker.tsx'
import { useRoleCommands, type Scope } from './queries.ts'

/** Grants a role and says so, or why not. Resolves to true if it is granted. */
export function useGive() {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const commands = useRoleCommands()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function give({ Kind, Id }: PickedHolder, role: RoleName, scope: Scope): Promise<boolean> {
    setBusy(true)
    const answer = await commands.give({ Kind, Id }, role, scope)
    setBusy(false)
    if (answer.ok) {
      show(t('given'))
      return true
    }
    const { reason, message } = answer.failure
    const text = reason === 'notYourself' || reason === 'holderUnknown' ? t(reason) : message || t('notDone')
    show(text, { isError: true, ms: 5000 })
    return false
  }
  return { give, isBusy }
}
