import { defineTexts } from '@portal/contract'

/** Texts of the status pages, loaded with them after the first script. */
export const sidelineTexts = defineTexts({
  noSuchPortal: { zh: '没有这个门户', en: 'This site does not exist' },
  noSuchPortalHelp: {
    zh: '地址可能有误，或者它不对您开放。',
    en: 'The address may be wrong, or the site is not open to you.',
  },
  errorId: { zh: '报障编号：{id}', en: 'Reference for the help desk: {id}' },
  errorSession: {
    zh: '登录已失效，自动重新登录没有成功。',
    en: 'Your session ended, and signing in again failed.',
  },
  unauthorized: { zh: '未授权用户', en: 'Unauthorized User' },
  unauthorizedHelp: {
    zh: 'Unauthorized User：您的账号未在本门户登记，或已停用。如果您刚入职或改过账号，请联系门户管理员，并告知您的公司账号和登录时间。',
    en: '未授权用户: your account is not registered on this portal or has been deactivated. If you are new here or your account has changed, contact a portal administrator with your company account and the time of your attempt.',
  },
  identityElsewhere: { zh: '您的登录身份已变更', en: 'Your sign-in identity has changed' },
  identityElsewhereHelp: {
    zh: 'Unauthorized User：门户认得您的账号，但它关联的是您以前的登录身份。请联系门户管理员重新关联，并告知您的公司账号和登录时间；之后再试一次即可。',
    en: '未授权用户: the portal knows your account, but it is linked to a sign-in identity you had before. Ask a portal administrator to link the new one: give them your company account and the time of your attempt. Then try again.',
  },
  errorSignIn: {
    zh: 'Unauthorized User：登录没有成功，请再试一次。',
    en: '未授权用户: signing in failed. Please try again.',
  },
  errorNoWay: {
    zh: '没有可用的登录方式，请联系管理员。',
    en: 'No sign-in method is available. Please contact your administrator.',
  },
  errorSignInAway: {
    zh: '登录服务暂时没有响应，或设置有误。如果一直这样，请联系门户管理员。',
    en: 'The sign-in service is not responding, or is not configured correctly. If this continues, contact a portal administrator.',
  },
  errorSignInBusy: {
    zh: '目前从您所在网络登录的请求过多，请稍后再试。',
    en: 'Too many sign-ins from your network right now. Please try again in a moment.',
  },
  errorSignInDeclined: {
    zh: '您没有同意登录。需要时可以再试一次。',
    en: 'You declined to sign in. You can try again at any time.',
  },
  errorLink: {
    zh: '这个链接已失效或不完整，请回到聊天中重新打开。',
    en: 'This link is broken or incomplete. Please open it again from the chat.',
  },
  signIn: { zh: '登录前庭', en: 'Sign in to Forecourt' },
  signInHelp: { zh: '请选择一种登录方式。', en: 'Choose how you want to sign in.' },
  signInOnlyHelp: {
    zh: '登录后，会回到您要打开的页面。',
    en: 'You will then continue to the page you wanted to open.',
  },
  signInSso: { zh: '用公司账号登录', en: 'Sign in with your company account' },
  signInSsoOf: { zh: '用{name}账号登录', en: 'Sign in with your {name} account' },
  signInWith: { zh: '用{name}登录', en: 'Sign in with {name}' },
  sessionEnded: { zh: '登录已过期', en: 'Your session has ended' },
  sessionEndedHelp: { zh: '重新登录后，会回到刚才的页面。', en: 'Sign in again to pick up where you left off.' },
  signInAgain: { zh: '重新登录', en: 'Sign in again' },
  otherWays: { zh: '换一种方式登录', en: 'Sign in another way' },
  signedOut: { zh: '您已退出登录', en: 'You are signed out' },
  noTemplate: { zh: '您还没有可用的门户', en: 'No portal is available to you yet' },
  noTemplateHelp: {
    zh: '您的账号没有门户模板配置，请联系管理员开通。',
    en: 'Your account has no portal template. Please ask your administrator to set one up.',
  },
  mobileForbidden: { zh: '请在电脑上打开', en: 'Please open this on a computer' },
  mobileForbiddenHelp: {
    zh: '这个页面为电脑屏幕设计。您可以复制地址，稍后在电脑上打开；{chats}里收到的消息卡片，在手机上就能看。',
    en: 'This page is designed for a computer screen. Copy its address to open it later; cards in {chats} open on your phone.',
  },
  browserForbidden: { zh: '请在{chats}中打开', en: 'Please open this in {chats}' },
  browserForbiddenHelp: {
    zh: '消息页面只在{chats}里打开。请在聊天中点开卡片，或把地址复制到聊天里。',
    en: 'Messages open only in {chats}. Tap the card in your chat, or paste the address into a chat.',
  },
  readHere: { zh: '在门户中阅读', en: 'Read it in the portal' },
  copyAddress: { zh: '复制地址', en: 'Copy address' },
  addressCopied: { zh: '地址已复制', en: 'Address copied' },
  search: { zh: '搜索', en: 'Search' },
  todos: { zh: '待办与审批', en: 'To-dos and approvals' },
  notFound: { zh: '没有找到这个页面', en: 'This page does not exist' },
  notFoundHelp: { zh: '地址可能有误，或页面已移走。', en: 'The address may be wrong, or the page has moved.' },
})

export const plantTexts = defineTexts({
  toHome: { zh: '返回前庭首页', en: 'Back to Forecourt home' },
  newest: { zh: '现场动态', en: 'From the shop floor' },
  plantNews: { zh: '全部新闻', en: 'All news' },
})
