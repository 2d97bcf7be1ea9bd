/** Reads JSON of others, which may have any shape. */
export type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns null if the text is no JSON object. */
export function parseObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

export function objectAt(from: Json, name: string): Json {
  const value = from[name]
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

export function textAt(from: Json, name: string): string {
  const value = from[name]
  return typeof value === 'string' ? value : ''
}
