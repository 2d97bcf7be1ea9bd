/** The list of drafts. */
import { Id, isDay, pageOf, Paging, post, sortedBy, Time, z } from '@portal/contract'
import { textUpTo } from './content-contract.ts'
import { draftScopes, statuses } from './rules.ts'
import { Person, TrashState, writerRoles as roles } from './shared-contract.ts'

const Status = z.enum(statuses)
const Kind = z.enum(['news', 'activity'])
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))

/** Paragraphs and titles that are still an untranslated copy of the other language. */
export const Untranslated = z.object({ CHS: z.int(), EN: z.int() })

export const DraftItem = z.object({
  Id,
  Kind,
  Status,
  IsTemplate: z.boolean(),
  /** The viewer may move it to the trash. */
  MayRemove: z.boolean(),
  /** Title in the reader's language if there is one, else in the other; '' if there is none. */
  Title: z.string(),
  /** First words of the text. */
  Excerpt: z.string(),
  /** Words of the text around what was searched for; '' if the text does not contain it. */
  Match: z.string(),
  Languages: z.array(z.enum(['CHS', 'EN'])),
  /** Paragraphs whose counterpart in the other language has changed since. */
  Stale: z.int(),
  Untranslated,
  /** Threads of comments that are open. */
  Comments: z.int(),
  Category: z.string(),
  Portal: z.string(),
  /** Its audience in words. */
  Readers: z.string(),
  /** When it was or will be public; of a draft, the time wished for. '' if there is none. */
  PublishAt: z.union([Time, z.literal('')]),
  CoverUrl: z.string(),
  Author: Person,
  UpdatedBy: z.string(),
  UpdatedAt: Time,
  /** People who have the draft open now. */
  Open: z.array(Person),
  /** Of a text in review: the name of the person who is asked to review it, and the last day for that; '' if none. */
  Reviewer: z.string(),
  ReviewDue: z.string(),
  /** null if the draft is not in the trash. */
  Trashed: z.nullable(TrashState),
})
export type DraftItem = z.output<typeof DraftItem>

export const list = post('desk/writing/list', {
  roles,
  input: z.extend(Paging, {
    /**
     * all: every draft that the viewer may open; review: those of others among them that are in review; trash: all
     * in the trash
     */
    Scope: z._default(z.enum(draftScopes), 'mine'),
    /** Only this one. */
    Id: z.optional(Id),
    Status: z.optional(Status),
    /** Templates in place of drafts; all: those that the viewer may begin a text from. The trash has both, or these alone. */
    Templates: z._default(z.boolean(), false),
    /** value and portal are news of the category 'values' and of another site */
    Kind: z.optional(z.enum(['news', 'value', 'portal', 'activity'])),
    /** Key of a category; those below it belong to it. */
    Category: z.optional(textUpTo(60)),
    /** In a title or the author's name; or its words, in the text. */
    Keyword: z.optional(textUpTo(100)),
    /** Account of an author. */
    Author: z.optional(textUpTo(100)),
    /** In review: the viewer is asked for it, or its last day has passed. */
    Review: z.optional(z.enum(['mine', 'overdue'])),
    /** In both, or in one only. */
    Languages: z.optional(z.enum(['both', 'CHS', 'EN'])),
    /** everyone, some, or the id of a saved audience that it equals. */
    Audience: z.optional(textUpTo(20)),
    /** First and last day of the last change, on the company's calendar. */
    From: z.optional(Day),
    To: z.optional(Day),
    /** `updated`: the time of the last change, or of deletion in the trash; by default its newest first. Texts without a publishing time come last. */
    ...sortedBy('updated', 'title', 'author', 'status', 'publish'),
  }),
  /** With the number of drafts in the scope `review`, and the names of all categories. */
  output: z.extend(pageOf(DraftItem), {
    InReview: z.int(),
    Categories: z.array(z.object({ Key: z.string(), Name: z.string() })),
    SavedAudiences: z.array(z.object({ Id, Name: z.string() })),
  }),
})
