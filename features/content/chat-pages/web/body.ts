/** A chunk of its own: only few texts need it. */
export { NewsBody } from '@portal/news/web/conversation'
