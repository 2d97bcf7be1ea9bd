/**
 * References to stored files within texts: `file:<id>` in place of an address, because addresses are signed for each
 * reader. The only place that knows this form; `tests/codecs.test.ts` finds others.
 */

const reference = /^file:([1-9]\d{0,14})$/

export const fileReference = (id: number): string => `file:${id}`

/** Returns the id of the file; null if the text is no reference. */
export function parseFileReference(text: string): number | null {
  const id = reference.exec(text)?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * The beginning of a picture in a cleaned body, as source of a regular expression whose first group is the id. Relies
 * on the canonical spelling of `cleanHtml`, in which src comes first.
 */
export const pictureSource = String.raw`<img src="file:(\d+)"`

/** Selects pictures that refer to a file. */
export const pictureSelector = 'img[src^="file:"]'

/** Returns the ids of the files of all pictures in a cleaned body, in order. */
export const pictureIdsIn = (html: string): number[] =>
  Array.from(html.matchAll(new RegExp(pictureSource, 'g')), ([, id]) => Number(id))
