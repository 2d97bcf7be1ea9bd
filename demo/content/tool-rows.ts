import type { DemoTool } from '../types.ts'

type Row = readonly [
  appId: string,
  zh: string,
  en: string,
  aboutZh: string,
  aboutEn: string,
  sign: DemoTool['sign'],
  tile: DemoTool['tile'],
  url: string,
  opens?: 'token',
]

export function rows(portal: DemoTool['portal'], audience: DemoTool['audience'], list: readonly Row[]): DemoTool[] {
  return list.map(([appId, zh, en, aboutZh, aboutEn, sign, tile, url, opens]) => ({
    appId,
    portal,
    name: { zh, en },
    about: { zh: aboutZh, en: aboutEn },
    sign,
    tile,
    url,
    opens: opens ?? '',
    ...(audience ? { audience } : {}),
  }))
}

export const nio = { tags: ['nio'] }
export const staff = { tags: ['nio', 'jac'] }
