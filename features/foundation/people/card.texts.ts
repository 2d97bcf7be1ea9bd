/** What home's card says: by itself, so that it does not carry the texts of the directory. */
import { defineTexts } from '@portal/contract'

export const cardTexts = defineTexts({
  none: { zh: '最近没有新同事加入', en: 'Nobody has joined recently' },
  joined: { zh: '{day}加入', en: 'Joined {day}' },
})
