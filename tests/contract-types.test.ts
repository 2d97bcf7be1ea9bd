/**
 * Types enforce the contracts: each planted mistake fails to compile, and the same file without it compiles. One run
 * of TypeScript covers all of them.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, plant, readSources, root, type Finding } from './source-tree.ts'

const declared = `
import { defineTexts, post, translate, z } from '@portal/contract'
import { implement } from '@portal/server'
const contract = {
  open: post('planted/open', { input: z.object({ Id: z.int() }), output: z.object({ Count: z.int() }), refusals: { full: { Code: 512 } } }),
  close: post('planted/close', { input: z.object({}), output: z.null() }),
}
const texts = defineTexts({ full: { zh: '已满 {max}', en: 'Full: {max}' } })
export const message = translate(texts.full, 'EN', { max: 6 })
export const routes = implement(contract, texts, {
  async open({ input, refuse }) {
    if (input.Id > 6) return refuse('full')
    return { Count: input.Id }
  },
  async close() {
    return null
  },
})
`

/** Replacements that plant mistakes, with the expected TypeScript error. */
const mistakes: Readonly<Record<string, { from: string; to: string; code: string }>> = {
  'missing-handler': { from: '  async close() {\n    return null\n  },\n', to: '', code: 'TS2741' },
  'extra-handler': {
    from: '  async close() {',
    to: '  async shut() {\n    return null\n  },\n  async close() {',
    code: 'TS2353',
  },
  'wrong-output': { from: '{ Count: input.Id }', to: "{ Count: 'six' }", code: 'TS2322' },
  'missing-output-field': { from: '{ Count: input.Id }', to: '{}', code: 'TS2322' },
  'unknown-input-field': { from: 'input.Id > 6', to: 'input.Number > 6', code: 'TS2339' },
  'undeclared-refusal': { from: "refuse('full')", to: "refuse('closed')", code: 'TS2345' },
  'refusal-without-text': { from: 'implement(contract, texts,', to: 'implement(contract, {},', code: 'TS2741' },
  'text-without-english': { from: ", en: 'Full: {max}' }", to: ' }', code: 'TS2741' },
  'text-without-chinese': { from: "zh: '已满 {max}', ", to: '', code: 'TS2741' },
  'text-without-its-argument': { from: ", 'EN', { max: 6 })", to: ", 'EN')", code: 'TS2554' },
  'argument-of-one-language-only': { from: 'Full: {max}', to: 'Full: {max} of {seats}', code: 'TS2741' },
}

const folder = join(root, '.cache', `planted-types-${process.pid}`)
let findings: Finding[]

beforeAll(async () => {
  const tsconfig = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      rootDir: '../..',
      lib: ['ES2024'],
      types: ['node'],
    },
    include: ['*.ts'],
  }
  const planted = Object.entries(mistakes).map(([name, { from, to }]) => [
    `${name}.ts`,
    declared.replace(from, () => to),
  ])
  await plant(folder, {
    ...Object.fromEntries(planted),
    'clean.ts': declared,
    'tsconfig.json': JSON.stringify(tsconfig),
  })
  findings = await compile(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[ARCH] the contract without a mistake compiles', () => {
  expect(findings.filter(({ path }) => path === 'clean.ts')).toEqual([])
})

test.each(Object.entries(mistakes))('[ARCH] does not compile: %s', (name, { from, code }) => {
  expect(declared).toContain(from)
  const found = findings.filter(({ path }) => path === `${name}.ts`)
  expect(found.map(({ rule }) => rule)).toContain(code)
})

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** Returns the argument names of an ICU text, including those in plural and select branches. */
function argumentsOf(text: string): string[] {
  const names = (elements: readonly Element[]): string[] =>
    elements.flatMap((element) => {
      const own = 'value' in element && element.type !== 0 && typeof element.value === 'string' ? [element.value] : []
      const branches =
        'options' in element ? Object.values(element.options).flatMap((option) => names(option.value)) : []
      return [...own, ...branches]
    })
  return [...new Set(names(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst()))].toSorted()
}

test('[LIVE-01] every text of every slice names the same arguments in both languages', async () => {
  expect(argumentsOf('{a} {n, plural, one {# of {b}} other {#}}')).toEqual(['a', 'b', 'n'])
  const paths = [...(await readSources()).keys()].filter((path) => /[/.]texts\.ts$/.test(path))
  expect(paths.length).toBeGreaterThan(3)
  const modules = await Promise.all(paths.map((path) => import(/* @vite-ignore */ join(root, path)) as Promise<object>))
  const groups = modules
    .flatMap((module) => Object.values(module))
    .filter((group) => typeof group === 'object' && group !== null)
  const texts = groups.flatMap((group) => Object.values(group as object)).filter(isText)
  expect(texts.length).toBeGreaterThan(30)
  const differing = texts.filter(({ zh, en }) => argumentsOf(zh).join() !== argumentsOf(en).join())
  expect(differing).toEqual([])
})

function isText(value: unknown): value is { zh: string; en: string } {
  return typeof value === 'object' && value !== null && 'zh' in value && typeof value.zh === 'string' && 'en' in value
}
