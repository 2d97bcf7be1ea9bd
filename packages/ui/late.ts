/** Parts loaded with the first popup. */
export { breakAtWords } from './text/break-at-words.tsx'
export { richLook } from './rich-look.ts'
export { HtmlCleaning, parsePasted, pastedStyle, RichText } from './RichText.tsx'
export { useScrollStops } from './scroll-stops.ts'
