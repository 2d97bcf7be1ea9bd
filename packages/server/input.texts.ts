/** Messages for invalid input, in both languages (Code 400), printed after the name of the field. */
import type { Text, z } from '@portal/contract'

type Issue = z.core.$ZodIssue

/** Messages for handlers, beyond what a schema can check. */
export const inputTexts = {
  malformed: { zh: '格式不正确', en: 'is malformed' },
  missing: { zh: '缺少这个字段', en: 'is missing' },
  noRead: { zh: '不是可以合并读取的接口', en: 'is not a call that a batch may read' },
  noPortal: { zh: '没有这个门户', en: 'is not an existing site' },
  noCategory: { zh: '没有这个分类', en: 'is not an existing category' },
  noZone: { zh: '没有这个时区', en: 'is not a time zone' },
  noDay: { zh: '日历上没有这一天', en: 'is not a calendar day' },
  noTime: { zh: '日历上没有这个时间', en: 'is not an existing time' },
  tooSlow: { zh: '处理时间过长', en: 'takes too long to process' },
} as const satisfies Record<string, Text>

export const tooDeep = (most: number): Text => ({
  zh: `嵌套不能超过 ${most} 层`,
  en: `must not be nested deeper than ${most} levels`,
})

const types: Readonly<Record<string, Text>> = {
  string: { zh: '文本', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: ' true 或 false', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  tuple: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  record: { zh: '对象', en: 'an object' },
  null: { zh: ' null', en: 'null' },
}

/** Message for the limit of a number, the length of a text or the length of a list. */
function boundText(origin: string, most: number, [zh, en]: readonly [string, string]): Text {
  if (origin === 'string')
    return {
      zh: `长度${zh} ${most} 个字符`,
      en: `must be ${en} ${most} ${most === 1 ? 'character' : 'characters'} long`,
    }
  if (origin === 'array')
    return { zh: `${zh} ${most} 项`, en: `must have ${en} ${most} ${most === 1 ? 'item' : 'items'}` }
  // limits of the number type mean nothing to people
  if (Math.abs(most) >= Number.MAX_SAFE_INTEGER) return { zh: '数字太大', en: 'is too large a number' }
  return { zh: `${zh} ${most}`, en: `must be ${en} ${most}` }
}

const mostNamed = 12

function named(values: readonly unknown[], between: string): string {
  const more = values.length > mostNamed ? `${between}…` : ''
  return `${values
    .slice(0, mostNamed)
    .map((value) => `'${String(value)}'`)
    .join(between)}${more}`
}

type Wording<C extends Issue['code']> = (issue: Extract<Issue, { code: C }>) => Text

/** The message for each kind of schema issue. */
const wordings: { readonly [C in Issue['code']]: Wording<C> } = {
  invalid_type({ expected }) {
    const type = types[expected]
    return type ? { zh: `必须是${type.zh}`, en: `must be ${type.en}` } : inputTexts.malformed
  },
  too_big: ({ origin, maximum, inclusive = true }) =>
    boundText(origin, Number(maximum), inclusive ? ['不能超过', 'at most'] : ['须小于', 'less than']),
  too_small: ({ origin, minimum, inclusive = true }) =>
    minimum === 1 && (origin === 'string' || origin === 'array')
      ? { zh: '不能为空', en: 'must not be empty' }
      : boundText(origin, Number(minimum), inclusive ? ['不能小于', 'at least'] : ['须大于', 'more than']),
  invalid_format: () => inputTexts.malformed,
  not_multiple_of: ({ divisor }) => ({ zh: `必须是 ${divisor} 的倍数`, en: `must be a multiple of ${divisor}` }),
  unrecognized_keys: ({ keys }) => ({
    zh: `含有未知的字段：${named(keys, '、')}`,
    en: `has unknown fields: ${named(keys, ', ')}`,
  }),
  invalid_union: () => ({ zh: '不是允许的任何一种形式', en: 'does not match any accepted form' }),
  invalid_key: () => ({ zh: '含有不允许的字段名', en: 'has a field whose name is not allowed' }),
  invalid_element: () => ({ zh: '含有不允许的值', en: 'contains a value that is not allowed' }),
  invalid_value: ({ values }) => ({
    zh: `只能是 ${named(values, '、')}`,
    en: values.length === 1 ? `must be ${named(values, '')}` : `must be one of ${named(values, ', ')}`,
  }),
  custom: () => ({ zh: '不是有效的值', en: 'is not valid' }),
}

/** `issue.input` exists if the schema was parsed with `reportInput`. */
export function issueText(issue: Issue): Text {
  const isMissing = 'input' in issue && issue.input === undefined && issue.path.length > 0
  if (isMissing) return inputTexts.missing
  return (wordings[issue.code] as Wording<Issue['code']>)(issue as never)
}
