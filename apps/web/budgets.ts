/** A limit on the script that a page loads. A build over its budget fails and lists the modules that grew. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

export interface Budget {
  page: string
  /** Names of the chunks that the page loads; their imports are counted as well. */
  chunks: readonly string[]
  /** Upper limit, compressed with Brotli. */
  bytes: number
  /** Upper limit: each is a request. */
  files?: number
  /** Modules that it must not load. */
  without?: RegExp
}

/** Minified bytes of each module of a page, from the last build within its budget. */
type Sizes = Record<string, number>

interface Chunk {
  type: 'chunk'
  name: string
  code: string
  imports: readonly string[]
  modules: Record<string, { code: string | null }>
}
type Bundle = Record<string, Chunk | { type: 'asset' }>

/** Of a file, before compression: more is parsed and run in one piece for too long. */
const largestFile = 500_000

/**
 * Checks the size of every file and the budgets at each build. `lastFile` keeps the sizes of the last good build, to show what has grown since.
 */
export function budgets(list: readonly Budget[], lastFile: string): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { root } = this.environment.config
        for (const chunk of Object.values(bundle as Bundle))
          if (chunk.type === 'chunk' && chunk.code.length > largestFile) this.error(tooLarge(chunk, root))
        const last: Record<string, Sizes> = existsSync(lastFile) ? JSON.parse(readFileSync(lastFile, 'utf8')) : {}
        const known = new Map<Chunk, number>()
        const sizeOf = (chunk: Chunk): number => {
          const size = known.get(chunk) ?? brotliCompressSync(withFixedNames(chunk.code)).length
          known.set(chunk, size)
          return size
        }
        for (const budget of list) {
          const chunks = chunksOf(budget, bundle as Bundle)
          const bytes = chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0)
          const sizes = sizesOf(chunks, root)
          if (bytes > budget.bytes) this.error(overBudget(budget, bytes, sizes, last[budget.page]))
          if (budget.files !== undefined && chunks.length > budget.files)
            this.error(`${budget.page} loads ${chunks.length} scripts, more than ${budget.files}: ${namesOf(chunks)}`)
          const needless = Object.keys(sizes).find((id) => budget.without?.test(id))
          if (needless) this.error(`${budget.page} loads ${needless}, which only others need`)
          last[budget.page] = sizes
        }
        mkdirSync(dirname(lastFile), { recursive: true })
        writeFileSync(lastFile, JSON.stringify(last))
      },
    },
  }
}

/** The contents of other files change the hashes in their names, and with them the size of this one by a hundred bytes. */
const withFixedNames = (code: string): string =>
  code.replace(/([\w.-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, (_, name: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8)
    return `${name}-${hash}`
  })

function chunksOf({ page, chunks }: Budget, bundle: Bundle): readonly Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const fileName of chunk.imports) {
      const imported = bundle[fileName]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const name of chunks) {
    const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`budget of ${page}: the build made no chunk ${name}`)
    add(chunk)
  }
  return [...found]
}

const namesOf = (chunks: readonly Chunk[]): string => chunks.map(({ name }) => name).join(', ')

const sizesOf = (chunks: readonly Chunk[], root: string): Sizes =>
  Object.fromEntries(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).map(([id, { code }]) => [relative(root, id), code?.length ?? 0]),
    ),
  )

const tooLarge = (chunk: Chunk, root: string): string =>
  `the file ${chunk.name} has ${chunk.code.length} bytes, over the ${largestFile} of a file; its largest modules:\n${largest(sizesOf([chunk], root))}`

function overBudget({ page, bytes: most }: Budget, bytes: number, sizes: Sizes, last: Sizes | undefined): string {
  const more = Object.entries(sizes).map(([id, size]) => [id, size - (last?.[id] ?? 0)] as const)
  const grown = Object.fromEntries(more.filter(([, bytes]) => bytes > 0))
  const about = last ? 'modules that have grown since the last build within budget' : 'its largest modules'
  return `${page} loads ${bytes} bytes of script, over its budget of ${most}; ${about}, before compression:\n${largest(grown, last ? '+' : '')}`
}

const largest = (sizes: Sizes, sign = ''): string =>
  Object.entries(sizes)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([id, bytes]) => `  ${sign}${bytes} bytes  ${id}`)
    .join('\n')
