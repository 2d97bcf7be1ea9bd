import { recordAudit } from '@portal/access-control/server'
import { implement, type Route } from '@portal/server'
import { setupChecklist } from '../contract.ts'
import { confirmable, computeStepStates } from '../rules.ts'
import {
  loadStepFacts,
  isChecklistClosed,
  isHiddenFor,
  confirmStep,
  loadConfirmedSteps,
  setHidden,
  withdrawStep,
  type ConfiguredFeatures,
} from './store.ts'

/** `hasChat`: a chat platform is configured; `healthKeys`: health questionnaires are configured. */
export interface SetupChecklistDeps {
  hasChat: boolean
  healthKeys?: unknown
}

export function setupChecklistRoutes({ hasChat, healthKeys }: SetupChecklistDeps): Route[] {
  const features: ConfiguredFeatures = { hasChat, hasHealth: healthKeys !== undefined }
  return implement(
    setupChecklist,
    {},
    {
      async list({ db, viewer }) {
        const confirmedSteps = await loadConfirmedSteps(db)
        if (await isChecklistClosed(db, confirmedSteps)) return { Steps: [], IsHidden: false }
        const states = computeStepStates(await loadStepFacts(db, features), confirmedSteps)
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
        const isNew = IsDone ? await confirmStep(db, Step, by, now) : await withdrawStep(db, Step)
        const action = IsDone ? 'first-day.mark' : 'first-day.unmark'
        if (isNew) await recordAudit(db, { by, action, kind: 'first-day', id: Step }, now)
        return null
      },

      async hide({ db, viewer, input: { IsHidden }, now }) {
        const by = viewer.account
        const action = IsHidden ? 'first-day.hide' : 'first-day.show'
        if (await setHidden(db, by, IsHidden, now))
          await recordAudit(db, { by, action, kind: 'first-day', id: by }, now)
        return null
      },
    },
  )
}
