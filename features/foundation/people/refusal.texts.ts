import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  personUnknown: { zh: '通讯录里没有这位同事', en: 'This person is not in the directory' },
  departmentUnknown: { zh: '没有这个部门', en: 'This department does not exist' },
})
