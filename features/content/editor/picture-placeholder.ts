/**
 * Placeholder for a picture that has not arrived yet, as it is stored in a text: a paragraph with a language code of
 * its own and a link to the picture. It passes the HTML profile of news and is recognised when the text is opened. A
 * text with a placeholder cannot be reviewed or published (DESK-02).
 */
export interface PicturePlaceholder {
  /** Address of the picture; '' if it exists only on somebody's disk. */
  url: string
  alt: string
}

export const placeholderLanguage = 'zxx-picture-place'

/** Language code of a decorative picture, which has no description on purpose. */
export const decorativeLanguage = 'zxx'

const nothing = '…'

export function placeholderText({ url, alt }: PicturePlaceholder): string {
  return `[${alt || url || nothing}]`
}

export function placeholderUrl(url: string): string {
  return /^https?:\/\//i.test(url) ? url : ''
}

/** Parses the link address ('' if none) and the text of a placeholder. */
export function parsePlaceholder(href: string, words: string): PicturePlaceholder {
  const url = placeholderUrl(href)
  const alt = words.replace(/^\[|\]$/g, '')
  return { url, alt: alt === url || alt === nothing ? '' : alt }
}

export function hasPlaceholder(html: string): boolean {
  return html.includes(`<p lang="${placeholderLanguage}">`)
}
