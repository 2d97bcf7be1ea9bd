import { defineTexts } from '@portal/contract'

export const interviewTexts = defineTexts({
  begin: { zh: '前庭安装向导', en: 'Set up Forecourt' },
  administrators: {
    zh: '首批门户管理员的账号，用逗号分隔',
    en: 'Accounts of the first portal administrators, separated by commas',
  },
  noAccount: { zh: '请至少填写一个账号', en: 'Enter at least one account' },
  editors: {
    zh: '首批编辑的账号，用逗号分隔；没有可留空',
    en: 'Accounts of the first editors, separated by commas; leave empty for none',
  },
  people: { zh: '人员数据从哪里来？', en: 'Where does the people data come from?' },
  byFile: { zh: '人事系统导出的 CSV 文件', en: 'CSV file exported from the HR system' },
  byScim: { zh: '由身份平台推送（SCIM）', en: 'Pushed by the identity provider (SCIM)' },
  byContacts: { zh: '{name}通讯录', en: '{name} contacts' },
  later: { zh: '以后再说', en: 'Later' },
  file: { zh: 'CSV 文件的路径', en: 'Path of the CSV file' },
  noFile: { zh: '请填写路径', en: 'Enter the path' },
  categories: {
    zh: '新闻分类：公告、公司新闻、内控手册、价值驱动、乐享时光。先建这五个？（名称以后可在工作台修改）',
    en: 'News categories: Announcements, Company news, Internal control manual, Value drive, Joy. Create these five? (You can rename them later on the desk.)',
  },
  ownCategories: {
    zh: '请先编辑 {path} 里的分类，然后运行：forecourt setup --file {path}',
    en: 'Edit the categories in {path}, then run: forecourt setup --file {path}',
  },
  path: { zh: '把回答保存到', en: 'Save the answers to' },
  isThere: { zh: '该文件已存在，请换一个名字', en: 'The file already exists; choose another name' },
  stopped: { zh: '已取消，没有任何改动', en: 'Cancelled; nothing was changed' },
})
