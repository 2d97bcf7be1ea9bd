import { defineTexts } from '@portal/contract'
import type { SsoFault, SsoRefusal } from './sso-rules.ts'

export const signInsRefusals = defineTexts({
  personUnknown: { zh: '没有这个人，或此人已离职', en: 'This person does not exist or has left' },
  notTheirs: { zh: '这个登录身份已不是此人的', en: 'This sign-in identity no longer belongs to this person' },
  changeGone: { zh: '这项申请已经处理或过期', en: 'This request has already been handled or has expired' },
  notYours: {
    zh: '须由另一位门户管理员处理，申请人和当事人均不能处理',
    en: 'Another portal administrator has to decide: neither the requester nor the person concerned',
  },
})

/** Why a sign-in failed and what to do about it. The provider's `detail` is shown behind it. */
export const failureTexts = defineTexts({
  declined: { zh: '在登录页上取消或被拒绝', en: 'Cancelled or declined on the provider’s page' },
  away: {
    zh: '登录平台没有响应，或其地址已变',
    en: 'The provider did not respond, or its addresses have changed',
  },
  issuer: {
    zh: '登录平台声明的 issuer 与 SSO_ISSUER 不完全一致（包括末尾的斜杠），请按平台的写法设置',
    en: 'The provider’s issuer differs from SSO_ISSUER. They must match exactly, including a trailing slash',
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
    zh: 'ID 令牌中缺少所需信息，而 UserInfo 没有响应，或返回的是另一个人',
    en: 'The ID token lacks a required claim, and UserInfo did not respond or described somebody else',
  },
  algorithm: {
    zh: '令牌的签名算法不在 SSO_ALGORITHMS 之列',
    en: 'The token is signed with an algorithm that SSO_ALGORITHMS does not allow',
  },
  signature: {
    zh: '令牌的签名与登录平台公布的密钥不符',
    en: 'The token’s signature matches none of the keys that the provider publishes',
  },
  token: {
    zh: '登录码或令牌无效、过期，或不属于这次登录；也请核对时钟',
    en: 'The code or token is invalid, expired, or belongs to another sign-in. Check the clocks as well',
  },
  provider: { zh: '登录平台报告了错误', en: 'The provider reported an error' },
  'no-claim': {
    zh: '登录平台没有提供账号：请核对 SSO_ACCOUNT_CLAIM 以及平台返回的声明',
    en: 'The provider did not identify the person: check SSO_ACCOUNT_CLAIM and the claims that it returns',
  },
  nobody: {
    zh: '门户里没有这个账号：请核对 SSO_ACCOUNT_CLAIM、SSO_ACCOUNT_CUT 和人员来源',
    en: 'No one in the portal has this account: check SSO_ACCOUNT_CLAIM, SSO_ACCOUNT_CUT and the source of people',
  },
  left: { zh: '此人已离职', en: 'This person has left the company' },
  'two-people': {
    zh: '账号和工号（或邮箱）指向不同的人',
    en: 'The account and the employee number (or the e-mail address) belong to different people',
  },
  'wrong-tag': {
    zh: '此人不属于可用这个登录平台的人群（SSO_TAGS）',
    en: 'This provider is not for people with this user tag (SSO_TAGS)',
  },
  'bound-elsewhere': {
    zh: '此人已关联另一个登录身份：在此关联，或由命令 forecourt sso move 统一迁移',
    en: 'This person is linked to another sign-in identity: link this one here, or move everyone with forecourt sso move',
  },
} satisfies Record<SsoFault | SsoRefusal, object>)

export const signInsTexts = defineTexts({
  title: { zh: '登录', en: 'Sign-ins' },
  about: {
    zh: '失败的单点登录及其原因，以及人员与登录身份的关联',
    en: 'Failed sign-ins and their causes, and the sign-in identities of people',
  },
  changes: { zh: '等待第二位管理员确认', en: 'Waiting for a second administrator' },
  willRelease: { zh: '解除 {name} 的登录身份', en: 'Unlink a sign-in identity from {name}' },
  willBind: { zh: '把登录身份关联到 {name}', en: 'Link a sign-in identity to {name}' },
  willTake: {
    zh: '把 {from} 的登录身份改为关联到 {name}',
    en: 'Move a sign-in identity from {from} to {name}',
  },
  askedBy: { zh: '{who} 发起', en: 'Requested by {who}' },
  confirm: { zh: '确认', en: 'Confirm' },
  refuse: { zh: '驳回', en: 'Reject' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  personHint: {
    zh: '输入完整账号（例如 lin.wei），还可查看此人的登录身份。',
    en: 'Enter a whole account, such as lin.wei, to see the sign-in identities of the person as well.',
  },
  noIdentity: {
    zh: '{name} 还没有关联登录身份：下次登录时按账号关联',
    en: '{name} has no sign-in identity yet. The next sign-in links one by account',
  },
  identities: { zh: '{name} 的登录身份', en: 'Sign-in identities of {name}' },
  guarded: {
    zh: '此人是管理员：每项变更须由第二位管理员确认',
    en: 'This person holds a protected role: a second administrator has to confirm each change',
  },
  since: { zh: '关联于 {when}', en: 'Linked {when}' },
  lastUsed: { zh: '最近登录 {when}', en: 'last used {when}' },
  oldIssuer: { zh: '升级前关联', en: 'Linked before the upgrade' },
  release: { zh: '解除', en: 'Unlink' },
  releaseLabel: { zh: '解除登录身份 {subject}', en: 'Unlink the sign-in identity {subject}' },
  releaseTitle: { zh: '解除 {name} 的这个登录身份？', en: 'Unlink this sign-in identity from {name}?' },
  releaseHelp: {
    zh: '用它登录的会话会立即结束，无法撤销；下次登录时按账号重新关联',
    en: 'Sessions opened with it end at once, which cannot be undone. The next sign-in links an identity again by account',
  },
  bind: { zh: '关联这个身份', en: 'Link this identity' },
  bindLabel: { zh: '关联这个身份：{name}', en: 'Link this identity to {name}' },
  bindTitle: { zh: '把这个登录身份关联到 {name}？', en: 'Link this sign-in identity to {name}?' },
  bindHelp: {
    zh: '此后用它登录即视为此人，请先核实是否为本人',
    en: 'From then on, whoever signs in with it is signed in as this person. Verify their identity first',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '已完成', en: 'Done' },
  waits: { zh: '已提交，等待第二位管理员确认', en: 'Requested. A second administrator has to confirm it' },
  notDone: { zh: '操作失败，请稍后再试', en: 'That did not work. Please try again' },
  search: { zh: '查找登录', en: 'Search sign-ins' },
  searchHint: { zh: '姓名、账号或登录平台', en: 'Name, account or provider' },
  reason: { zh: '失败原因', en: 'Reason' },
  why: { zh: '失败原因（最近 14 天）', en: 'Why it failed (last 14 days)' },
  who: { zh: '人员', en: 'Person' },
  when: { zh: '时间', en: 'Time' },
  detail: { zh: '错误代码', en: 'Error code' },
  named: { zh: '登录平台上的名称', en: 'Name at the provider' },
  subject: { zh: '登录身份', en: 'Identity' },
  issuer: { zh: '登录平台', en: 'Provider' },
  linked: { zh: '状态', en: 'Status' },
  noFailures: { zh: '没有失败的登录', en: 'No failed sign-ins' },
  sinceLinked: { zh: '现已关联', en: 'Now linked' },
})
