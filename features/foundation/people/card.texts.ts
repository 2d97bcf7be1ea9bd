/** Texts of home's card. Separate, so that home does not load the texts of the directory. */
import { defineTexts } from '@portal/contract'

export const cardTexts = defineTexts({
  none: { zh: '最近没有新同事加入', en: 'Nobody has joined recently' },
  joined: { zh: '{day}加入', en: 'Joined {day}' },
})
