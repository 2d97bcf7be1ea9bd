/** Creates what a company file lists and does not exist yet. Never changes what exists. */
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type RoleName, ownTag } from '@portal/contract'
import { confirmStep } from '@portal/setup-checklist/server'
import { createApiKey, listApiKeys } from '@portal/api-keys/server'
import { importCategory } from '@portal/news/server'
import { listSites, saveSite, type SiteFile } from '@portal/sites/server'
import { importPeopleFile } from '@portal/directory-sync/server'
import { findHolder, lockRoles, lockHolder, setRole } from '@portal/access-control/server'
import { lock, type Db } from '@portal/server'
import { actorOf, importCounts } from '../cli/audit-line.ts'
import type { CommandContext } from '../cli/portal.ts'
import type { CompanyFile } from './company-file.ts'

export interface SetupItem {
  what: string
  /** `differs`: it exists but differs from the file. `waits`: for a person who does not exist yet. */
  outcome: 'made' | 'there' | 'differs' | 'waits'
  says?: string
}

type SetupContext = Pick<CommandContext, 'db' | 'clock' | 'progress' | 'recordRun'>

/** Creates everything but the people in one transaction. `path` is that of the company file. Throws on failure. */
export async function createFromCompanyFile(
  context: SetupContext,
  company: CompanyFile,
  path: string,
): Promise<SetupItem[]> {
  const people = await importPeople(context, company.people, path)
  const rest = await context.db.transaction().execute(async (tx) => {
    await lock(tx, 'setup')
    const all: SetupItem[] = []
    for (const category of company.categories) {
      const differs = await importCategory(tx, category)
      all.push(createItem(`category ${category.key}`, differs, 'change it on the desk under Data'))
    }
    for (const portal of company.portals) all.push(await ensurePortal(tx, portal))
    for (const key of listKeys(company)) all.push(await ensureKey(tx, key, context.clock.now()))
    await lockRoles(tx)
    for (const grant of listRoles(company)) all.push(await ensureRole(tx, grant, context.clock.now()))
    if (company.portals.length > 0) await confirmStep(tx, 'portal', actorOf('setup'), context.clock.now())
    const made = all.filter(({ outcome }) => outcome === 'made').length
    if (made > 0) await context.recordRun(tx, { made })
    return all
  })
  return [...people, ...rest]
}

function createItem(what: string, differs: readonly string[] | null, remedy: string): SetupItem {
  if (differs === null) return { what, outcome: 'made' }
  if (differs.length === 0) return { what, outcome: 'there' }
  return { what, outcome: 'differs', says: `${differs.join(', ')}; ${remedy}` }
}

async function ensurePortal(tx: Db, file: SiteFile): Promise<SetupItem> {
  const what = `portal '${file.id}'`
  const existing = (await listSites(tx)).find(({ id }) => id === file.id)
  if (!existing) {
    await saveSite(tx, file)
    return { what, outcome: 'made' }
  }
  const { tags = [], departments = [] } = existing.audience ?? {}
  const current = {
    name: { zh: existing.name_zh, en: existing.name_en },
    theme: existing.theme,
    newsFamily: existing.news_family,
    guide: existing.has_guide,
    toolsLimit: existing.tools_limit,
    header: existing.headers,
    audience: { tags: tags.toSorted(), departments: departments.toSorted((a, b) => a - b) },
  }
  const wanted = {
    ...file,
    newsFamily: file.newsFamily ?? file.id,
    audience: {
      tags: (file.audience?.tags ?? []).toSorted(),
      departments: (file.audience?.departments ?? []).toSorted((a, b) => a - b),
    },
  }
  const differs = (Object.keys(current) as (keyof typeof current)[]).filter(
    (field) => !isDeepStrictEqual(current[field], wanted[field]),
  )
  return createItem(what, differs, "replace it with 'forecourt portals add'")
}

interface KeyParams {
  name: string
  scopes: CompanyFile['keys'][number]['scopes']
}

const listKeys = ({ people, keys }: CompanyFile): KeyParams[] =>
  people?.by === 'scim' && !keys.some(({ name }) => name === people.key)
    ? [{ name: people.key, scopes: ['scim'] }, ...keys]
    : keys

async function ensureKey(tx: Db, { name, scopes }: KeyParams, now: Date): Promise<SetupItem> {
  const what = `key ${name}`
  const existing = (await listApiKeys(tx)).find((each) => each.name === name && each.revoked_at === null)
  if (existing) {
    const isSame = isDeepStrictEqual(existing.scopes.toSorted(), [...new Set(scopes)].toSorted())
    return createItem(what, isSame ? [] : ['scopes'], "replace it with 'forecourt api-keys revoke' and 'add'")
  }
  const key = await createApiKey(tx, name, [...new Set(scopes)], now)
  return { what, outcome: 'made', says: `${key}  (shown only once)` }
}

interface RoleParams {
  account: string
  role: RoleName
}

const listRoles = ({ administrators, roles }: CompanyFile): RoleParams[] => [
  ...administrators.map((account) => ({ account, role: 'portal-administrator' as const })),
  ...roles,
]

async function ensureRole(tx: Db, { account, role }: RoleParams, now: Date): Promise<SetupItem> {
  const what = `${role} ${account}`
  const holder = { Kind: 'person' as const, Id: account }
  const existing = await findHolder(tx, holder, 'EN')
  if (existing?.Grants.some((grant) => grant.Role === role)) return { what, outcome: 'there' }
  if (!(await lockHolder(tx, holder)))
    return { what, outcome: 'waits', says: `the account '${account}' does not exist yet; run setup again later` }
  const change = { holder, role, by: actorOf('setup'), now }
  await setRole(tx, change, { categories: [], tags: [], departments: [] })
  return { what, outcome: 'made' }
}

async function importPeople(context: SetupContext, people: CompanyFile['people'], path: string): Promise<SetupItem[]> {
  if (people?.by !== 'file') return []
  const { source, tag, file } = people
  const bytes = await readFile(resolve(dirname(path), file)).catch((error: Error) => {
    throw new Error(`people.file: ${error.message}`, { cause: error })
  })
  const { db, clock, progress, recordRun } = context
  const report = await importPeopleFile(db, bytes, {
    source,
    tag: tag ?? ownTag(),
    newTags: [],
    // people missing from the file may have been added in another way
    leavers: 'report',
    isDryRun: false,
    isForced: false,
    takeOver: false,
    now: clock.now(),
    say: progress,
    onBegun: async (tx, plan) => {
      const counts = importCounts(plan, false)
      if (counts) await recordRun(tx, counts)
    },
  })
  const { added, changed, returned, rejected } = report
  const count = added.length + changed.length + returned.length
  const what = `people of ${file}`
  const left = rejected.length > 0 ? `${rejected.length} lines rejected: 'forecourt people import' lists them` : ''
  if (count > 0) return [{ what, outcome: 'made', says: [`${count} people`, left].filter(Boolean).join(', ') }]
  return left === '' ? [{ what, outcome: 'there' }] : [{ what, outcome: 'differs', says: left }]
}
