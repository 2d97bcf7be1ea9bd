import { lazily } from '@portal/ui'

const pages = () => import('./pages.ts')

export const ValueDrivePage = lazily(async () => (await pages()).ValueDrivePage)
export const ValueDetailPage = lazily(async () => (await pages()).ValueDetailPage)
