/** Messages of code 400: bad bodies of every kind, sent to every call, are refused in the caller's language only. */
import type { z } from '@portal/contract'
import { BadInput } from '@portal/server'
import { expect, test } from 'vitest'
import { parseInput } from '../packages/server/dispatch.ts'
import { issueText } from '../packages/server/input.texts.ts'
import { readSlices, type Call } from '../scripts/read-contracts.ts'
import { placesIn, sampleOf, withValue } from './input-shapes.ts'

const nothing = Symbol('left out')
const bad: readonly unknown[] = [
  nothing,
  null,
  '',
  'zzz',
  'x'.repeat(30_000),
  'a\0b',
  'half \ud800',
  -1,
  0.5,
  1e300,
  true,
  {},
  { surprise: 1 },
  [],
  Array.from({ length: 1500 }, () => 'x'),
]

/** Removes quoted values and names, and JSON keywords, before the language check. */
const spoken = (text: string): string => text.replace(/'[^']*'/g, '').replace(/\b(?:true|false|null|body)\b/g, '')
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text) && !/[a-z]{2,}/i.test(spoken(text))
const isEnglish = (text: string): boolean => /[a-z]{2,}/i.test(text) && !/[^\p{ASCII}‘’…]/u.test(spoken(text))

function refusalOf(call: Call, body: unknown): BadInput | undefined {
  try {
    parseInput(call.endpoint, body)
    return undefined
  } catch (error) {
    if (error instanceof BadInput) return error
    throw error
  }
}

const fieldsOf = ({ endpoint }: Call) => placesIn(endpoint.input).filter(({ path }) => path.length > 0)

/** A valid body with one bad value. */
function refusalsOf(call: Call): BadInput[] {
  const sample = sampleOf(call.endpoint.input)
  return fieldsOf(call).flatMap(({ path }) =>
    bad.flatMap((value) => refusalOf(call, withValue(sample, path, value === nothing ? undefined : value)) ?? []),
  )
}

/** Returns what is wrong with a refusal; `names` are the fields of the contract. */
function wrongIn(refused: BadInput, names: ReadonlySet<string>): string[] {
  const chinese = refused.messageIn('CHS')
  const english = refused.messageIn('EN')
  const isNamed = refused.field === 'body' || names.has(refused.field.split('.')[0]!)
  const [zh, en] = [chinese, english].map((said) => said.slice(`${refused.field}: `.length)) as [string, string]
  return isNamed && isChinese(zh) && isEnglish(en) ? [] : [`${refused.field} | ${zh} | ${en}`]
}

test('[LIVE-01] a bad value of any kind in any field of any call is refused in one language, by the field’s name', async () => {
  const calls = (await readSlices()).flatMap((slice) => slice.calls)
  const wrong = new Set<string>()
  let refusals = 0
  for (const call of calls) {
    const found = refusalsOf(call)
    refusals += found.length
    const names = new Set(fieldsOf(call).map(({ path }) => String(path[0])))
    for (const each of found.flatMap((refused) => wrongIn(refused, names))) wrong.add(`${call.name} ${each}`)
  }
  expect([...wrong]).toEqual([])
  expect(refusals).toBeGreaterThan(3000)
})

const issue = (of: object) => ({ path: ['Field'], message: 'Invalid input', input: 1, ...of }) as z.core.$ZodIssue

test.each([
  [{ code: 'invalid_type', expected: 'string' }, '必须是文本', 'must be text'],
  [{ code: 'invalid_type', expected: 'string', input: undefined }, '缺少这个字段', 'is missing'],
  [{ code: 'invalid_type', expected: 'map' }, '格式不正确', 'is malformed'],
  [
    { code: 'too_big', origin: 'string', maximum: 100, inclusive: true },
    '长度不能超过 100 个字符',
    'must be at most 100 characters long',
  ],
  [{ code: 'too_big', origin: 'array', maximum: 1, inclusive: true }, '不能超过 1 项', 'must have at most 1 item'],
  [{ code: 'too_big', origin: 'number', maximum: 5, inclusive: false }, '须小于 5', 'must be less than 5'],
  [
    { code: 'too_big', origin: 'int', maximum: Number.MAX_SAFE_INTEGER, inclusive: true },
    '数字太大',
    'is too large a number',
  ],
  [{ code: 'too_small', origin: 'string', minimum: 1, inclusive: true }, '不能为空', 'must not be empty'],
  [{ code: 'too_small', origin: 'int', minimum: 1, inclusive: true }, '不能小于 1', 'must be at least 1'],
  [{ code: 'invalid_format', format: 'regex' }, '格式不正确', 'is malformed'],
  [{ code: 'not_multiple_of', divisor: 5 }, '必须是 5 的倍数', 'must be a multiple of 5'],
  [{ code: 'unrecognized_keys', keys: ['a', 'b'] }, "含有未知的字段：'a'、'b'", "has unknown fields: 'a', 'b'"],
  [{ code: 'invalid_union', errors: [] }, '不是允许的任何一种形式', 'does not match any accepted form'],
  [
    { code: 'invalid_key', origin: 'record', issues: [] },
    '含有不允许的字段名',
    'has a field whose name is not allowed',
  ],
  [
    { code: 'invalid_element', origin: 'map', key: 1, issues: [] },
    '含有不允许的值',
    'contains a value that is not allowed',
  ],
  [{ code: 'invalid_value', values: ['a', 'b'] }, "只能是 'a'、'b'", "must be one of 'a', 'b'"],
  [{ code: 'invalid_value', values: ['a'] }, "只能是 'a'", "must be 'a'"],
  [{ code: 'custom' }, '不是有效的值', 'is not valid'],
])('an issue of the kind %j is said in both languages', (of, zh, en) =>
  expect(issueText(issue(of))).toEqual({ zh, en }),
)
