import { defineTexts } from '@portal/contract'

export const boxKindsTexts = defineTexts({
  name: { zh: 'Box 应用', en: 'Box apps' },
  one: { zh: 'Box 应用', en: 'Box app' },
  about: { zh: 'Box 页面上的应用', en: 'The apps on the Box page' },
  idLabel: { zh: '标识', en: 'ID' },
  nameLabel: { zh: '名称', en: 'Name' },
  descriptionLabel: { zh: '说明', en: 'Description' },
  iconLabel: { zh: '图标', en: 'Icon' },
  urlLabel: { zh: '网址', en: 'Address' },
  audienceLabel: { zh: '面向人群', en: 'Audience' },
  useOnlyLettersDigits: { zh: '只用字母、数字、点、下划线和连字符', en: 'Use only letters, digits, . _ and -' },
  nameBoxDocuments: { zh: 'Box 文档', en: 'Box documents' },
  oneBoxDocument: { zh: 'Box 文档', en: 'Box document' },
  aboutPoliciesFormsAndManualsWith: {
    zh: '制度、模板和手册，正文可以搜到',
    en: 'Policies, forms and manuals, with searchable content',
  },
  titleLabel: { zh: '标题', en: 'Title' },
  placeLabel: { zh: '文件夹与文件', en: 'Folder and file' },
  folderLabel: { zh: '文件夹', en: 'Folder' },
  fileLabel: { zh: '文件', en: 'File' },
  fileHelp: {
    zh: 'PDF、Word、Excel、PowerPoint、Markdown 或纯文本，不超过 25 MB',
    en: 'PDF, Word, Excel, PowerPoint, Markdown or plain text, 25 MB at most',
  },
})
