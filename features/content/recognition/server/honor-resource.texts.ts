import { defineTexts } from '@portal/contract'

export const honorKindTexts = defineTexts({
  name: { zh: '荣誉', en: 'Honours' },
  one: { zh: '荣誉', en: 'honour' },
  about: { zh: '价值驱动页面上受表彰的同事', en: 'Colleagues honoured on the value drive page' },
  noteLabel: { zh: '荣誉与日期', en: 'Honour and date' },
  personLabel: { zh: '同事', en: 'Person' },
  titleLabel: { zh: '荣誉', en: 'Honour' },
  dateLabel: { zh: '日期', en: 'Date' },
  dateHelp: { zh: '未来的日期到当天才会展示', en: 'A future date is shown from that day on' },
  noSuchPerson: { zh: '没有这位同事', en: 'This person does not exist' },
})
