/** Pictures of a body as they are shown: signed for a reader, in the widths that the browser chooses from. */
import { articlePicture, atWidth, inAllWidths } from '@portal/contract'
import { pictureSource } from '@portal/contract/file-reference'
import { escapeHtml } from './escape.ts'

/** A picture with the width that it is stored with, if there is one, and what says that it stands in a gallery. */
const part = new RegExp(
  `${pictureSource}(?=(?:[^<>]* width="(\\d+)")?)|<figure(?: class="gallery")?(?=[ >])|</figure>`,
  'g',
)

/** How wide one of a gallery is shown. */
const galleryPicture = '(max-width:600px) 46vw,240px'

/** Relies on the canonical spelling of `cleanHtml`: texts and attribute values hold no bare `<`, and src comes first. */
export function displayPictures(html: string, sign: (fileId: number) => string): string {
  /** Open figures from the gallery on. */
  let depth = 0
  return html.replace(part, (found: string, file?: string, width?: string) => {
    if (file !== undefined) return pictureHtml(sign(Number(file)), Number(width), depth > 0)
    if (depth > 0 || found.endsWith('"')) depth += found === '</figure>' ? -1 : 1
    return found
  })
}

/** A picture stored without its width is as wide as its file: a choice of several would change that. */
function pictureHtml(address: string, width: number, isInGallery: boolean): string {
  const sizes = isInGallery
    ? galleryPicture
    : width < 720
      ? articlePicture.replace('720', String(width))
      : articlePicture
  const choice = isInGallery || width > 0 ? ` srcset="${escapeHtml(inAllWidths(address))}" sizes="${sizes}"` : ''
  // whole where the browser chooses: who copies it into another text copies all of it
  return `<img src="${escapeHtml(choice ? address : atWidth(address, 1280))}"${choice} loading="lazy" decoding="async"`
}
