/** Parts that arrive with the first popup. */
export { RichText } from './RichText.tsx'
