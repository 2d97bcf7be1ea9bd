import { defineTexts } from '@portal/contract'

/** Of roles that end by themselves. */
export const roleEndTexts = defineTexts({
  ends: {
    zh: '您的“{role}”角色将在 {day} 之后结束。如仍需要，请联系门户管理员',
    en: 'Your role {role} ends after {day}. If you still need it, ask a portal administrator.',
  },
  endsOn: { zh: '最后一天（选填）', en: 'Last day (optional)' },
  endsOnHelp: {
    zh: '这一天结束时（{zone}），角色自动收回；提前 {days, number} 天通知本人',
    en: 'At the end of this day ({zone}) the role is revoked; its holder is told {days, number} days before.',
  },
  until: { zh: '至 {day}', en: 'until {day}' },
  lastUsed: { zh: '最近使用 {day}', en: 'last used {day}' },
  neverUsed: { zh: '从未使用', en: 'never used' },
})
