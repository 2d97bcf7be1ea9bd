/** Steps of the guides: edited at the desk, or the defaults. */
import type { Db } from '@portal/server'
import type { GuideName } from '../rules.ts'
import { defaults } from './defaults.ts'

export interface Step {
  target: string
  isOn: boolean
  title: { zh: string; en: string }
  text: { zh: string; en: string }
}

/** Returns all steps of a guide, including those that are switched off. */
export async function stepsOf(db: Db, guide: GuideName): Promise<readonly Step[]> {
  const rows = await db.selectFrom('guide_step').selectAll().where('guide', '=', guide).orderBy('position').execute()
  const own = rows.map(({ target, is_on, title_zh, title_en, text_zh, text_en }) => ({
    target,
    isOn: is_on,
    title: { zh: title_zh, en: title_en },
    text: { zh: text_zh, en: text_en },
  }))
  return own.length > 0 ? own : defaults[guide]
}

/** Returns the steps that readers see. */
export async function shownSteps(db: Db, guide: GuideName): Promise<Step[]> {
  return (await stepsOf(db, guide)).filter(({ isOn }) => isOn)
}

export async function isChanged(db: Db, guide: string): Promise<boolean> {
  const row = await db.selectFrom('guide_step').select('guide').where('guide', '=', guide).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Replaces all steps. */
export async function keepSteps(tx: Db, guide: GuideName, steps: readonly Step[]): Promise<void> {
  await toDefault(tx, guide)
  const rows = steps.map(({ target, isOn, title, text }, at) => ({
    guide,
    target,
    position: at + 1,
    is_on: isOn,
    title_zh: title.zh,
    title_en: title.en,
    text_zh: text.zh,
    text_en: text.en,
  }))
  await tx.insertInto('guide_step').values(rows).execute()
}

export async function toDefault(tx: Db, guide: string): Promise<void> {
  await tx.deleteFrom('guide_step').where('guide', '=', guide).execute()
}
