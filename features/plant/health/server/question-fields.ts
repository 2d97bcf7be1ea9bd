/** Form fields of a question, for the desk. */
import type { ResourceField } from '@portal/admin-data/server'
import { questionTypes, type QuestionType } from '../rules.ts'
import { questionFieldsTexts } from './question-fields.texts.ts'

const typeTexts: Readonly<Record<QuestionType, { zh: string; en: string }>> = {
  single: questionFieldsTexts.single,
  multi: questionFieldsTexts.multi,
  text: questionFieldsTexts.text,
  area: questionFieldsTexts.area,
  date: questionFieldsTexts.date,
}

const onlyChoices = { field: 'type', is: ['single', 'multi'] }

export const questionFields: readonly ResourceField[] = [
  { key: 'title', kind: 'bilingual', label: questionFieldsTexts.question, required: true, max: 1000 },
  {
    key: 'type',
    kind: 'choice',
    label: questionFieldsTexts.answerType,
    required: true,
    options: questionTypes.map((value) => ({ value, label: typeTexts[value] })),
  },
  { key: 'required', kind: 'switch', label: questionFieldsTexts.required },
  { key: 'hint', kind: 'bilingual', label: questionFieldsTexts.hint, max: 1000 },
  {
    key: 'field',
    kind: 'text',
    label: questionFieldsTexts.field,
    help: questionFieldsTexts.help,
    required: true,
    max: 40,
  },
  {
    key: 'options',
    kind: 'rows',
    label: questionFieldsTexts.choices,
    max: 300,
    when: onlyChoices,
    fields: [
      { key: 'label', kind: 'bilingual', label: questionFieldsTexts.labelLabel, required: true, max: 1000 },
      { key: 'value', kind: 'text', label: questionFieldsTexts.valueLabel, required: true, max: 40 },
    ],
  },
  {
    key: 'optionsFrom',
    kind: 'choice',
    label: questionFieldsTexts.useReadymadeList,
    when: onlyChoices,
    options: [
      { value: '', label: questionFieldsTexts.none },
      { value: 'provinces', label: questionFieldsTexts.provincesLabel },
      { value: 'oversea', label: questionFieldsTexts.overseaLabel },
    ],
  },
  {
    key: 'exclusive',
    kind: 'words',
    label: questionFieldsTexts.exclusiveChoices,
    help: questionFieldsTexts.helpOneValuePerLineWhoever,
    when: { field: 'type', is: ['multi'] },
  },
  {
    key: 'isNumber',
    kind: 'switch',
    label: questionFieldsTexts.numbersOnly,
    when: { field: 'type', is: ['text'] },
  },
  ...(
    [
      ['numberMin', questionFieldsTexts.atLeast],
      ['numberMax', questionFieldsTexts.atMost],
      ['decimals', questionFieldsTexts.decimals],
    ] as const
  ).map(([key, label]): ResourceField => ({
    key,
    label,
    kind: 'number',
    required: true,
    min: key === 'decimals' ? 0 : -1e9,
    max: key === 'decimals' ? 4 : 1e9,
    when: { field: 'isNumber', is: ['true'] },
  })),
  {
    key: 'unit',
    kind: 'text',
    label: questionFieldsTexts.unit,
    max: 10,
    when: { field: 'isNumber', is: ['true'] },
  },
  {
    key: 'maxLength',
    kind: 'number',
    label: questionFieldsTexts.maximumCharacters,
    min: 1,
    max: 2000,
    when: { field: 'type', is: ['text', 'area'] },
  },
  ...(
    [
      ['dateBack', questionFieldsTexts.earliestDaysAgo],
      ['dateAhead', questionFieldsTexts.latestDaysAhead],
    ] as const
  ).map(([key, label]): ResourceField => ({
    key,
    label,
    kind: 'number',
    min: 0,
    max: 40_000,
    when: { field: 'type', is: ['date'] },
  })),
  {
    key: 'showIfField',
    kind: 'text',
    label: questionFieldsTexts.dependsOnField,
    help: questionFieldsTexts.helpFieldOfEarlierQuestionLeave,
    max: 40,
  },
  { key: 'showIfIs', kind: 'words', label: questionFieldsTexts.askOnlyForTheseValues },
  {
    key: 'abnormal',
    kind: 'choice',
    label: questionFieldsTexts.answersToConfirmAgain,
    options: [
      { value: '', label: questionFieldsTexts.never },
      { value: 'atLeast', label: questionFieldsTexts.atLeastLabel },
      { value: 'is', label: questionFieldsTexts.isLabel },
      { value: 'other', label: questionFieldsTexts.otherLabel },
    ],
  },
  {
    key: 'abnormalAt',
    kind: 'number',
    label: questionFieldsTexts.atLeastAtLeast,
    required: true,
    min: -1e9,
    max: 1e9,
    when: { field: 'abnormal', is: ['atLeast'] },
  },
  {
    key: 'abnormalValues',
    kind: 'words',
    label: questionFieldsTexts.theseValues,
    required: true,
    when: { field: 'abnormal', is: ['is', 'other'] },
  },
]
