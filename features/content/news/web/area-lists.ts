/** News lists of the value drive; loaded with that page. */
export { LeadNews } from './LeadNews.tsx'
export { NewsAreaGrid } from './NewsAreaGrid.tsx'
export { NewsStrip } from './NewsStrip.tsx'
