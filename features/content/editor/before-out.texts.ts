import { defineTexts } from '@portal/contract'

export const lackTexts = defineTexts({
  title: { zh: '已经写了正文的语言要有标题', en: 'Add a title in each language that has text' },
  body: { zh: '有标题的语言要有正文', en: 'Add text in each language that has a title' },
  alt: { zh: '还有图片没有文字描述', en: 'Some pictures have no description' },
  coverAlt: { zh: '封面还没有文字描述', en: 'The cover image has no description' },
  picture: {
    zh: '还有图片没有到：请重试、重新选择或移除',
    en: 'Some pictures were not uploaded: try again, choose another or remove them',
  },
  uploading: { zh: '还有文件正在上传', en: 'Files are still uploading' },
  choice: { zh: '还有两种写法等待选择', en: 'Some paragraphs have two versions to choose from' },
})

/** Hints that do not block publishing. */
export const hintTexts = defineTexts({
  copyZh: {
    zh: '中文有 {count, number} 处还是英文原文',
    en: '{count, plural, =1 {1 part} other {# parts}} of the Chinese version still in English',
  },
  copyEn: {
    zh: '英文有 {count, number} 处还是中文原文',
    en: '{count, plural, =1 {1 part} other {# parts}} of the English version still in Chinese',
  },
  noCover: {
    zh: '没有封面：读者在首页和列表里会看到通用插图',
    en: 'No cover: readers will see a default image on the home page and in lists',
  },
})
