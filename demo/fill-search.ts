import { saveSynonymGroup } from '@portal/search-index'
import { savePin } from '@portal/search/server'
import type { Db } from '@portal/server'

/** Fills pinned answers and a synonym. */
export async function fillSearch(tx: Db): Promise<void> {
  await savePin(tx, {
    words: ['wifi', 'wi-fi', '无线网', '网络'],
    title: { zh: '办公区无线网怎么连', en: 'How to get on the office Wi-Fi' },
    note: { zh: '手册都在 Box 里', en: 'The manuals are in Box' },
    url: '/Box',
  })
  await savePin(tx, {
    words: ['组织架构', '组织结构', 'org chart'],
    title: { zh: '全公司组织架构', en: 'The organisation of the company' },
    note: { zh: '', en: '' },
    url: '/people',
    audience: { tags: ['nio', 'jac'] },
  })
  await saveSynonymGroup(tx, { words: ['全员大会', 'town hall', 'all hands', 'all-hands meeting'] })
}
