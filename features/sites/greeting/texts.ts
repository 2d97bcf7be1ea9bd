import { defineTexts } from '@portal/contract'

export const greetingTexts = defineTexts({
  night: { zh: '夜深了，{name}', en: 'It’s late, {name}' },
  morning: { zh: '早上好，{name}', en: 'Good morning, {name}' },
  noon: { zh: '中午好，{name}', en: 'Good day, {name}' },
  afternoon: { zh: '下午好，{name}', en: 'Good afternoon, {name}' },
  evening: { zh: '晚上好，{name}', en: 'Good evening, {name}' },
  workWeekend: { zh: '{name}调休 · 今日上班', en: 'Working day ({name})' },
  joinDays: {
    zh: '这是您加入公司的第 {days, number} 天',
    en: '{days, plural, =1 {Your first day with us} other {Day # with the company}}',
  },
})
