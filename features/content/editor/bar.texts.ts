import { defineTexts } from '@portal/contract'

/** The line above a text, and its tabs. */
export const barTexts = defineTexts({
  parts: { zh: '稿件的各个部分', en: 'Parts of the text' },
  edit: { zh: '编辑', en: 'Edit' },
  noPart: { zh: '这篇稿件没有这一页', en: 'This text has no such page' },
  noPartHelp: { zh: '可能还没有发布，或者您没有查看的权限', en: 'It may not be published yet, or you may not see it' },
  toEdit: { zh: '编辑稿件', en: 'Edit the text' },
  sideBySide: { zh: '并排', en: 'Side by side' },
  settings: { zh: '显示发布设置', en: 'Show the publishing settings' },
  settingsRefused: { zh: '有一项设置没有保存，请修改', en: 'A setting was not saved: correct it' },
  settingsOffline: { zh: '没有连上服务器，设置保存在本机', en: 'Offline: settings saved in this browser' },
})
