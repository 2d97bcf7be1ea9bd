/** Imports an archive of Markdown files as news. */
import { realpath } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import {
  importArticle,
  listCategoryOptions,
  readArchive,
  type ArchiveItem,
  type ImportRefused,
  type ImportArticleOptions,
  type ImportArticleResult,
  type ReadOptions,
} from '@portal/news/server'
import type { Db } from '@portal/server'
import { findDraftIdOfObject } from '@portal/editor/server'
import { UsageError, type CommandContext, type AddVerbs, type CommandResult } from './portal.ts'

export const news: AddVerbs = (noun, portal) => {
  noun
    .command('import')
    .description(
      'Import a folder of Markdown files with front matter. Existing news is unchanged, except for links to articles ' +
        'that were added later; with --again it is replaced unless it is being edited on the desk. Errors name file ' +
        'and line. Exit code 3: some files were rejected.',
    )
    .argument('<folder>', 'folder of the archive')
    .option('--category <key>', 'category of files that name none', 'internal')
    .option('--author <account>', 'account of the author; default: the first editor')
    .option('--source <names>', "source shown to readers, 'zh|en'; default: the name of the folder")
    .option(
      '--site <address>',
      'former address of the files, such as https://old.example/blog: links to them become links to news',
    )
    .option(
      '--root <folder...>',
      'folders of pictures that are addressed from the root of the old site, such as its static/',
    )
    .option(
      '--archive <name>',
      'name that identifies the archive in later imports; default: the name of the folder together with its path or site',
    )
    .option('--again', 'import existing news again')
    .addHelpText('after', '\nExample: forecourt news import archive --author he.yun --site https://old.example/blog')
    .action((folder, { category, author, source, site, root, archive: name, again }) =>
      portal.withOwnAudit(async (context) => {
        const folderName = basename(resolve(folder))
        const [zh = folderName, en = zh] = source?.split('|') ?? []
        const { db, scan } = context
        if ((await listCategoryOptions(db)).length === 0)
          throw new UsageError(
            "There are no news categories yet: 'forecourt setup' creates the standard ones, Data on the desk creates others",
          )
        const options = { category, author: await findAuthor(db, author), source: { zh, en }, scan, isAtDesk }
        const read = { site, roots: root ?? [] }
        const origin = { folder: await realpath(folder), site: site?.replace(/\/+$/, '') ?? '' }
        const identity = name === undefined ? { archive: folderName, origin } : { archive: name }
        return importAll(context, { folder, read, options: { ...options, ...identity, again: again ?? false } })
      }),
    )
}

async function isAtDesk(db: Db, newsId: number): Promise<boolean> {
  return (await findDraftIdOfObject(db, 'news', newsId)) !== null
}

async function findAuthor(db: Db, wanted: string | undefined): Promise<string> {
  const people = db.selectFrom('person').select('person.account').where('left_at', 'is', null)
  const found = wanted
    ? await people.where('person.account', '=', wanted.toLowerCase()).executeTakeFirst()
    : await people
        .innerJoin('shared.person_role as person_role', 'person_role.account', 'person.account')
        .where('role', '=', 'editor')
        .orderBy('person.account')
        .executeTakeFirst()
  if (found) return found.account
  throw new UsageError(
    wanted ? `--author: there is no account ${wanted}` : '--author: name the author, because there is no editor',
  )
}

const outcomeSuffixes = {
  added: '',
  completed: ': language added',
  renewed: ': replaced',
  known: ': unchanged',
} as const

interface ImportParams {
  folder: string
  read: Pick<ReadOptions, 'site' | 'roots'>
  options: ImportArticleOptions
}

interface ImportedItem extends ImportArticleResult {
  key: string
  languages: string
  /** Kept only while it links to articles that may follow. */
  item: ArchiveItem | null
}

async function importAll(context: CommandContext, { folder, read, options }: ImportParams): Promise<CommandResult> {
  const imported = new Map<string, ImportedItem>()
  const rejected: ImportRefused[] = []
  for await (const entry of readArchive(folder, read)) {
    if ('reason' in entry) rejected.push(entry)
    else {
      const done = await importOrReason(() => importArticle(context.db, entry, options))
      if (typeof done === 'string') rejected.push({ path: entry.key, reason: done })
      else imported.set(entry.key, { ...done, ...describeItem(entry), item: done.open.length > 0 ? entry : null })
    }
  }
  // second pass: links to articles imported later in this run
  for (const first of imported.values()) {
    if (!first.item) continue
    const { item } = first
    const done = await importOrReason(() => importArticle(context.db, item, { ...options, again: false }))
    if (typeof done === 'string') rejected.push({ path: first.key, reason: done })
    else if (done.outcome !== 'known') imported.set(first.key, { ...first, open: done.open })
  }
  return formatResult(context, [...imported.values()], rejected)
}

const describeItem = ({ key, versions }: ArchiveItem) => ({ key, languages: Object.keys(versions).join(' + ') })

async function importOrReason(work: () => Promise<ImportArticleResult>): Promise<ImportArticleResult | string> {
  try {
    return await work()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function formatResult(
  context: CommandContext,
  imported: readonly ImportedItem[],
  rejected: readonly ImportRefused[],
): Promise<CommandResult> {
  const counts = { added: 0, completed: 0, renewed: 0, known: 0, rejected: rejected.length, warnings: 0 }
  const items: object[] = rejected.map(({ path, reason }) => ({ key: path, outcome: 'rejected', reason }))
  const lines = rejected.map(({ path, reason }) => `✗ ${path}: ${reason}`)
  for (const { key, languages, outcome, ...result } of imported) {
    const warnings = [...result.warnings, ...result.open.map((place) => `${place}: the linked article does not exist`)]
    counts[outcome] += 1
    counts.warnings += warnings.length
    items.push({ key, outcome, warnings })
    lines.push(`${outcome === 'known' ? '–' : '✓'} ${key} (${languages})${outcomeSuffixes[outcome]}`)
    lines.push(...warnings.map((warning) => `    ${warning}`))
  }
  const { added, completed, renewed, known, warnings } = counts
  if (added + completed + renewed > 0) await context.recordRun(context.db, { added, completed, renewed })
  lines.push(
    '',
    `${added} added, ${completed} completed with another language, ${renewed} replaced, ${known} unchanged, ` +
      `${rejected.length} rejected, ${warnings} warnings`,
  )
  return { data: { ...counts, items }, lines, isPartial: rejected.length > 0 }
}
