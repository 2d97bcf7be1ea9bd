import { defineTexts } from '@portal/contract'

export const dayKindTexts = defineTexts({
  name: { zh: '公司日历', en: 'Company calendar' },
  one: { zh: '公司日', en: 'company day' },
  about: { zh: '公司自己的放假、调休和纪念日', en: 'Days off, make-up working days and anniversaries' },
  dateLabel: { zh: '日期', en: 'Date' },
  nameLabel: { zh: '名称', en: 'Name' },
  kindLabel: { zh: '类型', en: 'Type' },
  kindNamedLabel: { zh: '仅命名（不影响上班）', en: 'Named day only' },
  kindOffLabel: { zh: '放假', en: 'Day off' },
  kindWorkLabel: { zh: '上班（调休）', en: 'Working day (make-up)' },
})
