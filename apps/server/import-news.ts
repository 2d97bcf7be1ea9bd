/** npm run import -- <folder> [--category internal] [--author account] [--source 'zh|en']: an archive of Markdown as news. */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bringIn, readArchive, type ArchiveItem, type BringInOptions } from '@portal/news/server'
import { systemClock, type Db } from '@portal/server'
import type { Config } from './config.ts'
import { noteRun } from './note-run.ts'
import type { Opened } from './open-from-config.ts'
import { withPortal } from './run-command.ts'
import { scanBy } from './scanning.ts'

interface Sums {
  added: number
  completed: number
  known: number
  bad: number
  warnings: number
}

const endings = { added: '', completed: ': one more language', known: ' is here already' } as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

async function editor(db: Db, wanted: string | undefined): Promise<string> {
  const people = db.selectFrom('person').select('person.account').where('left_at', 'is', null)
  const found = wanted
    ? await people.where('person.account', '=', wanted.toLowerCase()).executeTakeFirst()
    : await people
        .innerJoin('person_role', 'person_role.account', 'person.account')
        .where('role', '=', 'editor')
        .orderBy('person.account')
        .executeTakeFirst()
  if (!found)
    throw new Error(
      wanted ? `There is nobody with the account ${wanted}` : 'Name the author with --author: nobody here is an editor',
    )
  return found.account
}

async function take(db: Opened['db'], item: ArchiveItem, options: BringInOptions, sums: Sums): Promise<void> {
  try {
    const { outcome, warnings } = await bringIn(db, item, options)
    sums[outcome] += 1
    sums.warnings += warnings.length
    const languages = Object.keys(item.versions).join(' + ')
    say(`${outcome === 'known' ? '–' : '✓'} ${item.key} (${languages})${endings[outcome]}`)
    for (const warning of warnings) say(`    ${warning}`)
  } catch (error) {
    sums.bad += 1
    say(`✗ ${item.key}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      category: { type: 'string', default: 'internal' },
      author: { type: 'string' },
      source: { type: 'string' },
    },
  })
  const [folder] = positionals
  if (!folder) throw new Error('Name the folder: npm run import -- <folder> [--category internal] [--author account]')
  return withPortal(remark, (db, config) => bringAll(db, config, { folder, ...values }))
}

interface Wanted {
  folder: string
  category: string
  author?: string
  source?: string
}

/** Exit code: 2 where something was left out. */
async function bringAll(db: Opened['db'], config: Config, { folder, ...wanted }: Wanted): Promise<number> {
  const archive = basename(resolve(folder))
  const [zh = archive, en = zh] = wanted.source?.split('|') ?? []
  const options = {
    archive,
    category: wanted.category,
    author: await editor(db, wanted.author),
    source: { zh, en },
    scan: scanBy(config.scanner, { db, clock: systemClock, onFault: (fault) => say(String(fault)) }),
  }
  const sums: Sums = { added: 0, completed: 0, known: 0, bad: 0, warnings: 0 }
  for await (const entry of readArchive(folder)) {
    if ('reason' in entry) {
      sums.bad += 1
      say(`✗ ${entry.path}: ${entry.reason}`)
      continue
    }
    await take(db, entry, options, sums)
  }
  const { added, completed, known, bad, warnings } = sums
  if (added + completed > 0)
    await noteRun(db, { name: 'import', args: process.argv.slice(2), details: { added, completed } })
  say(
    `\n${added} added, ${completed} completed by a language, ${known} here already, ${bad} left out, ${warnings} remarks`,
  )
  return bad > 0 ? 2 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
