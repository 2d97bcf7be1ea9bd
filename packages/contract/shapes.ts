import { z } from './zod.ts'

/** Ids are positive integers that a double holds exactly. */
export const Id = z.int().check(z.positive())

/** Ids in a query string. */
export const IdInQuery = z.coerce.number().check(z.int(), z.positive())

/** ISO 8601 with offset. */
export const Time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/))

export const pageSizeDefault = 20
export const pageSizeMax = 100

const pageIndex = z.int().check(z.gte(1), z.lte(1_000_000))
const pageSize = z.int().check(z.gte(1), z.lte(pageSizeMax))

export const Paging = z.object({
  PageIndex: z._default(pageIndex, 1),
  PageSize: z._default(pageSize, pageSizeDefault),
})

/** The comment calls spell it this way. */
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
