import { defineTexts } from '@portal/contract'
import type { SsoFault, Stranger } from './sso-rules.ts'

export const signInsRefusals = defineTexts({
  personUnknown: { zh: '没有这个人，或此人已离职', en: 'There is no such person, or they have left' },
  notTheirs: { zh: '这个登录身份已不是此人的', en: 'This sign-in identity is not theirs any more' },
  changeGone: { zh: '这项申请已经处理或过期', en: 'This request has been dealt with or has expired' },
  notYours: {
    zh: '须由另一位门户管理员处理：不能是申请人，也不能是本人',
    en: 'Another portal administrator has to decide: not who asked, and not the person concerned',
  },
})

/** Why a sign-in failed, and what is to be done. `detail` stands behind it as the provider says it. */
export const failureTexts = defineTexts({
  declined: { zh: '在登录页上取消或被拒绝', en: 'Declined on the provider’s page' },
  away: {
    zh: '登录平台没有响应，或其地址已变',
    en: 'The provider did not answer, or its addresses have changed',
  },
  issuer: {
    zh: '登录平台自称的地址与 SSO_ISSUER 不完全一致（末尾的斜杠也算）：请照它写',
    en: 'The provider calls itself something else than SSO_ISSUER says, to the last slash: write it as the provider does',
  },
  keys: {
    zh: '无法读取登录平台公布的密钥（jwks_uri）',
    en: 'The provider’s keys (jwks_uri) could not be read',
  },
  registration: {
    zh: '登录平台不接受门户的注册信息：请核对 SSO_CLIENT_ID、密钥和 SSO_SCOPE',
    en: 'The provider does not accept the portal’s registration: check SSO_CLIENT_ID, its secret or key, and SSO_SCOPE',
  },
  userinfo: {
    zh: '需要的信息不在 ID 令牌里，而 UserInfo 没有响应或说的是另一个人',
    en: 'Something that is needed is not in the ID token, and UserInfo did not answer or spoke of somebody else',
  },
  algorithm: {
    zh: '令牌的签名算法不在 SSO_ALGORITHMS 之列',
    en: 'The token is signed in a way that SSO_ALGORITHMS does not allow',
  },
  signature: {
    zh: '令牌的签名与登录平台公布的密钥不符',
    en: 'The token’s signature is by none of the keys that the provider publishes',
  },
  token: {
    zh: '登录码或令牌无效、过期，或不属于这次登录',
    en: 'The code or the token is wrong, too old, or not of this sign-in; check the clocks, too',
  },
  provider: { zh: '登录平台报告了错误', en: 'The provider reported an error' },
  'no-claim': {
    zh: '登录平台没有说这是谁：请核对 SSO_ACCOUNT_CLAIM',
    en: 'The provider did not say who it is: check SSO_ACCOUNT_CLAIM and which claims it gives',
  },
  nobody: {
    zh: '门户里没有这个账号：请核对 SSO_ACCOUNT_CLAIM、SSO_ACCOUNT_CUT 和人员来源',
    en: 'Nobody here has this account: check SSO_ACCOUNT_CLAIM, SSO_ACCOUNT_CUT and where people come from',
  },
  left: { zh: '此人已离职', en: 'They have left the company' },
  'two-people': {
    zh: '账号和工号（或邮箱）指向不同的人',
    en: 'Account and employee number, or the address, mean different people',
  },
  'wrong-tag': {
    zh: '此人不属于可用这个登录平台的人群（SSO_TAGS）',
    en: 'This provider is not for people of their tag (SSO_TAGS)',
  },
  'bound-elsewhere': {
    zh: '此人已关联另一个登录身份：在此关联，或由命令 forecourt sso move 统一迁移',
    en: 'They are linked to another sign-in identity: link this one here, or move everybody by forecourt sso move',
  },
} satisfies Record<SsoFault | Stranger, object>)

export const signInsTexts = defineTexts({
  title: { zh: '登录', en: 'Sign-ins' },
  about: {
    zh: '未成功的统一登录及其原因，以及每个人在登录平台上是谁',
    en: 'Sign-ins that failed and why, and who people are at the sign-in services',
  },
  loading: { zh: '正在加载登录记录', en: 'Loading sign-ins' },
  failed: { zh: '登录记录没能加载', en: 'The sign-ins could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  changes: { zh: '等待第二位管理员确认', en: 'Waiting for a second administrator' },
  willRelease: { zh: '解除 {name} 的登录身份', en: 'Unlink a sign-in identity of {name}' },
  willBind: { zh: '把登录身份关联到 {name}', en: 'Link a sign-in identity to {name}' },
  willTake: {
    zh: '把 {from} 的登录身份改为关联到 {name}',
    en: 'Link a sign-in identity of {from} to {name} instead',
  },
  askedBy: { zh: '{who} 发起', en: 'Asked by {who}' },
  confirm: { zh: '确认', en: 'Confirm' },
  refuse: { zh: '驳回', en: 'Refuse' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  person: { zh: '某人的登录身份', en: 'Who somebody is there' },
  personHint: { zh: '按账号查看登录身份', en: 'Whose sign-in identities, by account' },
  look: { zh: '查看', en: 'Look up' },
  noIdentity: {
    zh: '{name} 还没有关联登录身份：下次登录时按账号关联',
    en: '{name} has no sign-in identity yet: the next sign-in links one by account',
  },
  identities: { zh: '{name} 的登录身份', en: 'Sign-in identities of {name}' },
  guarded: {
    zh: '此人是管理员：每项变更须由第二位管理员确认',
    en: 'They hold a guarded role: a second administrator has to confirm each change',
  },
  since: { zh: '关联于 {when}', en: 'Linked {when}' },
  lastUsed: { zh: '最近登录 {when}', en: 'last used {when}' },
  oldIssuer: { zh: '升级前关联', en: 'Linked before the upgrade' },
  release: { zh: '解除', en: 'Unlink' },
  releaseLabel: { zh: '解除登录身份 {subject}', en: 'Unlink the sign-in identity {subject}' },
  releaseTitle: { zh: '解除 {name} 的这个登录身份？', en: 'Unlink this sign-in identity of {name}?' },
  releaseHelp: {
    zh: '以它登录的会话随即结束；下次登录时按账号重新关联',
    en: 'Sessions that began with it end at once; the next sign-in links one anew by account',
  },
  bind: { zh: '关联这个身份', en: 'Link this identity' },
  bindLabel: { zh: '关联这个身份：{name}', en: 'Link this identity to {name}' },
  bindTitle: { zh: '把这个登录身份关联到 {name}？', en: 'Link this sign-in identity to {name}?' },
  bindHelp: {
    zh: '此后以它登录的就是此人。请先核实确为本人',
    en: 'Whoever signs in with it is this person from then on. Make sure first that it is them',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '已完成', en: 'Done' },
  waits: { zh: '已发起，等待第二位管理员确认', en: 'Asked for; a second administrator has to confirm it' },
  notDone: { zh: '没能完成，请稍后再试', en: 'That did not work. Please try again' },
  failures: { zh: '未成功的登录（最近十四天）', en: 'Sign-ins that failed in the last fourteen days' },
  noFailures: { zh: '没有未成功的登录', en: 'No sign-in has failed' },
  sinceLinked: { zh: '现已关联', en: 'Now linked' },
  calledHere: { zh: '登录平台称：{named}', en: 'The provider says: {named}' },
})
