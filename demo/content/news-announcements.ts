import type { DemoNews } from '../types.ts'
import { companyAnnouncements } from './announcements-of-company.ts'
import { serviceAnnouncements } from './announcements-of-services.ts'

export const newsAnnouncements: DemoNews[] = [...companyAnnouncements, ...serviceAnnouncements]
