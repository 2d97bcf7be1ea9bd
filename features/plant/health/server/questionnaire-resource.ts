/** Questionnaires at the desk. Each change is a new version; answers keep the version that they were given to. */
import {
  formSectionTexts,
  FieldError,
  DuplicateError,
  listRows,
  textValue,
  localizedValue,
  type ResourceDefinition,
} from '@portal/admin-data/server'
import { sql } from '@portal/server'
import type { Questionnaire } from '../questionnaire.ts'
import { questionFields } from './question-fields.ts'
import { assignIds, fromFormRow, toFormRow, type QuestionFormRow } from './question-form.ts'
import { saveQuestionnaire, parseQuestionnaire, listQuestionnaires } from './questionnaires.ts'
import { questionnaireKindTexts } from './questionnaire-resource.texts.ts'

export const questionnaireResource: ResourceDefinition = {
  key: 'questionnaire',
  group: 'company',
  name: questionnaireKindTexts.name,
  one: questionnaireKindTexts.one,
  about: questionnaireKindTexts.about,
  roles: ['portal-administrator'],
  fields: [
    {
      key: 'key',
      kind: 'text',
      label: questionnaireKindTexts.keyLabel,
      help: questionnaireKindTexts.keyHelp,
      required: true,
      fixed: true,
      max: 40,
    },
    {
      key: 'title',
      section: formSectionTexts.basics,
      kind: 'bilingual',
      label: questionnaireKindTexts.titleLabel,
      required: true,
      max: 1000,
    },
    { key: 'intro', kind: 'bilingualArea', label: questionnaireKindTexts.introLabel, required: true, max: 1000 },
    {
      key: 'questions',
      section: formSectionTexts.questions,
      kind: 'rows',
      label: questionnaireKindTexts.questionsLabel,
      required: true,
      max: 60,
      fields: questionFields,
    },
  ],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT DISTINCT ON (key) key AS id, body -> 'title' ->> 'zh' AS title_zh, body -> 'title' ->> 'en' AS title_en,
        key || ' · 第 ' || version || ' 版' AS note_zh, key || ' · version ' || version AS note_en,
        dense_rank() OVER (ORDER BY key) AS place FROM health_questionnaire ORDER BY key, version DESC`,
      context,
    ),
  async load(db, id) {
    const [found] = await listQuestionnaires(db, { key: id })
    if (!found) return null
    const { key, title, intro, questions } = found
    return { key, title, intro, questions: questions.map(toFormRow) }
  },
  async check(tx, values, id) {
    const key = textValue(values, 'key')
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) throw new FieldError('key', questionnaireKindTexts.useSmallLetterFirstThen)
    if (id === '' && (await listQuestionnaires(tx, { key })).length > 0) throw new DuplicateError(key)
  },
  async save(tx, _, values) {
    const key = textValue(values, 'key')
    const [before] = await listQuestionnaires(tx, { key })
    const version = (before?.version ?? 0) + 1
    const formRows = values['questions'] as QuestionFormRow[]
    const ids = assignIds(formRows, before)
    const questions = formRows.map((row, at) => ({ id: ids[at], ...fromFormRow(row) }))
    await saveQuestionnaire(
      tx,
      parseOrReject({
        key,
        version,
        title: localizedValue(values, 'title'),
        intro: localizedValue(values, 'intro'),
        questions,
      }),
    )
    return { id: key }
  },
}

/** Validates a questionnaire; reports an error at the question that it names. */
function parseOrReject(questionnaire: object): Questionnaire {
  try {
    return parseQuestionnaire(JSON.stringify(questionnaire))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, path] = /^questions\.(\d+)/.exec(message) ?? []
    throw new FieldError(path === undefined ? 'questions' : `questions.${path}`, {
      zh: `题目有误：${message}`,
      en: `These questions are not valid: ${message}`,
    })
  }
}
