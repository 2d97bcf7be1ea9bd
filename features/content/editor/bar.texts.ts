import { defineTexts } from '@portal/contract'

/** The line above a text. */
export const barTexts = defineTexts({
  sideBySide: { zh: '并排', en: 'Side by side' },
  settings: { zh: '显示发布设置', en: 'Show the publishing settings' },
  settingsRefused: { zh: '有一项设置没有保存，请修改', en: 'A setting was not saved: correct it' },
  settingsOffline: { zh: '没有连上服务器，设置保存在本机', en: 'Offline: settings saved in this browser' },
})
