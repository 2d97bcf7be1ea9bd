import { call } from '@portal/client'
import { sessionStatus } from '@portal/activities/contract'
import { useMessage, useText, useToasts } from '@portal/ui'
import { management, type ActivityRow, type EventSession } from '../contract.ts'
import { listTexts } from '../page.texts.ts'
import { undoMs } from '../rules.ts'
import { useEach } from './queries.ts'
import { isAhead } from './session-view.ts'

const { open, closed } = sessionStatus

/** Closes or opens sign-up for all sessions of several activities; a toast takes it back. */
export function useSignUp() {
  const t = useText(listTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const change = useEach(management.changeSession)

  /** Returns the sessions that changed, as they are now. */
  async function turn(sessions: readonly EventSession[], Status: typeof open | typeof closed): Promise<EventSession[]> {
    const answers = await change.run(
      sessions.map(({ ActivityItemId, Revision, StartTime, EndTime, PlaceZh, PlaceEn, Max }) => ({
        ActivityItemId,
        Revision,
        StartTime,
        EndTime,
        PlaceZh,
        PlaceEn,
        Max,
        Status,
      })),
    )
    return answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
  }

  return async (activities: readonly ActivityRow[], isOpening: boolean): Promise<void> => {
    const [from, to] = isOpening ? [closed, open] : [open, closed]
    const details = await Promise.all(activities.map(({ Id }) => call(management.detail, { Id })))
    const sessions = details
      .flatMap((answer) => (answer.ok ? answer.data.Sessions : []))
      .filter((session) => session.Chosen === from && isAhead(session))
    if (sessions.length === 0) return show(t(isOpening ? 'noneToOpen' : 'noneToClose'))
    const changed = await turn(sessions, to)
    if (changed.length === 0) return
    toasts.add({
      key: 'sign-up',
      text: t(isOpening ? 'opened' : 'closed', { count: changed.length }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void turn(changed, from) },
    })
  }
}
