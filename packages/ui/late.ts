/** Parts loaded with the first popup. */
export { atWords } from './at-words.tsx'
export { richLook } from './rich-look.ts'
export { pastedFragment, pastedStyle, RichText } from './RichText.tsx'
export { useScrollStops } from './scroll-stops.ts'
