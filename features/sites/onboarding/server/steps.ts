/** Steps of the guides: edited at the desk, or the defaults. */
import { toColumns } from '@portal/contract'
import type { Db } from '@portal/server'
import type { GuideName } from '../rules.ts'
import { defaultSteps } from './defaults.ts'

export interface Step {
  target: string
  isOn: boolean
  title: { zh: string; en: string }
  text: { zh: string; en: string }
}

/** Returns all steps of a guide, including those that are switched off. */
export async function loadSteps(db: Db, guide: GuideName): Promise<readonly Step[]> {
  const rows = await db.selectFrom('guide_step').selectAll().where('guide', '=', guide).orderBy('position').execute()
  const own = rows.map(({ target, is_on, title_zh, title_en, text_zh, text_en }) => ({
    target,
    isOn: is_on,
    title: { zh: title_zh, en: title_en },
    text: { zh: text_zh, en: text_en },
  }))
  return own.length > 0 ? own : defaultSteps[guide]
}

/** Returns the steps that readers see. */
export async function loadVisibleSteps(db: Db, guide: GuideName): Promise<Step[]> {
  return (await loadSteps(db, guide)).filter(({ isOn }) => isOn)
}

export async function hasOwnSteps(db: Db, guide: string): Promise<boolean> {
  const row = await db.selectFrom('guide_step').select('guide').where('guide', '=', guide).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Replaces all steps. */
export async function saveSteps(tx: Db, guide: GuideName, steps: readonly Step[]): Promise<void> {
  await resetSteps(tx, guide)
  const rows = steps.map(({ target, isOn, title, text }, at) => ({
    guide,
    target,
    position: at + 1,
    is_on: isOn,
    ...toColumns('title', title),
    ...toColumns('text', text),
  }))
  await tx.insertInto('guide_step').values(rows).execute()
}

export async function resetSteps(tx: Db, guide: string): Promise<void> {
  await tx.deleteFrom('guide_step').where('guide', '=', guide).execute()
}
