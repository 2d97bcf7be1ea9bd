/**
 * Reads and writes the queries of addresses; no other code does (tests/addresses.test.ts). A query is declared as a
 * value: its parameters by name, each with its type. Without zod: this is on the first screen.
 */

/** The same in the browser and in Node; the type library of shared code does not declare it. */
declare const URLSearchParams: new (search?: string) => Iterable<[string, string]> & {
  set(name: string, value: string): void
  delete(name: string): void
  toString(): string
}

/** The current page or the target of a link. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
}

/** undefined removes the parameter; '' keeps it without a value (`?calendar=`). */
export type Query = Readonly<Record<string, string | number | undefined>>

export function withQuery(path: string, change: Query, search = ''): string {
  const query = new URLSearchParams(search)
  for (const name in change) {
    if (change[name] === undefined) query.delete(name)
    else query.set(name, String(change[name]))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Returns the same page with some query parameters changed; the others stay. */
export function hrefWith({ pathname, search }: PageLocation, change: Query): string {
  return withQuery(pathname, change, search)
}

/** Returns the texts of all parameters in their order. Of a name that stands twice the first counts. */
export function readQuery(search: string, isAnyCase = false): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [name, text] of new URLSearchParams(search)) {
    const key = isAnyCase ? name.toLowerCase() : name
    if (!texts.has(key)) texts.set(key, text)
  }
  return texts
}

/** Returns a change that removes these parameters. */
export function clearParams<Name extends string>(names: readonly Name[]): Record<Name, undefined> {
  return Object.fromEntries(names.map((name) => [name, undefined])) as Record<Name, undefined>
}

/** A parameter of a query. */
export interface Param<Value> {
  /** Its name in the address, if that differs from its name in code. */
  readonly name?: string | undefined
  /** undefined: not in the query. */
  readonly read: (text: string | undefined) => Value
  /** undefined: left out of the query. */
  readonly write: (value: Value | undefined) => string | number | undefined
}

/** A text as it stands, '' included. */
export const rawParam: Param<string | undefined> = { read: (text) => text, write: (text) => text }

/** A text that is left out if it is empty. */
export const textParam = (limit: number, name?: string): Param<string> => ({
  name,
  read: (text = '') => text.slice(0, limit),
  write: (text) => text || undefined,
})

/** A positive integer; anything else counts as missing. */
export const idParam = (name?: string): Param<number | undefined> => ({
  name,
  read: (text = '') => (/^\d{1,15}$/.test(text) && Number(text)) || undefined,
  write: (id) => id || undefined,
})

/** The number of a page of a list; the first one is left out. */
export const listPageParam: Param<number> = {
  read: (text) => Math.min(idParam().read(text) ?? 1, 1_000_000),
  write: (page = 1) => (page > 1 ? page : undefined),
}

/** A choice; the usual one is left out, and stands for anything unknown. */
export const choiceParam = <const Value extends string | number>(
  usual: Value,
  values: readonly Value[],
  name?: string,
): Param<Value> => ({
  name,
  read: (text) => values.find((value) => String(value) === text) ?? usual,
  write: (value) => (value === usual ? undefined : value),
})

interface AnyParam {
  readonly name?: string | undefined
  readonly read: (text: string | undefined) => unknown
  readonly write: (value: never) => string | number | undefined
}
type Shape = Readonly<Record<string, AnyParam>>
type Values<Params extends Shape> = { [Name in keyof Params]: ReturnType<Params[Name]['read']> }
type Change<Params extends Shape> = { readonly [Name in keyof Params]?: Values<Params>[Name] | undefined }

/** The values of a query that is declared with `defineQuery`. */
export type QueryValues<Of extends { parse: (search: string) => unknown }> = ReturnType<Of['parse']>

export interface DefinedQuery<Params extends Shape> {
  parse(search: string): Values<Params>
  /** A page with these parameters and no others. */
  at(pathname: string, change: Change<Params>): string
  /** The same page with these parameters changed; undefined removes one, and the others stay. */
  over(here: PageLocation, change: Change<Params>): string
}

/** `isAnyCase`: the case of the names does not matter. */
export function defineQuery<const Params extends Shape>(params: Params, isAnyCase = false): DefinedQuery<Params> {
  const nameOf = (key: string) => params[key]?.name ?? key
  const write = (change: Change<Params>): Query => {
    const query: Record<string, string | number | undefined> = {}
    for (const key in change) query[nameOf(key)] = params[key]?.write(change[key] as never)
    return query
  }
  return {
    parse(search) {
      const texts = readQuery(search, isAnyCase)
      const values: Record<string, unknown> = {}
      for (const key in params)
        values[key] = params[key]?.read(texts.get(isAnyCase ? nameOf(key).toLowerCase() : nameOf(key)))
      return values as Values<Params>
    },
    at: (pathname, change) => withQuery(pathname, write(change)),
    over: ({ pathname, search }, change) => withQuery(pathname, write(change), search),
  }
}
