/** An archive of Markdown files becomes news. */
import { basename, resolve } from 'node:path'
import { bringIn, readArchive, type BringInOptions } from '@portal/news/server'
import type { Db } from '@portal/server'
import { UsageError, type Context, type Noun, type Result } from './portal.ts'

export const news: Noun = (program, portal) => {
  program
    .command('news')
    .description('News of the company')
    .command('import')
    .description(
      'Bring in a folder of Markdown files with front matter. What is here already is left as it is. Exit code 3: some ' +
        'were left out.',
    )
    .argument('<folder>', 'the archive')
    .option('--category <key>', 'of news that name none', 'internal')
    .option('--author <account>', 'whose news they are; without it the first editor')
    .option('--source <names>', "source shown to readers, 'zh|en'; without it the name of the folder")
    .addHelpText('after', '\nExample: forecourt news import archive --author he.yun')
    .action((folder, { category, author, source }) =>
      portal.recorded(async (context) => {
        const archive = basename(resolve(folder))
        const [zh = archive, en = zh] = source?.split('|') ?? []
        const { db, scan } = context
        const options = { archive, category, author: await authorOf(db, author), source: { zh, en }, scan }
        return importAll(context, folder, options)
      }),
    )
}

async function authorOf(db: Db, wanted: string | undefined): Promise<string> {
  const people = db.selectFrom('person').select('person.account').where('left_at', 'is', null)
  const found = wanted
    ? await people.where('person.account', '=', wanted.toLowerCase()).executeTakeFirst()
    : await people
        .innerJoin('person_role', 'person_role.account', 'person.account')
        .where('role', '=', 'editor')
        .orderBy('person.account')
        .executeTakeFirst()
  if (found) return found.account
  throw new UsageError(
    wanted ? `--author: nobody has the account ${wanted}` : '--author: name the author, nobody here is an editor',
  )
}

const endings = { added: '', completed: ': one more language', known: ' is here already' } as const

async function importAll(context: Context, folder: string, options: BringInOptions): Promise<Result> {
  const counts = { added: 0, completed: 0, known: 0, rejected: 0, warnings: 0 }
  const items: object[] = []
  const lines: string[] = []
  const reject = (key: string, reason: string): void => {
    counts.rejected += 1
    items.push({ key, outcome: 'rejected', reason })
    lines.push(`✗ ${key}: ${reason}`)
  }
  for await (const entry of readArchive(folder)) {
    if ('reason' in entry) {
      reject(entry.path, entry.reason)
      continue
    }
    try {
      const { outcome, warnings } = await bringIn(context.db, entry, options)
      counts[outcome] += 1
      counts.warnings += warnings.length
      items.push({ key: entry.key, outcome, warnings })
      const languages = Object.keys(entry.versions).join(' + ')
      lines.push(`${outcome === 'known' ? '–' : '✓'} ${entry.key} (${languages})${endings[outcome]}`)
      lines.push(...warnings.map((warning) => `    ${warning}`))
    } catch (error) {
      reject(entry.key, error instanceof Error ? error.message : String(error))
    }
  }
  const { added, completed, known, rejected, warnings } = counts
  if (added + completed > 0) await context.recordRun(context.db, { added, completed })
  lines.push(
    '',
    `${added} added, ${completed} completed by a language, ${known} here already, ${rejected} left out, ${warnings} remarks`,
  )
  return { data: { ...counts, items }, lines, isPartial: rejected > 0 }
}
