import { call, keyOf, useCache } from '@portal/client'
import { useMessage, useText, useToasts } from '@portal/ui'
import { useState } from 'react'
import { accessControl, type RoleChange, type RoleChangeInput } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { undoMs } from '../rules.ts'

/** The answers that granting and revoking change, one's own roles included. */
const changed = [
  accessControl.holders,
  accessControl.holder,
  accessControl.roles,
  accessControl.mine,
  accessControl.audit,
  accessControl.groups,
]

/** Grants and revokes roles: says `text` and offers to undo it, or says why not. Resolves to true if it is done. */
export function useSetRoles() {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const cache = useCache()
  const { show } = useMessage()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  async function send(Changes: RoleChangeInput[]): Promise<RoleChange[] | undefined> {
    setBusy(true)
    const answer = await call(accessControl.set, { Changes })
    await Promise.all(changed.map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
    setBusy(false)
    if (answer.ok) return answer.data.Before
    const { reason, message } = answer.failure
    const isKnown = reason !== undefined && reason in refusalTexts
    show(isKnown ? t(reason as keyof typeof refusalTexts) : message || t('notDone'), { isError: true, ms: 5000 })
    return undefined
  }
  async function set(changes: RoleChangeInput[], text: string): Promise<boolean> {
    const before = await send(changes)
    if (!before) return false
    toasts.add({
      key: 'roles',
      text,
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void send(before) },
    })
    return true
  }
  return { set, isBusy }
}
