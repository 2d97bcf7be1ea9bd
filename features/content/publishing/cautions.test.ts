import { expect, test } from 'vitest'
import { cautionsOf } from './cautions.ts'
import type { Settings } from './contract.ts'

const settings: Settings = {
  Portal: '',
  Category: 'internal',
  Tags: [],
  Audience: { Tags: [], Departments: [], Places: [], Groups: [] },
  Publish: null,
  Expire: null,
  Zone: 'Asia/Shanghai',
  Pin: null,
  IsCommentable: true,
  Notice: 'normal',
  MustRead: null,
  Source: { zh: '', en: '' },
  Sessions: [],
}
const session = { PlaceZh: '', PlaceEn: '', Status: 3 as const, Max: 0 }
const sessions = [{ ...session, StartTime: '2026-11-22T01:00:00Z', EndTime: '2026-11-22T02:00:00Z' }]
const news = { Kind: 'news' as const, Settings: settings, Languages: ['CHS' as const, 'EN' as const], ObjectId: 0 }
const activity = { ...news, Kind: 'activity' as const }

test.each([
  ['a whole text', news, []],
  ['a must-read with a notice', { ...news, Settings: { ...settings, MustRead: { Due: null } } }, []],
  [
    'a must-read that tells nobody',
    { ...news, Settings: { ...settings, Notice: 'off' as const, MustRead: { Due: null } } },
    ['quietMustRead'],
  ],
  ['no notice, and nothing asked', { ...news, Settings: { ...settings, Notice: 'off' as const } }, []],
  ['one language', { ...news, Languages: ['EN' as const] }, ['oneLanguageEnglish']],
  ['the other language', { ...news, Languages: ['CHS' as const] }, ['oneLanguageChinese']],
  ['an activity that nobody can sign up to', activity, ['noSession']],
  ['an activity with a session', { ...activity, Settings: { ...settings, Sessions: sessions } }, []],
  ['an activity that is its organiser’s', { ...activity, ObjectId: 7 }, []],
])('[DESK-03] what is said before it goes out: %s', (_, said, expected) => {
  expect(cautionsOf(said, []).map(({ kind }) => kind)).toEqual(expected)
})

test('[DESK-03] clashes name the other item', () => {
  const clashes = (['hour', 'mustKnow', 'pin'] as const).map((Kind) => ({ Kind, Title: Kind }))
  expect(cautionsOf(news, clashes)).toEqual([
    { kind: 'clashHour', title: 'hour' },
    { kind: 'clashMustKnow', title: 'mustKnow' },
    { kind: 'clashPin', title: 'pin' },
  ])
})
