import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  personUnknown: { zh: '通讯录里没有这位同事', en: 'There is no such person in the directory' },
  departmentUnknown: { zh: '没有这个部门', en: 'There is no such department' },
})
