/** Samples for tests: for each resource type a valid item, an invalid field, and a change. */
import type { Values } from '../contract.ts'

export interface Sample {
  /** Absent: the item is created; otherwise the id of an existing one. */
  id?: string
  values: Values
  /** A field and a value that it rejects. */
  bad: [field: string, value: unknown]
  /** undefined: it cannot be changed. */
  change?: [field: string, value: unknown]
  /** Removing it restores the default: there is always one. */
  hasDefault?: true
}

const title = { zh: '甲', en: 'One' }
const changed = { zh: '乙', en: 'Two' }
const everyone = { tags: [], departments: [], places: [], groups: [] }
const step = (target: string): Values => ({ title, text: title, target, shown: 'yes' })
const plantOnly = { ...everyone, departments: [20] }

/** `upload` uploads a picture or a document for a field and returns its number. */
export function samplesWith(
  upload: (kind: string, field: string) => Promise<number>,
): Record<string, () => Promise<Sample>> {
  const simple = (values: Values, bad: Sample['bad'], change?: Sample['change']) => () =>
    Promise.resolve({ values, bad, ...(change ? { change } : {}) })
  const tool = { portal: '', name: title, about: title, icon: null, url: 'https://tool.example/', opens: '' }
  return {
    banner: async () => ({
      values: { portal: 'ML', title, image: await upload('banner', 'image'), link: '/home' },
      bad: ['link', '//elsewhere.example'],
      change: ['title', changed],
    }),
    tip: simple({ version: 7, tag: '', title, desc: title, pic: null, isOn: true }, ['version', 0], ['desc', changed]),
    'novice-guide': () =>
      Promise.resolve({
        id: 'novice-jac',
        values: {},
        bad: ['steps', [step('people'), step('joy'), step('people')]],
        change: ['steps', [step('joy'), step('people')]],
        hasDefault: true,
      }),
    'rookie-guide': () =>
      Promise.resolve({
        id: 'rookie',
        values: {},
        bad: ['steps', [{ ...step('bus'), shown: 'no' }]],
        change: ['steps', [step('bus')]],
        hasDefault: true,
      }),
    portal: simple(
      {
        id: 'lab',
        name: title,
        theme: 'laboratory',
        newsFamily: '=',
        audience: everyone,
        guide: false,
        toolsLimit: 3,
        header: { '': ['logo', 'home'] },
      },
      ['toolsLimit', 11],
      ['header', { '': ['logo'], partner: ['logo', 'partner'] }],
    ),
    category: simple(
      { key: 'plant-news', name: title, parent: 'internal', moveTo: '' },
      ['key', 'Plant news'],
      ['name', changed],
    ),
    tag: simple({ name: title }, ['name', { zh: '甲', en: '' }], ['name', changed]),
    tool: simple({ id: 'lathe', ...tool, audience: plantOnly }, ['url', 'javascript:alert(1)'], ['audience', everyone]),
    'saved-audience': simple({ name: 'Plant', audience: plantOnly }, ['audience', everyone], ['name', 'Plants']),
    'box-app': simple(
      { id: 'forms', name: title, description: title, icon: null, url: 'https://forms.example/', audience: everyone },
      ['url', 'ftp://forms.example/'],
      ['url', 'https://forms.example/new'],
    ),
    'box-document': async () => ({
      values: { title, folder: title, file: await upload('box-document', 'file'), audience: everyone },
      bad: ['file', 999_999],
      change: ['folder', changed],
    }),
    pin: simple(
      { words: ['报销'], title, note: title, url: '/Box', audience: everyone },
      ['url', '/nowhere'],
      ['words', ['报销', 'expenses']],
    ),
    synonym: simple({ words: ['地铁', '轨道交通'] }, ['words', ['地铁']], ['words', ['地铁', 'metro']]),
    'allow-list': () =>
      Promise.resolve({
        id: 'search',
        values: { people: [], departments: everyone },
        bad: ['people', ['nobody.at.all']],
        change: ['people', ['zhou.min']],
      }),
    honor: simple({ person: 'zhou.min', title, date: '2026-05-01' }, ['date', '2026-02-30'], ['title', changed]),
    day: simple({ date: '2026-12-31', name: title, kind: 'off' }, ['kind', 'party'], ['kind', 'work']),
    questionnaire: simple(
      { key: 'canteen', title, intro: title, questions: [questionOf({})] },
      ['questions', [questionOf({ options: [] })]],
      ['questions', [questionOf({ required: false })]],
    ),
    report: simple(
      { portal: 'ML', key: 'cars', name: title, unit: title, decimals: 0, better: 'up', together: 'sum' },
      ['decimals', 9],
      ['better', 'down'],
    ),
    key: simple({ name: 'Canteen', scopes: ['notice'] }, ['scopes', ['everything']]),
  }
}

function questionOf(other: Values): Values {
  return {
    title,
    type: 'single',
    required: true,
    hint: { zh: '', en: '' },
    field: 'dish',
    optionsFrom: '',
    options: [{ label: title, value: '1' }],
    exclusive: [],
    showIfField: '',
    isNumber: false,
    numberMin: null,
    numberMax: null,
    decimals: null,
    unit: '',
    maxLength: null,
    dateBack: null,
    dateAhead: null,
    showIfIs: [],
    abnormal: '',
    abnormalAt: null,
    abnormalValues: [],
    ...other,
  }
}
