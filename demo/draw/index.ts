export { drawBanner, drawCover } from './cover.ts'
export { makePdf } from './pdf.ts'
export { drawPortrait } from './portrait.ts'

/** The demo's film, made by film.ts. */
export const filmPath = new URL('./film.mp4', import.meta.url)
