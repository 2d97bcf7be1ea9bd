/** Questionnaires at the desk. Each change is a new version; answers keep the version that they were given to. */
import { Bad, IsThere, listed, textIn, wordsIn, type Kind } from '@portal/admin-data/server'
import { sql } from '@portal/server'
import type { Questionnaire } from '../questionnaire.ts'
import { questionFields } from './question-fields.ts'
import { idsFor, keptQuestion, shownQuestion, type AskedQuestion } from './question-rows.ts'
import { keepQuestionnaire, parseQuestionnaire, questionnairesIn } from './questionnaires.ts'
import { questionnaireKindTexts } from './questionnaire-kind.texts.ts'

export const questionnaireKind: Kind = {
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
    { key: 'title', kind: 'bilingual', label: questionnaireKindTexts.titleLabel, required: true, max: 1000 },
    { key: 'intro', kind: 'bilingualArea', label: questionnaireKindTexts.introLabel, required: true, max: 1000 },
    {
      key: 'questions',
      kind: 'rows',
      label: questionnaireKindTexts.questionsLabel,
      required: true,
      max: 60,
      fields: questionFields,
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT DISTINCT ON (key) key AS id, body -> 'title' ->> 'zh' AS title_zh, body -> 'title' ->> 'en' AS title_en,
        key || ' · 第 ' || version || ' 版' AS note_zh, key || ' · version ' || version AS note_en,
        dense_rank() OVER (ORDER BY key) AS place FROM health_questionnaire ORDER BY key, version DESC`,
      asking,
    ),
  async load(db, id) {
    const [found] = await questionnairesIn(db, { key: id })
    if (!found) return null
    const { key, title, intro, questions } = found
    return { key, title, intro, questions: questions.map(shownQuestion) }
  },
  async check(tx, values, id) {
    const key = textIn(values, 'key')
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) throw new Bad('key', questionnaireKindTexts.useSmallLetterFirstThen)
    if (id === '' && (await questionnairesIn(tx, { key })).length > 0) throw new IsThere(key)
  },
  async save(tx, _, values) {
    const key = textIn(values, 'key')
    const [before] = await questionnairesIn(tx, { key })
    const version = (before?.version ?? 0) + 1
    const asked = values['questions'] as AskedQuestion[]
    const ids = idsFor(asked, before)
    const questions = asked.map((row, at) => ({ id: ids[at], ...keptQuestion(row) }))
    await keepQuestionnaire(
      tx,
      parsed({ key, version, title: wordsIn(values, 'title'), intro: wordsIn(values, 'intro'), questions }),
    )
    return { id: key }
  },
}

/** Validates a questionnaire; reports an error at the question that it names. */
function parsed(given: object): Questionnaire {
  try {
    return parseQuestionnaire(JSON.stringify(given))
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const [, path] = /^questions\.(\d+)/.exec(said) ?? []
    throw new Bad(path === undefined ? 'questions' : `questions.${path}`, {
      zh: `题目有误：${said}`,
      en: `These questions are not valid: ${said}`,
    })
  }
}
