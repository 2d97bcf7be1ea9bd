import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  wrongPassword: { zh: 'Box 口令无效，请刷新页面后重试', en: 'The Box password is not valid. Please reload the page.' },
  boxOverTime: {
    zh: 'Box 暂时没有响应：Box Request OverTime',
    en: 'Box is not responding right now: Box Request OverTime',
  },
  noIcon: { zh: '图标不存在，或链接已失效', en: 'This icon no longer exists, or its link has expired.' },
  gone: { zh: '文档不存在，或链接已失效', en: 'This document no longer exists, or its link has expired.' },
})

/** Messages of a search without results. */
export const searchTexts = defineTexts({
  success: { zh: 'success', en: 'success' },
  tooShort: { zh: 'More info must be inputed', en: 'More info must be inputed' },
})

/** Reasons for refusing an uploaded document. */
export const unfitTexts = defineTexts({
  tooLarge: { zh: '文件不能超过 25 MB', en: 'Documents can be at most 25 MB.' },
  wrongKind: {
    zh: '仅支持 PDF、DOCX、XLSX、PPTX、Markdown 和文本文件',
    en: 'Only PDF, DOCX, XLSX, PPTX, Markdown and text files are accepted.',
  },
  lyingName: { zh: '文件内容与扩展名不符', en: 'The content of the file does not match its extension.' },
  encrypted: { zh: '文件已加密，请移除密码后再上传', en: 'The file is encrypted. Please remove its password first.' },
  broken: { zh: '文件已损坏，无法读取', en: 'The file is damaged and cannot be read.' },
  tooMuch: { zh: '文件解压后过大', en: 'The file is too large when unpacked.' },
  overTime: { zh: '文件过于复杂，未能在限定时间内读完', en: 'The file is too complex and could not be read in time.' },
})

export const boxTexts = defineTexts({
  title: { zh: 'Box', en: 'Box' },
  lead: { zh: '公司的应用与文档，都在这里', en: 'All company apps and documents in one place' },
  close: { zh: '返回首页', en: 'Back to home' },
  apps: { zh: '应用', en: 'Apps' },
  noAddress: { zh: '该文件不支持预览或下载', en: 'This file does not support preview or download' },
  opensTab: { zh: '在新标签页中打开', en: 'opens in a new tab' },
  loading: { zh: '正在加载', en: 'Loading' },
  noApps: { zh: '这里还没有应用', en: 'No apps here yet' },
  noAppsHelp: { zh: '为您开通的应用会出现在这里', en: 'Apps available to you will appear here.' },
  loadFailed: { zh: '加载失败', en: 'This could not be loaded' },
  searchLabel: { zh: '搜索文档', en: 'Search documents' },
  searchHint: { zh: '按标题或正文搜索文档，如“报销”', en: 'Search titles and text, such as “travel”' },
  documents: { zh: '文档', en: 'Documents' },
  found: { zh: '找到 {count, number} 份文档', en: '{count, plural, one {# document} other {# documents}}' },
  foundFirst: {
    zh: '找到 {count} 份文档，显示最相关的 {shown} 份',
    en: '{count} documents, showing the {shown} most relevant',
  },
  nothing: { zh: '没有找到“{words}”相关的文档', en: 'No documents found for “{words}”' },
  nothingHelp: { zh: '换个词试试，中英文都可以', en: 'Try another word, in Chinese or English.' },
  download: { zh: '下载', en: 'Download' },
  downloadThis: { zh: '下载 {title}', en: 'Download {title}' },
})
