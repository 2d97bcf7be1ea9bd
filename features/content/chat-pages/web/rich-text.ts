/** A chunk of its own: not needed if the document has the text. */
export { RichText } from '@portal/ui/late'
