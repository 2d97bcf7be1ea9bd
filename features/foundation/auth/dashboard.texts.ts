import { defineTexts } from '@portal/contract'

/** Rows of the desk's dashboard. */
export const dashboardTexts = defineTexts({
  signIn: { zh: '登录', en: 'Sign-in' },
  link: { zh: '为 {name} 关联登录身份', en: 'Link an identity to {name}' },
  release: { zh: '解除 {name} 的登录身份', en: 'Unlink the identity of {name}' },
  askedBy: { zh: '{account} 提出', en: 'asked by {account}' },
  allSignIns: { zh: '登录身份变更', en: 'Identity changes' },
})
