import { defineTexts } from '@portal/contract'

export const pinTargetTexts = defineTexts({
  sayWhichOneAsNewsID12: {
    zh: '请写明是哪一条，如 ?newsID=12 或 ?Id=12',
    en: 'Add which item, such as ?newsID=12 or ?Id=12',
  },
  thereIsNoSuchPortal: { zh: '没有这个门户', en: 'This site does not exist' },
  thereIsNoSuchPerson: { zh: '没有这位同事', en: 'This person does not exist' },
  thereIsNoSuchNews: { zh: '该新闻不存在或尚未发布', en: 'This news item does not exist or is not published' },
  thereIsNoSuchActivity: { zh: '该活动不存在或尚未发布', en: 'This activity does not exist or is not published' },
  nobodyMayReadNews: { zh: '面向人群里没有人能读这条新闻', en: 'Nobody in the audience can read this news item' },
  nobodyMaySeeActivity: { zh: '面向人群里没有人能看这个活动', en: 'Nobody in the audience can see this activity' },
})
