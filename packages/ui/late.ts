/** Parts loaded with the first popup. */
export { richLook } from './rich-look.ts'
export { HtmlCleaning, parsePasted, pastedStyle, RichText } from './RichText.tsx'
export { useScrollStops } from './scroll-stops.ts'
