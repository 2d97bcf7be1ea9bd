import { expect, test } from 'vitest'
import type { PlannedSession, Settings } from '../contract.ts'
import { listUnsentTexts } from './unsent-texts.ts'

const at = (hour: number): string => new Date(2026, 10, 24, hour).toISOString()
const session = (hour: number, PlaceEn: string): PlannedSession => ({
  StartTime: at(hour),
  EndTime: at(hour + 1),
  PlaceZh: '',
  PlaceEn,
  Status: 3,
  Max: 20,
})
const none = { unsent: null, offers: [], sessions: [] }
const from = (part: Partial<Settings>) => ({
  Settings: { Source: { zh: '', en: '' }, ...part } as Settings,
  Mark: 'm0',
})
const seats = (max: string) => `${max} seats`

test('[DESK-02] lists the typed texts of settings that only this browser has', () => {
  expect(listUnsentTexts(none, seats)).toEqual([])
  const before = from({ Source: { zh: '旧', en: 'Old' }, Sessions: [session(9, 'Hall')] })
  const part = {
    Pin: 3,
    Source: { zh: '旧', en: 'New desk' },
    Sessions: [session(9, 'Hall'), session(14, 'Roof garden')],
  }
  const draft = { start: '2026-11-25T10:00', end: '', placeZh: '屋顶', placeEn: '', status: '3' as const, max: '0' }
  const written = { key: 'a', from: [], isAgain: false }
  expect(
    listUnsentTexts(
      {
        unsent: { part, from: before },
        offers: [{ side: 'zh', words: '新来源', by: 'Lin Wei' }],
        sessions: [
          { ...written, over: null, draft },
          { ...written, over: session(9, 'Hall'), draft: { max: '30' } },
        ],
      },
      seats,
    ),
  ).toEqual([
    'New desk',
    '新来源',
    '2026-11-24 22:00 – 2026-11-24 23:00 · Roof garden · 20 seats',
    '2026-11-25 10:00 · 屋顶 · 0 seats',
    '2026-11-24 17:00 – 2026-11-24 18:00 · Hall · 30 seats',
  ])
})
