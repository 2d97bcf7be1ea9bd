import { defineTexts } from '@portal/contract'

export const knownPageTexts = defineTexts({
  title: { zh: '前庭知道我什么', en: 'What Forecourt knows about me' },
  help: {
    zh: '这里是系统里与您有关的全部记录，按种类列出。密码和密钥只存摘要，不在其中。供系统内部使用的字段只在下载的文件里。',
    en: 'Everything the portal stores about you, by category. Passwords and keys are stored only as hashes and are not included. Fields used only by the system are in the downloaded file.',
  },
  rows: { zh: '{count, number} 条', en: '{count, plural, =1 {1 entry} other {# entries}}' },
  firstRows: {
    zh: '这里显示前 {count} 条，全部内容在下载的文件中。',
    en: 'Showing the first {count}. The downloaded file contains all of them.',
  },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  inFile: { zh: '见下载的文件', en: 'In the downloaded file' },
  between: { zh: '、', en: ', ' },
  download: { zh: '下载为文件（JSON）', en: 'Download as a file (JSON)' },
  fileName: { zh: '前庭-我的资料', en: 'forecourt-about-me' },
  failed: { zh: '加载失败', en: 'This could not be loaded' },
})
