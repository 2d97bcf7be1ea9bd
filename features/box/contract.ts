/**
 * Box: apps and documents of the company. Both calls have envelopes of their own, as the Box host has them; by default
 * the portal's own Box service answers (documents are files in the store, searched with their text).
 */
import { bare, file, Id, IdInQuery, z } from '@portal/contract'

export const BoxApp = z.object({
  fullUrl: z.string(),
  fullThumb: z.string(),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
})
export type BoxApp = z.output<typeof BoxApp>

export const BoxDocument = z.object({
  title_zh: z.string(),
  title_en: z.string(),
  link_url_zh: z.string(),
  link_url_en: z.string(),
  download_url: z.string(),
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
    input: z.object({ username: word, password: word, keywords: word }),
    output: z.object({ code: z.int(), data: z.array(BoxDocument), total: z.int(), msg: z.string() }),
  }),
  /** The file of a document of the built-in Box; `t` is a signed reference that the answers carry. */
  document: file('box/document', {
    input: z.object({ id: IdInQuery, t: z.string().check(z.maxLength(200)), download: z.optional(z.literal('1')) }),
    access: 'public',
  }),
}

/** Id in the index, as search/all names a document. */
export const DocumentId = Id
