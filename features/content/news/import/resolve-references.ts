/**
 * Resolves the pictures and links of `readArchive` for storage: the last step of an import, and the only one without a
 * parser.
 */
import { fileReference } from '@portal/contract/file-reference'
import { cleanHtml } from '@portal/server'

export interface ReferenceResolver {
  /** Returns the stored file of a picture; null omits the picture. */
  image: (position: number) => number | null
  /** Returns the address of a linked article; null keeps only the words of the link. */
  link: (position: number) => string | null
}

/** Returns the HTML of a version with pictures and links as they are stored. */
export const resolveReferences = (html: string, { image, link }: ReferenceResolver): string =>
  cleanHtml(
    html.replace(/<a href="link:(\d+)"/g, (_, position: string) => {
      const address = link(Number(position))
      return address === null ? '<a' : `<a href="${address}"`
    }),
    {
      resolveImage: (source) => {
        const id = /^image:\d+$/.test(source) ? image(Number(source.slice(6))) : null
        return id === null ? null : fileReference(id)
      },
    },
  )
