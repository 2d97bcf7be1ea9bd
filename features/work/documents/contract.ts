/**
 * Box: the company's apps and documents. Both calls have envelopes of their own, like those of a Box host. By default
 * the portal's built-in Box responds: its documents are stored files with full-text search.
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
  /**
   * 'pdf', 'docx' …; '' if a Box host does not say. This field and the following ones are additions of this portal;
   * other clients may ignore them.
   */
  type: z.optional(z.string()),
  /** In the title of the viewer's language, or in the other one if that is empty. */
  highlight: z.optional(Ranges),
  /** Text around the matches; '' if a Box host responds. */
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
  /** code 1: success, with at most 100 documents, best first; otherwise msg contains the reason (BOX-03). */
  search: bare('box/search', {
    costly: true,
    limit: searches,
    input: z.object({ username: word, password: word, keywords: word }),
    output: z.object({ code: z.int(), data: z.array(BoxDocument), total: z.int(), msg: z.string() }),
  }),
  /** Serves a document of the built-in Box; a PDF is shown in place. `t` comes from `link_url`. */
  document: file('box/document', {
    input: z.object({ t: z.string().check(z.maxLength(400)) }),
    refusals: { gone: { Code: 404 } },
  }),
  /** Serves the icon of an app of a Box host, fetched from there; `t` comes from `fullThumb`. */
  icon: file('box/icon', {
    input: z.object({ t: z.string().check(z.maxLength(4000)) }),
    refusals: { noIcon: { Code: 404 } },
  }),
}
