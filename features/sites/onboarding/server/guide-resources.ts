/** The guides at the desk: their steps in order, and the reset to the defaults. */
import {
  FieldError,
  listRows,
  type ResourceDefinition,
  type ResourceField,
  type Option,
  stateFilter,
} from '@portal/admin-data/server'
import type { Text } from '@portal/contract'
import { sql } from '@portal/server'
import { placeTexts, signTexts } from '../place.texts.ts'
import { novicePlaces, chapterIcons, type GuideName } from '../rules.ts'
import { hasOwnSteps, saveSteps, loadSteps, resetSteps } from './steps.ts'
import { guideKindsTexts } from './guide-resources.texts.ts'

interface LocalizedText {
  zh: string
  en: string
}

/** A row of the form. */
interface StepRow {
  title: LocalizedText
  text: LocalizedText
  target: string
  shown: 'yes' | 'no'
}

interface GuideResourceOptions {
  key: string
  name: Text
  about: Text
  targetLabel: Text
  targets: readonly Option[]
  guides: Readonly<Partial<Record<GuideName, LocalizedText>>>
}

function createGuideResource({
  key,
  name,
  about,
  targetLabel,
  targets,
  guides,
}: GuideResourceOptions): ResourceDefinition {
  const names = Object.entries(guides).map(([id, title], place) => ({ id, title, place }))
  const nameOf = (id: string): GuideName | undefined => (Object.hasOwn(guides, id) ? (id as GuideName) : undefined)
  return {
    key,
    name,
    about,
    noteLabel: guideKindsTexts.noteLabel,
    roles: ['editor', 'portal-administrator'],
    isComplete: true,
    fields: [
      { key: 'name', kind: 'bilingual', label: guideKindsTexts.nameLabel, required: true, fixed: true },
      {
        key: 'steps',
        kind: 'rows',
        label: guideKindsTexts.stepsLabel,
        help: guideKindsTexts.stepsHelp,
        required: true,
        max: targets.length,
        fields: stepFields(targetLabel, targets),
        rowKey: 'target',
      },
    ],
    filters: [
      stateFilter([
        { value: 'changed', label: guideKindsTexts.changed },
        { value: 'default', label: guideKindsTexts.default },
      ]),
    ],
    list: (db, query) =>
      listRows(
        db,
        sql`SELECT g.id, g.title ->> 'zh' AS title_zh, g.title ->> 'en' AS title_en, g.place,
          CASE WHEN s.is_changed THEN 'changed' ELSE 'default' END AS filter_state,
          CASE WHEN s.is_changed THEN '已修改' ELSE '默认内容' END AS note_zh,
          CASE WHEN s.is_changed THEN 'Changed' ELSE 'Default content' END AS note_en
          FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS g (id text, title jsonb, place int),
            LATERAL (SELECT EXISTS (SELECT FROM guide_step WHERE guide = g.id) AS is_changed) s`,
        query,
      ),
    async load(db, id) {
      const guide = nameOf(id)
      if (!guide) return null
      const steps = await loadSteps(db, guide)
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
      if (twice >= 0) throw new FieldError(`steps.${twice}.target`, guideKindsTexts.earlierStepAlreadyUsesThis)
      if (steps.every(({ shown }) => shown === 'no')) throw new FieldError('steps', guideKindsTexts.showAtLeastOneStep)
      return Promise.resolve()
    },
    async save(tx, id, values) {
      const steps = values['steps'] as StepRow[]
      await saveSteps(
        tx,
        nameOf(id)!,
        steps.map(({ shown, ...step }) => ({ ...step, isOn: shown === 'yes' })),
      )
      return { id }
    },
    whyNotRemovable: async (db, id) =>
      (await hasOwnSteps(db, id)) ? null : guideKindsTexts.itAlreadyHasDefaultContent,
    remove: resetSteps,
    removeLabel: guideKindsTexts.removeLabel,
    removeHelp: guideKindsTexts.removeHelp,
    restorableTables: [{ table: 'guide_step', id: 'guide' }],
  }
}

const stepFields = (label: Text, options: readonly Option[]): ResourceField[] => [
  { key: 'title', kind: 'bilingual', label: guideKindsTexts.title, required: true, max: 40 },
  { key: 'text', kind: 'bilingualArea', label: guideKindsTexts.text, required: true, max: 400 },
  { key: 'target', kind: 'choice', label, required: true, options },
  {
    key: 'shown',
    kind: 'choice',
    label: guideKindsTexts.showThisStep,
    required: true,
    options: [
      { value: 'yes', label: guideKindsTexts.yesLabel },
      { value: 'no', label: guideKindsTexts.noLabel },
    ],
  },
]

export const noviceGuideResource = createGuideResource({
  key: 'novice-guide',
  name: guideKindsTexts.name,
  about: guideKindsTexts.about,
  targetLabel: guideKindsTexts.targetLabel,
  targets: novicePlaces.map((value) => ({ value, label: placeTexts[value] })),
  guides: {
    novice: guideKindsTexts.guidesNovice,
    'novice-jac': guideKindsTexts.guidesNoviceJoint,
  },
})

export const rookieGuideResource = createGuideResource({
  key: 'rookie-guide',
  name: guideKindsTexts.nameRookieGuide,
  about: guideKindsTexts.aboutIntroductionInChaptersOpenedFrom,
  targetLabel: guideKindsTexts.targetLabelTopicSetsIcon,
  targets: chapterIcons.map((value) => ({ value, label: signTexts[value] })),
  guides: { rookie: guideKindsTexts.guidesRookie },
})
