/** By itself: with the rest of a conversation everybody would load what one in a hundred needs. */
export { NewsBody } from '@portal/news/web/talk'
