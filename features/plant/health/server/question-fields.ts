/** Form fields of a question, for the desk. */
import type { KindField } from '@portal/admin-data/server'
import { questionTypes, type QuestionType } from '../rules.ts'

const typeTexts: Readonly<Record<QuestionType, { zh: string; en: string }>> = {
  single: { zh: '单选', en: 'One choice' },
  multi: { zh: '多选', en: 'Several choices' },
  text: { zh: '单行文字', en: 'Short text' },
  area: { zh: '多行文字', en: 'Long text' },
  date: { zh: '日期', en: 'Date' },
}

const ofChoices = { field: 'type', is: ['single', 'multi'] }

export const questionFields: readonly KindField[] = [
  { key: 'title', kind: 'bilingual', label: { zh: '问题', en: 'Question' }, required: true, max: 1000 },
  {
    key: 'type',
    kind: 'choice',
    label: { zh: '题型', en: 'Answer type' },
    required: true,
    options: questionTypes.map((value) => ({ value, label: typeTexts[value] })),
  },
  { key: 'required', kind: 'switch', label: { zh: '必答', en: 'Required' } },
  { key: 'hint', kind: 'bilingual', label: { zh: '提示', en: 'Hint' }, max: 1000 },
  {
    key: 'field',
    kind: 'text',
    label: { zh: '字段名', en: 'Field' },
    help: {
      zh: '答案按它保存：小写字母开头，只用字母和数字',
      en: 'Answers are saved under this name. Start with a lowercase letter; use only letters and digits.',
    },
    required: true,
    max: 40,
  },
  {
    key: 'options',
    kind: 'rows',
    label: { zh: '选项', en: 'Choices' },
    max: 300,
    when: ofChoices,
    fields: [
      { key: 'label', kind: 'bilingual', label: { zh: '文字', en: 'Text' }, required: true, max: 1000 },
      { key: 'value', kind: 'text', label: { zh: '值', en: 'Value' }, required: true, max: 40 },
    ],
  },
  {
    key: 'optionsFrom',
    kind: 'choice',
    label: { zh: '使用现成的选项', en: 'Use a ready-made list' },
    when: ofChoices,
    options: [
      { value: '', label: { zh: '不使用', en: 'None' } },
      { value: 'provinces', label: { zh: '省份', en: 'Provinces' } },
      { value: 'oversea', label: { zh: '国家和地区', en: 'Countries' } },
    ],
  },
  {
    key: 'exclusive',
    kind: 'words',
    label: { zh: '独占的选项', en: 'Exclusive choices' },
    help: {
      zh: '每行一个值；选了它就不能再选别的',
      en: 'One value per line; these choices cannot be combined with others',
    },
    when: { field: 'type', is: ['multi'] },
  },
  {
    key: 'isNumber',
    kind: 'switch',
    label: { zh: '只能填数字', en: 'Numbers only' },
    when: { field: 'type', is: ['text'] },
  },
  ...(
    [
      ['numberMin', { zh: '最小值', en: 'At least' }],
      ['numberMax', { zh: '最大值', en: 'At most' }],
      ['decimals', { zh: '小数位数', en: 'Decimals' }],
    ] as const
  ).map(([key, label]): KindField => ({
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
    label: { zh: '单位', en: 'Unit' },
    max: 10,
    when: { field: 'isNumber', is: ['true'] },
  },
  {
    key: 'maxLength',
    kind: 'number',
    label: { zh: '最多字数', en: 'Maximum characters' },
    min: 1,
    max: 2000,
    when: { field: 'type', is: ['text', 'area'] },
  },
  ...(
    [
      ['dateBack', { zh: '最早几天前', en: 'Earliest: days ago' }],
      ['dateAhead', { zh: '最晚几天后', en: 'Latest: days ahead' }],
    ] as const
  ).map(([key, label]): KindField => ({
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
    label: { zh: '取决于哪个字段', en: 'Depends on field' },
    help: {
      zh: '前面某一题的字段名；留空则总是要问',
      en: 'The field of an earlier question. Leave empty to always ask.',
    },
    max: 40,
  },
  { key: 'showIfIs', kind: 'words', label: { zh: '为这些值时才问', en: 'Ask only for these values' } },
  {
    key: 'abnormal',
    kind: 'choice',
    label: { zh: '哪些回答要再确认一次', en: 'Answers to confirm again' },
    options: [
      { value: '', label: { zh: '不需要', en: 'Never' } },
      { value: 'atLeast', label: { zh: '数字达到', en: 'A number of at least' } },
      { value: 'is', label: { zh: '是这些值', en: 'One of these values' } },
      { value: 'other', label: { zh: '不是这些值', en: 'None of these values' } },
    ],
  },
  {
    key: 'abnormalAt',
    kind: 'number',
    label: { zh: '达到多少', en: 'At least' },
    required: true,
    min: -1e9,
    max: 1e9,
    when: { field: 'abnormal', is: ['atLeast'] },
  },
  {
    key: 'abnormalValues',
    kind: 'words',
    label: { zh: '这些值', en: 'These values' },
    required: true,
    when: { field: 'abnormal', is: ['is', 'other'] },
  },
]
