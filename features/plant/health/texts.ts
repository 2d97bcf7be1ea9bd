import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  off: { zh: '健康问卷没有启用', en: 'Health questionnaires are not enabled' },
  unknown: { zh: '没有这份问卷', en: 'Questionnaire not found' },
  notReader: { zh: '只有健康信息查看人可以查看', en: 'Only health readers can see this' },
  dayOpen: { zh: '一天结束后才能看当天的汇总', en: 'The totals of a day are available once it is over' },
  nobody: { zh: '没有这个人', en: 'Person not found' },
  confirm: { zh: '请再次确认异常的回答', en: 'Please confirm the unusual answers' },
  consent: { zh: '请先同意健康信息告知书', en: 'Please agree to the health information notice first' },
  codeInvalid: { zh: '登录凭证无效或已使用', en: 'The sign-in code is invalid or has already been used.' },
  personUnknown: { zh: '未授权用户', en: 'Unauthorized User' },
  wayNotOffered: { zh: '此登录方式未启用', en: 'This sign-in method is not enabled.' },
  providerUnavailable: {
    zh: '登录服务暂时没有响应，请稍后再试',
    en: 'The sign-in service is not responding right now. Please try again later.',
  },
  wayBusy: {
    zh: '您所在网络的登录请求过多，请稍后再试',
    en: 'Too many sign-ins from your network right now. Please try again in a moment.',
  },
})

/** Increase this when the text changes: everyone is then asked again. */
export const consentVersion = 1
export const consentText = {
  zh: '健康信息属于敏感个人信息。公司只为保护同事的健康、安排工作而收集这些回答；不填不影响您在门户中的其他使用。回答加密保存，{days} 天后自动删除。只有您本人和指定的健康信息查看人可以看到；每次查看都要写明理由，并记录下来，您随时能看到是谁、何时、为什么查看。其他人只能看到十人及以上的汇总数字。您可以随时撤回同意，已有的回答会一并删除。',
  en: 'Answers about health are sensitive. The company collects them only to protect colleagues and to plan work; if you do not give them, nothing else in the portal changes for you. They are kept encrypted and are removed after {days} days. Only you and the named health readers can see them. Each reading needs a reason and is recorded: you can always see who read yours, when and why. Everybody else sees totals of ten people or more. You can withdraw your consent at any time; your answers are removed with it.',
} as const

export const healthTexts = defineTexts({
  failed: { zh: '没有加载出来', en: 'This did not load' },
  off: { zh: '健康问卷没有启用', en: 'Health questionnaires are not enabled' },
  offHelp: { zh: '需要填写时，公司会另行通知。', en: 'The company will let you know when there is one to fill in.' },
  unknown: { zh: '没有这份问卷', en: 'Questionnaire not found' },
  backHome: { zh: '返回首页', en: 'Back to home' },
  consentTitle: { zh: '开始之前', en: 'Before you begin' },
  agree: { zh: '同意并开始', en: 'Agree and start' },
  notNow: { zh: '暂不填写', en: 'Not now' },
  place: { zh: '第 {step} 题，共 {count} 题', en: 'Question {step} of {count}' },
  optional: { zh: '选填', en: 'optional' },
  choose: { zh: '请选择', en: 'Choose' },
  back: { zh: '上一题', en: 'Back' },
  next: { zh: '下一题', en: 'Next' },
  send: { zh: '提交', en: 'Send' },
  draftKept: {
    zh: '已恢复您刚才填到一半的内容（只保存在这个窗口里）。',
    en: 'Your unfinished answers have been restored (they were kept in this window only).',
  },
  confirmTitle: { zh: '请再确认一下', en: 'Please check these answers' },
  confirmHelp: {
    zh: '下面的回答与平常不同，请逐条确认。',
    en: 'These answers are unusual. Please check them one by one.',
  },
  change: { zh: '修改', en: 'Change' },
  changeOf: { zh: '修改：{title}', en: 'Change: {title}' },
  right: { zh: '没有填错', en: 'Correct' },
  rightOf: { zh: '没有填错：{title}', en: 'Correct: {title}' },
  confirmSend: { zh: '确认并提交', en: 'Confirm and send' },
  close: { zh: '返回', en: 'Back' },
  notSent: { zh: '没有提交成功，请再试一次', en: 'Could not send. Please try again.' },
  doneTitle: { zh: '已提交，谢谢', en: 'Sent. Thank you.' },
  doneHelp: {
    zh: '请照顾好自己。如有不适，请先联系主管，不必勉强上班。',
    en: 'Take care. If you feel unwell, talk to your manager first; there is no need to come in.',
  },
  alreadyTitle: { zh: '今天已经填过了', en: 'You have answered today' },
  alreadyHelp: {
    zh: '{time} 提交。有变化的话，随时可以修改。',
    en: 'Sent at {time}. You can change your answers at any time.',
  },
  yourAnswers: { zh: '您的回答', en: 'Your answers' },
  changeAnswers: { zh: '修改回答', en: 'Change my answers' },
  nothingSaid: { zh: '未填写', en: 'Not answered' },
  privacy: { zh: '隐私', en: 'Privacy' },
  kept: { zh: '加密保存，{days} 天后自动删除。', en: 'Stored encrypted and deleted after {days} days.' },
  nobodyRead: { zh: '没有人查看过您的回答。', en: 'Nobody has read your answers.' },
  readBy: { zh: '谁查看过您的回答', en: 'Who has read your answers' },
  readLine: {
    zh: '{reader} 于 {at} 查看了 {day} 的回答：{why}',
    en: '{reader} read your answers of {day} on {at}: {why}',
  },
  withdraw: { zh: '撤回同意并删除', en: 'Withdraw and delete' },
  withdrawTitle: { zh: '撤回同意？', en: 'Withdraw your consent?' },
  withdrawHelp: {
    zh: '您保存在这里的全部回答会立即删除，无法恢复。',
    en: 'All your stored answers will be deleted immediately. This cannot be undone.',
  },
  withdrawn: { zh: '已撤回，回答已删除', en: 'Consent withdrawn, answers deleted' },
  keep: { zh: '保留', en: 'Keep them' },
  ownPage: { zh: '单独打开', en: 'Open on its own page' },
  toReaders: { zh: '健康信息汇总', en: 'Health overview' },
  toDaily: { zh: '每日健康打卡', en: 'Daily health check' },
  toSurvey: { zh: '返岗健康登记', en: 'Return to work' },
})

/** Validation messages. */
export const problemTexts = defineTexts({
  required: { zh: '请回答这一题', en: 'Please answer this question' },
  option: { zh: '请从选项中选择', en: 'Please choose one of the options' },
  exclusive: {
    zh: '选了“没有异常”，就不能再选其他情况',
    en: '“Nothing unusual” cannot be combined with other options',
  },
  number: {
    zh: '请填数字，最多 {decimals, number} 位小数',
    en: '{decimals, plural, =0 {Please enter a whole number} one {Please enter a number with at most # decimal place} other {Please enter a number with at most # decimal places}}',
  },
  range: { zh: '请填 {min} 到 {max} 之间的数字', en: 'Please enter a number from {min} to {max}' },
  tooLong: { zh: '最多 {max} 个字', en: 'At most {max} characters' },
  date: { zh: '请填写日期', en: 'Please enter a date' },
  dateRange: { zh: '日期须在 {from} 到 {to} 之间', en: 'Please choose a date from {from} to {to}' },
})
