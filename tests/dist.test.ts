/** Contents of `npm run dist` without packing; `npm run drill -- dist` unpacks and starts it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packagesAskedFor, servedFiles, servedPackages } from '../scripts/dist-contents.ts'
import { imageFiles, imageVersionsIn } from '../scripts/image-version.ts'
import { lean } from '../scripts/lean.mjs'
import { root } from './source-tree.ts'

test.each([
  ["import { z } from 'zod/mini'", ['zod']],
  ["export type { A } from '@fastify/cookie'", ['@fastify/cookie']],
  ["const own = await import('@portal/server/embedded')", ['@portal/server']],
  ["import 'pg'\nimport pg from 'pg'", ['pg']],
  ["import { a } from './a.ts'\nimport { b } from '../b.ts'", []],
])('%j asks for %j', (source, names) => {
  expect(packagesAskedFor(source)).toEqual(names)
})

test('of the sources the server’s side is packed, without tests and pages, and of the packages what it stands on', () => {
  const files = servedFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'apps/server/main.ts',
      'features/content/news/server/index.ts',
      'package.json',
      'demo/index.ts',
    ]),
  )
  expect(
    files.filter((file) => /\.test\.ts|\/web\/|^apps\/web|^tests|^packages\/(?:ui|client|testing)/.test(file)),
  ).toEqual([])
  const { packages, links } = servedPackages(files)
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'kysely', 'prom-client', 'commander']))
  const pages = [
    'react',
    'react-aria-components',
    'lucide-react',
    '@tiptap/core',
    'vite',
    'vitest',
    'typescript',
    'node',
  ]
  expect(names.filter((name) => pages.includes(name))).toEqual([])
  expect(links['node_modules/@portal/news']).toBe('features/content/news')
})

test('it runs with the flags of npm start', () => {
  const script = readFileSync(join(root, 'scripts/forecourt.sh'), 'utf8')
  const image = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8')
  for (const flag of lean.flags) {
    expect(script).toContain(` ${flag} `)
    expect(image).toContain(`NODE_OPTIONS=${lean.flags.join(' ')} `)
  }
  for (const [name, value] of Object.entries(lean.env))
    for (const text of [script, image]) expect(text).toContain(`${name}=${value}`)
})

test('the manifests name the image of this version, and npm run release goes on so', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  for (const file of imageFiles) {
    const found = imageVersionsIn(readFileSync(join(root, file), 'utf8'))
    expect([...new Set(found)], file).toEqual([version])
  }
})
