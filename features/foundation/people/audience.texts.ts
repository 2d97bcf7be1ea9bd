/** Texts of the field for an audience. */
import { defineTexts } from '@portal/contract'

export const audienceTexts = defineTexts({
  everyone: { zh: '全体同事', en: 'Everyone' },
  and: { zh: ' 且 ', en: ' and ' },
  allBut: { zh: '{included}，不含 {names}', en: '{included}, except {names}' },
  some: { zh: '部分同事', en: 'Some people' },
  anyOf: { zh: '符合任意一项即可看到。', en: 'Anybody who matches one of these can see it.' },
  department: { zh: '部门', en: 'Departments' },
  tag: { zh: '人员标签', en: 'User tags' },
  place: { zh: '办公地点', en: 'Locations' },
  group: { zh: '群组', en: 'Groups' },
  person: { zh: '指定同事', en: 'Named people' },
  find: { zh: '输入名称查找', en: 'Type a name' },
  combination: { zh: '组合条件 {number}', en: 'Combination {number}' },
  allOf: { zh: '须同时符合每一项。', en: 'People must match all of these.' },
  twoNeeded: { zh: '请至少选择两项，或清空此项。', en: 'Choose at least two, or empty this field.' },
  addCombination: { zh: '添加组合条件', en: 'Add a combination' },
  except: { zh: '排除', en: 'Except' },
  exceptHelp: { zh: '符合任意一项的人看不到。', en: 'Nobody who matches one of these can see it.' },
  addExcept: { zh: '排除部分同事', en: 'Exclude people' },
  choose: { zh: '请选择读者，否则没有人能看到。', en: 'Choose readers, or nobody can see it.' },
})

/** The kind of a term, beside its name. */
export const termKindTexts = defineTexts({
  department: { zh: '部门', en: 'Department' },
  tag: { zh: '人员标签', en: 'User tag' },
  place: { zh: '办公地点', en: 'Location' },
  group: { zh: '群组', en: 'Group' },
  person: { zh: '同事', en: 'Person' },
})
