/** Creates what a company file lists and does not exist yet. Never changes what exists. */
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RoleName } from '@portal/contract'
import { markStep } from '@portal/setup-checklist/server'
import { addIntegration, allIntegrations } from '@portal/api-keys/server'
import { bringCategory } from '@portal/news/server'
import { allPortals, savePortal, type PortalFile } from '@portal/sites/server'
import { importPeople } from '@portal/directory-sync/server'
import { giveRole, holderNamed, inTurn, lockHolder } from '@portal/access-control/server'
import { lock, type Db } from '@portal/server'
import { actorOf, importCounts } from '../cli/audit-line.ts'
import type { Context } from '../cli/portal.ts'
import type { CompanyFile } from './company-file.ts'

export interface Made {
  what: string
  /** `differs`: it exists but differs from the file. `waits`: for a person who does not exist yet. */
  outcome: 'made' | 'there' | 'differs' | 'waits'
  says?: string
}

type Setting = Pick<Context, 'db' | 'clock' | 'progress' | 'recordRun'>

/** Creates everything but the people in one transaction. `path` is that of the company file. Throws on failure. */
export async function make(context: Setting, company: CompanyFile, path: string): Promise<Made[]> {
  const people = await bringPeople(context, company.people, path)
  const rest = await context.db.transaction().execute(async (tx) => {
    await lock(tx, 'setup')
    const all: Made[] = []
    for (const category of company.categories) {
      const differs = await bringCategory(tx, category)
      all.push(outcomeOf(`category ${category.key}`, differs, 'change it on the desk under Data'))
    }
    for (const portal of company.portals) all.push(await bringPortal(tx, portal))
    for (const key of keysOf(company)) all.push(await bringKey(tx, key, context.clock.now()))
    await inTurn(tx)
    for (const grant of rolesOf(company)) all.push(await bringRole(tx, grant, context.clock.now()))
    if (company.portals.length > 0) await markStep(tx, 'portal', actorOf('setup'), context.clock.now())
    const made = all.filter(({ outcome }) => outcome === 'made').length
    if (made > 0) await context.recordRun(tx, { made })
    return all
  })
  return [...people, ...rest]
}

function outcomeOf(what: string, differs: readonly string[] | null, otherwise: string): Made {
  if (differs === null) return { what, outcome: 'made' }
  if (differs.length === 0) return { what, outcome: 'there' }
  return { what, outcome: 'differs', says: `${differs.join(', ')}; ${otherwise}` }
}

async function bringPortal(tx: Db, file: PortalFile): Promise<Made> {
  const what = `portal '${file.id}'`
  const there = (await allPortals(tx)).find(({ id }) => id === file.id)
  if (!there) {
    await savePortal(tx, file)
    return { what, outcome: 'made' }
  }
  const { tags = [], departments = [] } = there.audience ?? {}
  const said = {
    name: { zh: there.name_zh, en: there.name_en },
    theme: there.theme,
    newsFamily: there.news_family,
    guide: there.has_guide,
    toolsLimit: there.tools_limit,
    header: there.headers,
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
  const differs = (Object.keys(said) as (keyof typeof said)[]).filter(
    (field) => !isDeepStrictEqual(said[field], wanted[field]),
  )
  return outcomeOf(what, differs, "replace it with 'forecourt portals add'")
}

interface KeyWanted {
  name: string
  scopes: CompanyFile['keys'][number]['scopes']
}

const keysOf = ({ people, keys }: CompanyFile): KeyWanted[] =>
  people?.by === 'scim' && !keys.some(({ name }) => name === people.key)
    ? [{ name: people.key, scopes: ['scim'] }, ...keys]
    : keys

async function bringKey(tx: Db, { name, scopes }: KeyWanted, now: Date): Promise<Made> {
  const what = `key ${name}`
  const there = (await allIntegrations(tx)).find((each) => each.name === name && each.revoked_at === null)
  if (there) {
    const isSame = isDeepStrictEqual(there.scopes.toSorted(), [...new Set(scopes)].toSorted())
    return outcomeOf(what, isSame ? [] : ['scopes'], "replace it with 'forecourt api-keys revoke' and 'add'")
  }
  const key = await addIntegration(tx, name, [...new Set(scopes)], now)
  return { what, outcome: 'made', says: `${key}  (shown only once)` }
}

interface RoleWanted {
  account: string
  role: RoleName
}

const rolesOf = ({ administrators, roles }: CompanyFile): RoleWanted[] => [
  ...administrators.map((account) => ({ account, role: 'portal-administrator' as const })),
  ...roles,
]

async function bringRole(tx: Db, { account, role }: RoleWanted, now: Date): Promise<Made> {
  const what = `${role} ${account}`
  const holder = { Kind: 'person' as const, Id: account }
  const there = await holderNamed(tx, holder, 'EN')
  if (there?.Grants.some((grant) => grant.Role === role)) return { what, outcome: 'there' }
  if (!(await lockHolder(tx, holder)))
    return { what, outcome: 'waits', says: `the account '${account}' does not exist yet; run setup again later` }
  const grant = { role, categories: [], tags: [], departments: [] }
  await giveRole(tx, grant, { holder, by: actorOf('setup'), now })
  return { what, outcome: 'made' }
}

async function bringPeople(context: Setting, people: CompanyFile['people'], path: string): Promise<Made[]> {
  if (people?.by !== 'file') return []
  const { source, tag, file } = people
  const bytes = await readFile(resolve(dirname(path), file)).catch((error: Error) => {
    throw new Error(`people.file: ${error.message}`, { cause: error })
  })
  const { db, clock, progress, recordRun } = context
  const report = await importPeople(db, bytes, {
    source,
    tag,
    newTags: [],
    // people missing from the file may have been added in another way
    leavers: 'report',
    isDryRun: false,
    isForced: false,
    takeOver: false,
    now: clock.now(),
    say: progress,
    written: async (tx, done) => {
      const counts = importCounts(done, false)
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
