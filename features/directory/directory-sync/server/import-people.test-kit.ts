import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterEach, beforeEach } from 'vitest'
import { importPeopleFile, type ImportOptions, type ImportReport } from './import-people.ts'

export let app: TestApp
const header = 'account,employee id,name,english name,department,email,manager,tag,join date'

export const person = (
  nr: number,
  changes: Partial<Record<'email' | 'manager' | 'department' | 'id' | 'name', string>> = {},
) =>
  [
    `p${nr}`,
    changes.id ?? `N${nr}`,
    changes.name ?? `张${nr}`,
    `Zhang ${nr}`,
    changes.department ?? '10',
    changes.email ?? `p${nr}@voyant.example`,
    changes.manager ?? '',
    'nio',
    '2025-03-01',
  ].join(',')

export const many = (count: number) => Array.from({ length: count }, (_, nr) => person(nr))
const file = (lines: readonly string[]) => new TextEncoder().encode(`${header}\n${lines.join('\n')}\n`)

export const options = {
  source: 'hr',
  tag: 'nio',
  newTags: [],
  leavers: 'leave',
  isDryRun: false,
  isForced: false,
  takeOver: false,
  say: () => undefined,
} as const

export async function run(lines: readonly string[], changes: Partial<ImportOptions> = {}): Promise<ImportReport> {
  return importPeopleFile(app.db, file(lines), { ...options, now: app.clock.now(), ...changes })
}

export const sums = ({ added, changed, returned, leavers, unchanged, rejected }: ImportReport) =>
  [added, changed, returned, leavers, unchanged, rejected].map((each) => each.length)

export const row = (account: string) =>
  app.db.selectFrom('person').selectAll().where('account', '=', account).executeTakeFirst()

export const everything = async () =>
  JSON.stringify([
    await app.db.selectFrom('person').selectAll().orderBy('account').execute(),
    await app.db.selectFrom('department').selectAll().orderBy('id').execute(),
    await app.db.selectFrom('person_source').selectAll().orderBy('account').execute(),
    await app.db.selectFrom('session').selectAll().orderBy('id').execute(),
  ])

export function useImport(): void {
  beforeEach(async () => {
    app = await startApp()
    await seedCompany(app.db)
  })
  afterEach(() => app.stop())
}
