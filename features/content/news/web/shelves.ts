/** What the value drive shows of the news; it comes with that page. */
export { LeadNews } from './LeadNews.tsx'
export { NewsShelf } from './NewsShelf.tsx'
export { NewsStrip } from './NewsStrip.tsx'
