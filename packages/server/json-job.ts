/** The worker thread of json-body.ts. */
import { parse } from 'secure-json-parse'
import { job } from './workers/job.ts'

export const jsonLimits = {
  /** Lists, objects, texts, numbers and so on; each costs time on the event loop, wherever it was parsed. */
  values: 50_000,
  depth: 100,
} as const

export type Parsed = { value: unknown } | { problem: 'syntax' | 'values' | 'depth' }

function parseBounded(bytes: Uint8Array): Parsed {
  const problem = excessIn(bytes)
  if (problem) return { problem }
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
    return { value: parse(text, { protoAction: 'remove', constructorAction: 'remove' }) }
  } catch {
    return { problem: 'syntax' }
  }
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}')

/**
 * Checks the bytes before parsing: too many values would exhaust the memory of the whole process, not only of the
 * thread.
 */
export function excessIn(bytes: Uint8Array): 'values' | 'depth' | undefined {
  let [values, depth, isText] = [1, 0, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) values++
    else if (byte === openList || byte === openObject) {
      values++
      depth++
      if (depth > jsonLimits.depth) return 'depth'
    } else if (byte === closeList || byte === closeObject) depth--
    if (values > jsonLimits.values) return 'values'
  }
  return undefined
}

/** @public called by name in a worker thread */
export const run = job(parseBounded)
