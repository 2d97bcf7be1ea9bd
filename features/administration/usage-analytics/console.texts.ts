import { defineTexts } from '@portal/contract'

export const consoleTexts = defineTexts({
  open: { zh: '打开调试控制台', en: 'Open debug console' },
  title: { zh: '调试控制台', en: 'Debug console' },
  log: { zh: '日志', en: 'Log' },
  network: { zh: '网络', en: 'Network' },
  storage: { zh: '存储', en: 'Storage' },
  send: { zh: '上报', en: 'Send report' },
  sent: { zh: '已上报，保留 7 天', en: 'Sent. The report is kept for 7 days.' },
  notSent: { zh: '没有上报成功', en: 'The report could not be sent' },
  clear: { zh: '清空', en: 'Clear' },
  close: { zh: '关闭', en: 'Close' },
  noLog: { zh: '还没有日志', en: 'No log entries yet' },
  noNetwork: { zh: '还没有请求', en: 'No requests yet' },
  noStorage: { zh: '没有存储的内容', en: 'Nothing stored' },
  tabs: { zh: '内容', en: 'Content' },
})
