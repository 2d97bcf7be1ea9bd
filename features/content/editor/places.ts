/**
 * The place of a picture that is not here yet, as a text keeps it: a paragraph marked as being in no language, with a
 * link to where the picture is. That passes the profile of a news and is known again when the text is opened. It is
 * nothing to be read, so a text that holds one goes neither to review nor out (DESK-02).
 */
export interface KeptPlace {
  /** Where the picture can be fetched from; '' where it is on somebody's disk only. */
  url: string
  alt: string
}

export const placeLanguage = 'zxx-picture-place'

/** Of a picture that says nothing: its writer has said so, and gave it no words on purpose. */
export const decorativeLanguage = 'zxx'

const nothing = '…'

export function wordsOfPlace({ url, alt }: KeptPlace): string {
  return `[${alt || url || nothing}]`
}

export function addressOfPlace(url: string): string {
  return /^https?:\/\//i.test(url) ? url : ''
}

/** From the address of its link, '' without one, and its words. */
export function keptPlace(href: string, words: string): KeptPlace {
  const url = addressOfPlace(href)
  const alt = words.replace(/^\[|\]$/g, '')
  return { url, alt: alt === url || alt === nothing ? '' : alt }
}

export function holdsPlace(html: string): boolean {
  return html.includes(`<p lang="${placeLanguage}">`)
}
