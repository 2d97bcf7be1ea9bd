/** Schemas that several slices use. The page has none: marked as pure, they are dropped where unused. */
import { languageCodes } from './language.ts'
import { z } from './zod.ts'

/** Ids are positive integers that a double represents exactly. */
export const Id = /* @__PURE__ */ z.int().check(z.positive())

/** An id, or 0 for none. */
export const IdOrNone = /* @__PURE__ */ z.int().check(z.gte(0))

/** The largest PostgreSQL `int`, the type of all whole numbers except ids. */
export const intMax = 2_147_483_647

/**
 * A whole number from 0 that is not an id; every integer from a caller has an upper bound (tests/input-shapes.test.ts).
 */
export const WholeNumber = /* @__PURE__ */ z.int().check(z.gte(0), z.lte(intMax))

/** The number of a version, from 1. */
export const VersionNumber = /* @__PURE__ */ z.int().check(z.positive(), z.lte(intMax))

/** For a query string; in a body it may also be a string. */
export const VersionInQuery = /* @__PURE__ */ z.coerce.number().check(z.int(), z.positive(), z.lte(intMax))

/** For ids in a query string. */
export const FileLang = z._default(z.enum(languageCodes), 'CHS')

/** Ids in a query string. */
export const IdInQuery = /* @__PURE__ */ z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

const timeShape = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** PostgreSQL has no year 0, and answers have years of four digits, in every time zone. */
const firstTime = /* @__PURE__ */ Date.parse('1000-01-01T00:00:00Z')
const lastTime = /* @__PURE__ */ Date.parse('9999-12-30T00:00:00Z')

/** Rejects days like 30 February, which Date would read as 2 March. */
function isTime(text: string): boolean {
  const day = timeShape.exec(text)?.[1]
  const time = Date.parse(text)
  if (day === undefined || !(time >= firstTime && time <= lastTime)) return false
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}

/** ISO 8601 with offset, of an existing day, year 1000 to 9999. */
export const Time = /* @__PURE__ */ z.string().check(z.regex(timeShape), z.refine(isTime))

const pageSizeDefault = 20
const pageSizeMax = 100

const pageIndex = /* @__PURE__ */ z.int().check(z.gte(1), z.lte(1_000_000))
const pageSize = /* @__PURE__ */ z.int().check(z.gte(1), z.lte(pageSizeMax))

export const Paging = z.object({
  PageIndex: z._default(pageIndex, 1),
  PageSize: z._default(pageSize, pageSizeDefault),
})

/** The order of a list: by one of these columns, otherwise its usual order. */
export const sortedBy = <const Column extends string>(...columns: [Column, ...Column[]]) => ({
  Sort: z.optional(z.enum(columns)),
  IsDescending: z._default(z.boolean(), false),
})

/** The spelling of the comment calls. */
export const Pageing = z.object({
  Pageindex: z._default(pageIndex, 1),
  Pagesize: z._default(pageSize, pageSizeDefault),
})

export function listOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ List: z.array(item) })
}

export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ List: z.array(item), TotalCount: z.int() })
}

export const Nothing = z.null()
export const NoInput = z.object({})

/** Base64 on the wire, plain or as a data URL; a handler gets the bytes (`binaryField`). */
export const Bytes = z.pipe(
  /* @__PURE__ */ z
    .custom<string>((value: unknown) => value instanceof Uint8Array)
    .register(z.globalRegistry, { type: 'string' }),
  z.transform((value) => value as unknown as Uint8Array),
)
