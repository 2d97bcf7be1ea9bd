import type { DemoTool } from '../types.ts'

type Row = readonly [
  appId: string,
  zh: string,
  en: string,
  aboutZh: string,
  aboutEn: string,
  icon: string,
  url: string,
  opens?: 'token',
]

export function rows(portal: DemoTool['portal'], audience: DemoTool['audience'], list: readonly Row[]): DemoTool[] {
  return list.map(([appId, zh, en, aboutZh, aboutEn, icon, url, opens]) => ({
    appId,
    portal,
    name: { zh, en },
    about: { zh: aboutZh, en: aboutEn },
    icon,
    url,
    opens: opens ?? '',
    ...(audience ? { audience } : {}),
  }))
}

export const nio = { tags: ['nio'] }
export const staff = { tags: ['nio', 'jac'] }
