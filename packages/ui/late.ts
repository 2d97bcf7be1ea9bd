/** Parts that arrive with the first popup. */
export { richLook } from './rich-look.ts'
export { pastedFragment, pastedStyle, RichText } from './RichText.tsx'
