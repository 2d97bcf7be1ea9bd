/** Chunk of the pages of a site beside home. */
import './portal-themes.css'

export { Pulse, Trend } from './PlantReports.tsx'
export { PlantPage } from './PlantPage.tsx'
