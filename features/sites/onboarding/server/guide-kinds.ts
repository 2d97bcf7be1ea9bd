/** The guides at the desk: their steps in order, and the reset to the defaults. */
import { Bad, listed, type Kind, type KindField, type Option } from '@portal/admin-data/server'
import type { Text } from '@portal/contract'
import { sql } from '@portal/server'
import { placeTexts, signTexts } from '../place.texts.ts'
import { novicePlaces, rookieSigns, type GuideName } from '../rules.ts'
import { isChanged, keepSteps, stepsOf, toDefault } from './steps.ts'

interface Words {
  zh: string
  en: string
}

/** A row of the form. */
interface StepRow {
  title: Words
  text: Words
  target: string
  shown: 'yes' | 'no'
}

interface Guides {
  key: string
  name: Text
  about: Text
  targetLabel: Text
  targets: readonly Option[]
  guides: Readonly<Partial<Record<GuideName, Words>>>
}

function kindOf({ key, name, about, targetLabel, targets, guides }: Guides): Kind {
  const names = Object.entries(guides).map(([id, title], place) => ({ id, title, place }))
  const nameOf = (id: string): GuideName | undefined => (Object.hasOwn(guides, id) ? (id as GuideName) : undefined)
  return {
    key,
    group: 'home',
    name,
    about,
    roles: ['editor', 'portal-administrator'],
    isComplete: true,
    fields: [
      { key: 'name', kind: 'bilingual', label: { zh: '引导', en: 'Guide' }, required: true, fixed: true },
      {
        key: 'steps',
        kind: 'rows',
        label: { zh: '步骤', en: 'Steps' },
        help: {
          zh: '正在看引导的人不受影响，下次从停下的那一步继续',
          en: 'People who are halfway through carry on from the step where they stopped',
        },
        required: true,
        max: targets.length,
        fields: stepFields(targetLabel, targets),
      },
    ],
    list: (db, asking) =>
      listed(
        db,
        sql`SELECT g.id, g.title ->> 'zh' AS title_zh, g.title ->> 'en' AS title_en, g.place,
          CASE WHEN s.is_changed THEN '已修改' ELSE '默认内容' END AS note_zh,
          CASE WHEN s.is_changed THEN 'Changed' ELSE 'Default content' END AS note_en
          FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS g (id text, title jsonb, place int),
            LATERAL (SELECT EXISTS (SELECT FROM guide_step WHERE guide = g.id) AS is_changed) s`,
        asking,
      ),
    async load(db, id) {
      const guide = nameOf(id)
      if (!guide) return null
      const steps = await stepsOf(db, guide)
      return {
        name: { ...guides[guide]! },
        steps: steps.map(({ target, isOn, title, text }): StepRow => ({
          title,
          text,
          target,
          shown: isOn ? 'yes' : 'no',
        })),
      }
    },
    check(_, values) {
      const steps = values['steps'] as StepRow[]
      const twice = steps.findIndex(({ target }, at) => steps.findIndex((each) => each.target === target) < at)
      if (twice >= 0)
        throw new Bad(`steps.${twice}.target`, {
          zh: '前面的步骤已经用了这一项',
          en: 'An earlier step already uses this',
        })
      if (steps.every(({ shown }) => shown === 'no'))
        throw new Bad('steps', { zh: '至少展示一步', en: 'Show at least one step' })
      return Promise.resolve()
    },
    async save(tx, id, values) {
      const steps = values['steps'] as StepRow[]
      await keepSteps(
        tx,
        nameOf(id)!,
        steps.map(({ shown, ...step }) => ({ ...step, isOn: shown === 'yes' })),
      )
      return { id }
    },
    keptWhy: async (db, id) =>
      (await isChanged(db, id)) ? null : { zh: '现在就是默认内容', en: 'It already has the default content' },
    remove: toDefault,
    removeLabel: { zh: '恢复默认', en: 'Restore default' },
    removeHelp: {
      zh: '步骤、顺序和文字都回到默认内容。10 秒内可以撤销。',
      en: 'Steps, order and wording go back to the default. You can undo this within 10 seconds.',
    },
    whole: [{ table: 'guide_step', id: 'guide' }],
  }
}

const stepFields = (label: Text, options: readonly Option[]): KindField[] => [
  { key: 'title', kind: 'bilingual', label: { zh: '标题', en: 'Title' }, required: true, max: 40 },
  { key: 'text', kind: 'bilingualArea', label: { zh: '文字', en: 'Text' }, required: true, max: 400 },
  { key: 'target', kind: 'choice', label, required: true, options },
  {
    key: 'shown',
    kind: 'choice',
    label: { zh: '展示这一步', en: 'Show this step' },
    required: true,
    options: [
      { value: 'yes', label: { zh: '展示', en: 'Yes' } },
      { value: 'no', label: { zh: '不展示', en: 'No' } },
    ],
  },
]

export const noviceKind = kindOf({
  key: 'novice-guide',
  name: { zh: '页面引导', en: 'Novice guide' },
  about: {
    zh: '第一次来时，逐个照亮页面上的位置',
    en: 'A tour of the page on the first visit, one spotlight at a time',
  },
  targetLabel: { zh: '照亮哪里', en: 'Spotlight on' },
  targets: novicePlaces.map((value) => ({ value, label: placeTexts[value] })),
  guides: {
    novice: { zh: '所有人', en: 'Everyone' },
    'novice-jac': { zh: '合资公司', en: 'The joint venture' },
  },
})

export const rookieKind = kindOf({
  key: 'rookie-guide',
  name: { zh: '新手引导', en: 'Rookie guide' },
  about: { zh: '头像菜单里随时可以打开的分章介绍', en: 'An introduction in chapters, opened from the avatar menu' },
  targetLabel: { zh: '讲什么（决定图标）', en: 'Topic (sets the icon)' },
  targets: rookieSigns.map((value) => ({ value, label: signTexts[value] })),
  guides: { rookie: { zh: '新手引导', en: 'Rookie guide' } },
})
