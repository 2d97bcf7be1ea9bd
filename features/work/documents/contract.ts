/**
 * Box: apps and documents of the company. Both calls have envelopes of their own, as the Box host has them; by default
 * the portal's own Box service answers (documents are files in the store, searched with their text).
 */
import { bare, file, searches, z } from '@portal/contract'

export const BoxApp = z.object({
  fullUrl: z.string(),
  fullThumb: z.string(),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
})
export type BoxApp = z.output<typeof BoxApp>

const Ranges = z.array(z.tuple([z.int(), z.int()]))

export const BoxDocument = z.object({
  title_zh: z.string(),
  title_en: z.string(),
  link_url_zh: z.string(),
  link_url_en: z.string(),
  download_url: z.string(),
  /** 'pdf', 'docx' …; '' where a Box host does not say. This and the rest are ours: other clients may leave them. */
  type: z.optional(z.string()),
  /** in the title of the viewer's language, or in the other where that is empty */
  highlight: z.optional(Ranges),
  /** a piece of the text around the words; '' where a Box host answers */
  excerpt: z.optional(z.string()),
  excerptHighlight: z.optional(Ranges),
})
export type BoxDocument = z.output<typeof BoxDocument>

const word = z.string().check(z.maxLength(100))

export const box = {
  /** `password`: the viewer's UserMD5String; a wrong one is HTTP 403 (BOX-02). */
  modules: bare('box/modules', {
    input: z.object({ account: word, password: word }),
    output: z.array(BoxApp),
    refusals: { wrongPassword: { Code: 403 }, boxOverTime: { Code: 503 } },
  }),
  /** code 1: success, with at most 100 documents, best first; else msg says why (BOX-03). */
  search: bare('box/search', {
    costly: true,
    limit: searches,
    input: z.object({ username: word, password: word, keywords: word }),
    output: z.object({ code: z.int(), data: z.array(BoxDocument), total: z.int(), msg: z.string() }),
  }),
  /** A document of the built-in Box, to be read in place where it is a PDF; `t` is what `link_url` carries. */
  document: file('box/document', {
    input: z.object({ t: z.string().check(z.maxLength(400)) }),
    refusals: { gone: { Code: 404 } },
  }),
  /** The picture of an app of a Box host, fetched there: `t` is what `fullThumb` carries. */
  icon: file('box/icon', {
    input: z.object({ t: z.string().check(z.maxLength(4000)) }),
    refusals: { noIcon: { Code: 404 } },
  }),
}
