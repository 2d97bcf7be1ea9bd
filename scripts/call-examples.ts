/** Example fields that cannot be derived from the schema, because the call validates them against data. */
const week = { From: '2026-11-21T00:00:00+08:00', To: '2026-11-28T00:00:00+08:00' }
const times = { StartTime: '2026-11-28T09:00:00+08:00', EndTime: '2026-11-28T11:00:00+08:00' }
const reason = { ReasonZh: '场地停电，改期另行通知', ReasonEn: 'No power at the venue; a new date follows' }
const letter = { Queue: 'workflow-answers', Id: '0b5e7a52-3c1f-4b8e-9d0a-1f2e3d4c5b6a' }
const words = { zh: '新版上线', en: 'What is new' }

/** By path of the call; these fields replace the generated ones. */
export const callExamples: Readonly<Record<string, Record<string, unknown>>> = {
  'desk/publishing/plan': week,
  'desk/publishing/upkeep': { Owner: 'zhou.min', CheckOn: '2027-03-01' },
  'desk/organising/session/add': times,
  'desk/organising/session/change': times,
  'desk/organising/session/cancel': reason,
  'desk/organising/cancel': reason,
  'desk/organising/message': { TextZh: '集合地点改为东门', TextEn: 'We now meet at the east gate' },
  'desk/operations/letters/retry': letter,
  'desk/operations/letters/drop': letter,
  'desk/data/choices': { Of: 'person' },
  'desk/data/audience': { Audience: { tags: ['nio'], departments: [], places: [], groups: [] } },
  'desk/data/save': {
    Kind: 'tip',
    Id: '',
    Revision: '',
    Values: { version: 7, tag: '', title: words, desc: words, pic: null, isOn: true },
  },
  'desk/data/upload': { Field: 'image' },
  'desk/media/copy/item': { Field: 'image' },
  // account,姓名 and one person
  'desk/people/import/upload': { Name: 'people.csv', Bytes: 'YWNjb3VudCzlp5PlkI0KbGluLndlaSzmnpfolocK' },
  'desk/writing/begin': { Portal: '', Category: 'internal' },
}
