/** What `readArchive` answered, as it is stored: the last step of an import, and the only one that needs no parser. */
import { cleanHtml } from '@portal/server'

export interface Placing {
  /** The file that a picture was stored as; null leaves it out. */
  image: (position: number) => number | null
  /** The address of the article that a link leads to; null: its words stay. */
  link: (position: number) => string | null
}

/** A version's HTML, its pictures and links as they are to be stored. */
export const placed = (html: string, { image, link }: Placing): string =>
  cleanHtml(
    html.replace(/<a href="link:(\d+)"/g, (_, position: string) => {
      const address = link(Number(position))
      return address === null ? '<a' : `<a href="${address}"`
    }),
    {
      resolveImage: (source) => {
        const id = /^image:\d+$/.test(source) ? image(Number(source.slice(6))) : null
        return id === null ? null : `file:${id}`
      },
    },
  )
