import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-tree.ts'

interface Locked {
  version?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Resolves a package like Node: own node_modules first, then those of the parent folders. */
function isLocked(from: string, name: string): boolean {
  const above = from.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return [...above, ''].some((folder) => packages[`${folder ? `${folder}/` : ''}node_modules/${name}`] !== undefined)
}

test('npm ci takes the lockfile: it names every dependency, those for other systems too', () => {
  const missing = Object.entries(packages).flatMap(([path, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} → ${name}`),
  )
  expect(missing).toEqual([])
})

test('each locked package has its version', () => {
  const bare = Object.entries(packages).filter(
    ([path, { version, link }]) => /node_modules/.test(path) && !version && !link,
  )
  expect(bare.map(([path]) => path)).toEqual([])
})
