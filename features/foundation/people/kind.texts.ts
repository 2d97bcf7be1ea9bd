import { defineTexts } from '@portal/contract'

export const kindTexts = defineTexts({
  nio: { zh: '公司员工', en: 'Company staff' },
  jac: { zh: '合资公司员工', en: 'Joint venture staff' },
  partner: { zh: '合作伙伴员工', en: 'Partner staff' },
})
