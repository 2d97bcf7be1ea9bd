import { defineTexts } from '@portal/contract'

/** Faults of a questionnaire, as an editor reads them at the question. */
export const faultTexts = defineTexts({
  twice: { zh: '另一题已经用了这个字段名', en: 'Another question has this field already' },
  sameId: { zh: '另一题已经用了这个编号', en: 'Another question has this id already' },
  noOptions: { zh: '请至少添加一个选项', en: 'Add at least one choice' },
  needlessOptions: { zh: '这种题型没有选项', en: 'This type of answer has no choices' },
  sameOption: { zh: '两个选项的值相同', en: 'Two choices have the same value' },
  condition: {
    zh: '条件里的题目要排在这一题之前，并且有所选的选项',
    en: 'The question that this depends on must come earlier and have the chosen options',
  },
  range: { zh: '最大值不能小于最小值', en: 'The maximum must not be below the minimum' },
  unknownOption: { zh: '这里选了已经不存在的选项', en: 'This names a choice that no longer exists' },
})
