/** Questionnaires at the desk. Each change is a new version; answers keep the version that they were given to. */
import {
  canonicalJson,
  formSectionTexts,
  FieldError,
  DuplicateError,
  listRows,
  textValue,
  localizedValue,
  type ResourceDefinition,
} from '@portal/admin-data/server'
import { translate, z, type Language, type Text } from '@portal/contract'
import { sql } from '@portal/server'
import { faultTexts } from '../fault.texts.ts'
import { assignIds, fromFormRow, toFormRow, type QuestionFormRow } from '../question-form.ts'
import { findFaults, mostQuestions, Questionnaire } from '../questionnaire.ts'
import { countAnswered } from './answers.ts'
import { questionFields } from './question-fields.ts'
import { saveQuestionnaire, listQuestionnaires } from './questionnaires.ts'
import { questionnaireKindTexts } from './questionnaire-resource.texts.ts'

export const questionnaireResource: ResourceDefinition = {
  key: 'questionnaire',
  name: questionnaireKindTexts.name,
  one: questionnaireKindTexts.one,
  about: questionnaireKindTexts.about,
  noteLabel: questionnaireKindTexts.noteLabel,
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
      max: mostQuestions,
      fields: questionFields,
      rowKey: 'field',
    },
  ],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT DISTINCT ON (key) key AS id, body -> 'title' ->> 'zh' AS title_zh, body -> 'title' ->> 'en' AS title_en,
        '第 ' || version || ' 版' AS note_zh, 'Version ' || version AS note_en,
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
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) throw new FieldError('key', questionnaireKindTexts.keyFormat)
    if (id === '' && (await listQuestionnaires(tx, { key })).length > 0) throw new DuplicateError(key)
  },
  async consequenceOf(tx, before, values) {
    const changed = changedQuestions(before['questions'] as QuestionFormRow[], values['questions'] as QuestionFormRow[])
    const fields = changed.map(({ field }) => field)
    const count = await countAnswered(tx, textValue(values, 'key'), fields)
    if (count === 0) return null
    const textIn = (language: Language): string => translate(questionnaireKindTexts.answered, language, { count })
    return { zh: textIn('CHS'), en: textIn('EN') }
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
      validateOrReject({
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

const mistyped: Readonly<Record<string, Text>> = {
  field: questionnaireKindTexts.fieldForm,
  options: questionnaireKindTexts.optionForm,
  showIfIs: questionnaireKindTexts.conditionForm,
  hint: questionnaireKindTexts.hintForm,
}

/** Fields of the form that hold a part of a question under another name. */
const formFieldOf: Readonly<Record<string, string>> = {
  'showIf.field': 'showIfField',
  'showIf.is': 'showIfIs',
  'number.min': 'numberMin',
  'number.max': 'numberMax',
  'number.decimals': 'decimals',
  'date.back': 'dateBack',
  'date.ahead': 'dateAhead',
  abnormal: 'abnormalValues',
}

/** Reports the first error at the field of the question that has it. */
function validateOrReject(input: object): Questionnaire {
  const { data, error } = z.safeParse(Questionnaire, input)
  if (error) {
    const [top, at, part = '', ...rest] = error.issues[0]!.path.map(String)
    if (top !== 'questions' || at === undefined) throw new FieldError(top ?? 'key', questionnaireKindTexts.notValid)
    const key = formFieldOf[`${part}.${rest[0]}`] ?? formFieldOf[part] ?? part
    const path = part === 'options' ? [part, ...rest] : [key]
    throw new FieldError(['questions', at, ...path].join('.'), mistyped[key] ?? questionnaireKindTexts.notValid)
  }
  const [fault] = findFaults(data.questions)
  if (fault) throw new FieldError(`questions.${fault.at}.${fault.field}`, faultTexts[fault.problem])
  return data
}

/** The questions of the form before that ask something else now, or nothing. */
function changedQuestions(before: readonly QuestionFormRow[], after: readonly QuestionFormRow[]): QuestionFormRow[] {
  const asked = new Map(after.map((row) => [row.field, canonicalJson(fromFormRow(row))]))
  return before.filter((row) => asked.get(row.field) !== canonicalJson(fromFormRow(row)))
}
