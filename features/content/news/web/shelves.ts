/** News lists of the value drive; loaded with that page. */
export { LeadNews } from './LeadNews.tsx'
export { NewsShelf } from './NewsShelf.tsx'
export { NewsStrip } from './NewsStrip.tsx'
