import { record } from '@portal/access-control/server'
import { implement, type Route } from '@portal/server'
import { firstDay } from '../contract.ts'
import { confirmable, statesOf } from '../rules.ts'
import { factsOf, isClosed, isHiddenFor, markStep, marksOf, setHidden, unmarkStep, type Wired } from './store.ts'

/** `hasChat`: a chat platform is configured; `healthKeys`: health questionnaires are configured. */
export interface FirstDayDeps {
  hasChat: boolean
  healthKeys?: unknown
}

export function setupChecklistRoutes({ hasChat, healthKeys }: FirstDayDeps): Route[] {
  const wired: Wired = { hasChat, hasHealth: healthKeys !== undefined }
  return implement(
    firstDay,
    {},
    {
      async list({ db, viewer }) {
        const marks = await marksOf(db)
        if (await isClosed(db, marks)) return { Steps: [], IsHidden: false }
        const states = statesOf(await factsOf(db, wired), marks)
        if (states.every(({ isDone }) => isDone)) return { Steps: [], IsHidden: false }
        if (await isHiddenFor(db, viewer.account)) return { Steps: [], IsHidden: true }
        const Steps = states.map(({ step, isDone, isConfirmed }) => ({
          Step: step,
          IsDone: isDone,
          CanConfirm: (confirmable as readonly string[]).includes(step) && (!isDone || isConfirmed),
          IsConfirmed: isConfirmed,
        }))
        return { Steps, IsHidden: false }
      },

      async confirm({ db, viewer, input: { Step, IsDone }, now }) {
        const by = viewer.account
        const isNew = IsDone ? await markStep(db, Step, by, now) : await unmarkStep(db, Step)
        const action = IsDone ? 'first-day.mark' : 'first-day.unmark'
        if (isNew) await record(db, { by, action, kind: 'first-day', id: Step }, now)
        return null
      },

      async hide({ db, viewer, input: { IsHidden }, now }) {
        const by = viewer.account
        const action = IsHidden ? 'first-day.hide' : 'first-day.show'
        if (await setHidden(db, by, IsHidden, now)) await record(db, { by, action, kind: 'first-day', id: by }, now)
        return null
      },
    },
  )
}
