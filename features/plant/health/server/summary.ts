import { columnFor, translate, type Language } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import { abnormalFields, publishableGroups } from '../rules.ts'
import { listAnswersByDepartment } from './answers.ts'
import { listQuestionnaires } from './questionnaires.ts'
import type { HealthKeys } from './seal.ts'
import { loadOrCreateTotals, type DayTotals, type DepartmentTotal } from './totals.ts'

/** Returns the totals of departments for a day that is over, without any that is below ten or would reveal one. */
export async function loadSummary(db: Db, keys: HealthKeys, query: { day: string; key: string; language: Language }) {
  const { day, key, language } = query
  const newest = await listQuestionnaires(db)
  const { people, abnormal, groups, isPartial } =
    (await loadOrCreateTotals(db, day, key, () => countTotals(db, keys, day, key))) ?? hiddenTotals
  const names = await loadDepartmentNames(db, groups, language)
  return {
    Day: day,
    Key: key,
    Forms: newest.map(({ key: Key, title }) => ({ Key, Title: translate(title, language) })),
    People: people,
    Abnormal: abnormal,
    List: groups.map((group) => ({
      DepartmentId: group.id,
      Name: names.get(group.id) ?? '',
      People: group.people,
      Abnormal: group.abnormal,
    })),
    IsPartial: isPartial,
  }
}

const hiddenTotals: DayTotals = { people: null, abnormal: null, groups: [], isPartial: true }

/** Totals that may not be shown are not stored either. undefined: the keys do not open all answers. */
async function countTotals(db: Db, keys: HealthKeys, day: string, key: string): Promise<DayTotals | undefined> {
  const groups = await countByDepartment(db, keys, day, key)
  if (!groups) return undefined
  const { visible, isWholeShown } = publishableGroups(groups)
  const sum = (of: 'people' | 'abnormal'): number => groups.reduce((all, group) => all + group[of], 0)
  return {
    people: isWholeShown ? sum('people') : null,
    abnormal: isWholeShown ? sum('abnormal') : null,
    groups: visible.toSorted((one, other) => other.people - one.people || one.id - other.id),
    isPartial: visible.length < groups.length,
  }
}

async function countByDepartment(
  db: Db,
  keys: HealthKeys,
  day: string,
  key: string,
): Promise<DepartmentTotal[] | undefined> {
  const groups = new Map<number, DepartmentTotal>()
  const rules = new Map<number, Awaited<ReturnType<typeof loadRules>>>()
  for (const { department, version, answers } of await listAnswersByDepartment(db, keys, day, key)) {
    if (!answers) return undefined
    if (!rules.has(version)) rules.set(version, await loadRules(db, key, version))
    const group = groups.get(department) ?? { id: department, people: 0, abnormal: 0 }
    group.people += 1
    if (abnormalFields(rules.get(version)!, answers).length > 0) group.abnormal += 1
    groups.set(department, group)
  }
  return [...groups.values()]
}

/** Rules without texts are enough to find abnormal answers. */
async function loadRules(db: Db, key: string, version: number) {
  const [questionnaire] = await listQuestionnaires(db, { key, version })
  return (questionnaire?.questions ?? []).map((row) => ({ ...row, options: row.options ?? [] }))
}

async function loadDepartmentNames(
  db: Db,
  groups: readonly DepartmentTotal[],
  language: Language,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name_zh: string; name_en: string }>`
    SELECT id, name_zh, name_en FROM shared.department WHERE id = ANY (${groups.map(({ id }) => id)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row[columnFor('name', language)]]))
}
