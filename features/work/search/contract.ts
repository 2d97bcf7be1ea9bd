/**
 * Search over everything the viewer may see, best first, with highlights. The index itself is packages/search-index;
 * each slice indexes its items in the transaction that saves them.
 */
import { bare, Id, NoInput, pageOf, Paging, post, searchLimit, Time, z } from '@portal/contract'
import { FoundPerson, Ranges } from '@portal/people/contract'
import { Tool } from '@portal/app-launcher/contract'

/** A title and an excerpt around the match, both plain text. */
const highlightedFields = {
  Title: z.string(),
  Excerpt: z.string(),
  highlight: z.object({ Title: Ranges, Excerpt: Ranges }),
}

export const FoundNews = z.object({ Id, ...highlightedFields, CategoryName: z.string(), PublishDate: Time })
export type FoundNews = z.output<typeof FoundNews>
/** StartTime: of the next session that is not over, else of the last. */
export const FoundActivity = z.object({ Id, ...highlightedFields, StartTime: Time })
export type FoundActivity = z.output<typeof FoundActivity>
/** Url opens the document, DownloadUrl downloads the file. */
export const FoundDocument = z.object({
  Id,
  ...highlightedFields,
  Url: z.string(),
  DownloadUrl: z.string(),
  FileType: z.string(),
})
export type FoundDocument = z.output<typeof FoundDocument>
export const FoundDepartment = z.object({ DepartmentId: Id, Name: z.string(), highlight: z.object({ Name: Ranges }) })
export type FoundDepartment = z.output<typeof FoundDepartment>
const FoundTool = z.extend(Tool, { highlight: z.object({ Name: Ranges }) })

/** An answer pinned to these words; comes before all results. */
const FoundPin = z.object({ Id, Title: z.string(), Note: z.string(), Url: z.string() })
export type FoundPin = z.output<typeof FoundPin>

/** Hits are counted up to this number: a Total of exactly this means this many or more. */
export const countedTo = 1_000

const partOf = <T extends z.core.$ZodType>(found: T) => z.object({ List: z.array(found), Total: z.int() })

const Part = z.enum(['Tools', 'People', 'News', 'Activities', 'Documents', 'Departments'])
export type Part = z.output<typeof Part>

/** The query; an empty one is refused as `tooShort`. */
const title = z.string().check(z.maxLength(100))
const tooShort = { tooShort: { Code: 500, Message: 'More info must be inputed' } } as const

export const search = {
  /** News and activities, best first; TotalCount is exact below `countedTo` and stays there beyond. */
  message: post('search/message', {
    costly: true,
    limit: searchLimit,
    input: z.extend(Paging, { title }),
    output: pageOf(
      z.object({
        id: Id,
        title_zh: z.string(),
        title_en: z.string(),
        type: z.enum(['news', 'activity']),
        /** In the title of the viewer's language, or in the other if that is empty. */
        highlight: Ranges,
        excerpt: z.string(),
        excerptHighlight: Ranges,
        time: Time,
      }),
    ),
    refusals: tooShort,
  }),
  /**
   * The first five of each kind. Each Total except that of people is exact below `countedTo` and stays there beyond.
   */
  all: post('search/all', {
    costly: true,
    limit: searchLimit,
    input: z.object({ title }),
    output: z.object({
      Pinned: z.array(FoundPin),
      Tools: partOf(FoundTool),
      People: partOf(FoundPerson),
      News: partOf(FoundNews),
      Activities: partOf(FoundActivity),
      Documents: partOf(FoundDocument),
      Departments: partOf(FoundDepartment),
      /** Parts that could not be searched now: their empty lists mean nothing. */
      Failed: z.array(Part),
      /** If nothing is found: parts of the query that each find something; none is part of another. */
      Nearest: z.array(z.string()),
    }),
    refusals: tooShort,
  }),
  /** The people who get the dialog instead of the panel (SEARCH-02); two empty lists mean everyone. */
  allowList: bare('search/allowlist', {
    input: NoInput,
    output: z.object({ data: z.array(z.string()), Tier1DepartmentIdList: z.array(z.string()) }),
  }),
}
