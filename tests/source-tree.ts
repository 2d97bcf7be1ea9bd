/** Support for tests about the sources: files, imports, linter and compiler. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Source texts by path below the root. */
export type Sources = ReadonlyMap<string, string>

const folders = ['apps', 'bench', 'demo', 'drills', 'features', 'packages', 'scripts', 'tests']
const skipped = new Set(['node_modules', 'dist', '.cache', 'data', 'shots'])

let sources: Promise<Sources> | undefined
/** Test files of a worker share modules (vitest.config.ts), so that thirty of them read the sources once. */
export const readSources = (): Promise<Sources> => (sources ??= readAll())

async function readAll(): Promise<Sources> {
  const found = await Promise.all(folders.map((folder) => walk(folder)))
  const paths = found.flat().filter((path) => /\.(ts|tsx|css)$/.test(path))
  const read = paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)
  return new Map((await Promise.all(read)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function walk(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const inner = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
    return [path]
  })
  return (await Promise.all(inner)).flat()
}

/** Lists the modules of import, export from and import(). */
export function listImports(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g)
  return [...found].map((match) => match[1]!)
}

export async function plantFile(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

export interface Finding {
  path: string
  /** oxlint rule such as `eslint(no-restricted-imports)`, or compiler error such as `TS2322`. */
  rule: string
  message: string
}

/** Runs oxlint with the configuration of the folder; also returns the number of files it read. */
export async function lint(folder: string): Promise<{ findings: Finding[]; files: number }> {
  const { output } = await run(folder, 'oxlint/bin/oxlint', ['-c', '.oxlintrc.json', '-f', 'json', '.'])
  const report = JSON.parse(output) as {
    diagnostics: { code: string; message: string; filename: string; severity: string }[]
    number_of_files: number
  }
  const errors = report.diagnostics.filter((each) => each.severity === 'error')
  const findings = errors.map((each) => ({
    path: each.filename.replace(/^\.\//, ''),
    rule: each.code,
    message: each.message,
  }))
  return { findings, files: report.number_of_files }
}

/** Runs TypeScript with the tsconfig.json of a folder. */
export async function compile(folder: string): Promise<Finding[]> {
  const { output } = await run(folder, 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json'])
  const lines = output.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+): (.+)$/gm)
  const findings = [...lines].map(([, path, rule, message]) => ({ path: path!, rule: rule!, message: message! }))
  if (findings.length === 0 && /error TS/.test(output)) throw new Error(output)
  return findings
}

/** Lists the standard libraries of a program, such as `es2024`, including those of indirect dependencies. */
export async function librariesOf(config: string): Promise<string[]> {
  const { output } = await run(root, 'typescript/bin/tsc', ['-p', config, '--listFilesOnly'])
  return [...output.matchAll(/\/lib\.([\w.]+)\.d\.ts$/gm)].map(([, name]) => name!)
}

function run(cwd: string, tool: string, args: string[]): Promise<{ output: string }> {
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [join(root, 'node_modules', tool), ...args], options, (error, stdout, stderr) => {
      // both tools exit with 1 or 2 on findings
      if (error && typeof error.code !== 'number') reject(error)
      else if (stdout === '' && stderr !== '') reject(new Error(stderr))
      else resolve({ output: stdout })
    })
  })
}
