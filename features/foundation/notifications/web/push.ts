/** For the bell, which every page loads; the list of notifications comes when it is opened. */
import { useAnswer, useIsFirstScreenDone } from '@portal/client'
import { notifications } from '../contract.ts'
import type { Push } from './list-change.ts'

export function usePush() {
  return useAnswer(notifications.push, {}, { enabled: useIsFirstScreenDone() })
}

/** Returns the text of the badge; '': no badge. */
export function bellBadge(push: Push | undefined): string {
  if (!push || push.IsRead || push.Unread < 1) return ''
  return push.Unread > 99 ? '99+' : String(push.Unread)
}
