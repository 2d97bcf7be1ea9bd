/**
 * The dashboard of the desk: what waits for the viewer, what is theirs, what goes out today and what needs attention;
 * and the inbox, the whole of what waits and needs attention.
 * Each slice gives its own part (docs/decisions/0103-the-dashboard.md); this one puts them together.
 */
import { NoInput, pageOf, Paging, post, roleNames, Time, z } from '@portal/contract'

const tones = ['neutral', 'accent', 'good', 'warning', 'danger'] as const

const Row = z.object({
  /** Distinguishes the rows of an answer. */
  Key: z.string(),
  /** The kind of work, or the state, in a word or two. */
  Label: z.string(),
  Tone: z.enum(tones),
  Title: z.string(),
  /** Such as the author, the reason or a number; '' if there is nothing to add. */
  Note: z.string(),
  /** Since when it waits, or when it is due; null: neither. */
  At: z.nullable(Time),
  /** Address at which the work is done. */
  Link: z.string(),
})
export type DashboardRow = z.output<typeof Row>

/** In the order of the page. */
export const sectionNames = ['waiting', 'today', 'mine', 'attention'] as const
export type SectionName = (typeof sectionNames)[number]

const Section = z.object({
  Name: z.enum(sectionNames),
  /** At most eight. */
  Rows: z.array(Row),
  /** Number of rows that there are. */
  Total: z.int(),
  /** The places where all rows are, for parts of which the section does not show all. */
  More: z.array(z.object({ Title: z.string(), Count: z.int(), Link: z.string() })),
  /** True if a part failed or took too long: its rows are missing. */
  IsPartial: z.boolean(),
})
export type DashboardSection = z.output<typeof Section>

export const inboxSections = ['waiting', 'attention'] as const satisfies readonly SectionName[]
export type InboxSection = (typeof inboxSections)[number]

/** A row with its kind and its section. */
const InboxItem = z.extend(Row, { Kind: z.string(), Section: z.enum(inboxSections) })
export type InboxItem = z.output<typeof InboxItem>

const Figure = z.object({
  Key: z.string(),
  Title: z.string(),
  /** day: from the beginning of the company's day until now. week: the last seven days. */
  Span: z.enum(['day', 'week']),
  /** null: too few to be shown. */
  Value: z.nullable(z.int()),
  /** At the same time of the same day last week, or of the seven days before; null: unknown. */
  Before: z.nullable(z.int()),
})
export type DashboardFigure = z.output<typeof Figure>

export const dashboard = {
  /** Only the sections and figures that concern the roles of the viewer. */
  home: post('desk/home', {
    roles: roleNames,
    offline: 'never',
    input: NoInput,
    output: z.object({
      Sections: z.array(Section),
      Figures: z.array(Figure),
      /** IANA name of the company's time zone: its day is `today`. */
      Zone: z.string(),
    }),
  }),
  /** The number of rows that wait for the viewer: the section `waiting` of `home`, as far as it is known. */
  waiting: post('desk/waiting', {
    roles: roleNames,
    offline: 'never',
    input: NoInput,
    output: z.object({
      Count: z.int(),
      /** True if a part failed or took too long: there may be more. Absent: a process of the release before. */
      IsPartial: z.optional(z.boolean()),
    }),
  }),
  /**
   * All that waits for the viewer and needs attention, of every kind in one order: the longest waiting first, then what is
   * due. The rows are those of `home`.
   */
  inbox: post('desk/inbox', {
    roles: roleNames,
    offline: 'never',
    input: z.extend(Paging, {
      Section: z.optional(z.enum(inboxSections)),
      /** Key of a kind. */
      Kind: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: z.extend(pageOf(InboxItem), {
      /** Those that the roles of the viewer have, with all of their rows. */
      Kinds: z.array(z.object({ Key: z.string(), Title: z.string(), Section: z.enum(inboxSections), Count: z.int() })),
      /** True if a part failed or took too long: its rows are missing. */
      IsPartial: z.boolean(),
      /** IANA name of the company's time zone. */
      Zone: z.string(),
    }),
  }),
}
