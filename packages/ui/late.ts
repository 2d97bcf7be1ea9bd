/** Parts that arrive with the first popup. */
export { pastedFragment, pastedStyle, RichText } from './RichText.tsx'
