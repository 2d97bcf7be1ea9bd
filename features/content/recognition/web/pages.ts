export { ValueDetailPage } from './ValueDetailPage.tsx'
export { ValueDrivePage } from './ValueDrivePage.tsx'
