/** Values that no call may contain, whatever its schema: checked in a parsed body before anything else reads it. */
import type { Text } from '@portal/contract'
import { tooDeep } from './input.texts.ts'

/** Maximum nesting; the deepest body of a call has eight levels. @internal */
export const deepest = 64

export interface BadValue {
  /** For example `Blocks.3.Text`; 'body' for all of it. */
  field: string
  problem: Text
}

interface Node {
  value: unknown
  key: string | number
  depth: number
  parent: Node | undefined
}

/**
 * PostgreSQL stores neither NUL nor lone surrogates, control characters are never text, and recursion (in a schema or
 * JSON.stringify) over a deeply nested body overflows the stack. Walks without recursion for the same reason.
 * undefined: nothing is wrong.
 */
export function badValueIn(body: unknown): BadValue | undefined {
  const open: Node[] = [{ value: body, key: '', depth: 0, parent: undefined }]
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, depth } = node
    if (typeof value === 'string') {
      const problem = problemOf(value)
      if (problem) return { field: fieldOf(node), problem }
    }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    if (depth === deepest) return { field: topOf(node), problem: tooDeep(deepest) }
    // in reverse, so that the first of several is reported
    if (Array.isArray(value)) {
      for (let nth = value.length - 1; nth >= 0; nth--)
        open.push({ value: value[nth], key: nth, depth: depth + 1, parent: node })
      continue
    }
    for (const key of Object.keys(value).toReversed()) {
      const problem = problemOf(key)
      if (problem) return { field: fieldOf(node), problem: inName(problem) }
      open.push({ value: (value as Record<string, unknown>)[key], key, depth: depth + 1, parent: node })
    }
  }
  return undefined
}

const noNul: Text = { zh: '不能含有空字符', en: 'must not contain the null character' }
const noControl = (text: string, at: number): Text => {
  const name = `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`
  const nth = Array.from(text.slice(0, at)).length + 1
  return {
    zh: `不能含有控制字符（第 ${nth} 个字符，${name}）`,
    en: `must not contain control characters (character ${nth} is ${name})`,
  }
}
const noHalfPair: Text = { zh: '不能含有残缺的字符', en: 'must not contain half a character (a lone surrogate)' }
const inName = ({ zh, en }: Text): Text => ({ zh: `字段名${zh}`, en: `${en} in a name` })

/**
 * Invisible, and invalid in formats that texts are exported to (calendars, XML, CSV); tabs and line ends are allowed.
 */
const control = /[\p{Cc}--[\t\n\r]]/v

function problemOf(text: string): Text | undefined {
  if (text.includes('\0')) return noNul
  const at = text.search(control)
  if (at >= 0) return noControl(text, at)
  return text.isWellFormed() ? undefined : noHalfPair
}

/** Longest field name in a message. */
const longestName = 200

function fieldOf(node: Node): string {
  const keys: (string | number)[] = []
  for (let each: Node | undefined = node; each?.parent; each = each.parent) keys.push(each.key)
  return keys.toReversed().join('.').slice(0, longestName) || 'body'
}

function topOf(node: Node): string {
  let top = node
  while (top.parent?.parent) top = top.parent
  return fieldOf(top)
}
