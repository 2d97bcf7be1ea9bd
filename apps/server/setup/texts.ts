import { defineTexts } from '@portal/contract'

export const interviewTexts = defineTexts({
  begin: { zh: '前庭安装向导', en: 'Setting Forecourt up' },
  administrators: {
    zh: '首批门户管理员的账号，用逗号分隔',
    en: 'Accounts of the first portal administrators, by commas',
  },
  noAccount: { zh: '请至少填写一个账号', en: 'Name one account at least' },
  editors: {
    zh: '首批编辑的账号，用逗号分隔；没有可留空',
    en: 'Accounts of the first editors, by commas; none: leave it empty',
  },
  people: { zh: '人员数据从哪里来？', en: 'How do people arrive?' },
  byFile: { zh: '人事系统导出的 CSV 文件', en: 'From a CSV file of the personnel system' },
  byScim: { zh: '由身份平台推送（SCIM）', en: 'From the identity provider, by SCIM' },
  byFeishu: { zh: '飞书通讯录', en: 'From the contacts of Feishu' },
  byWecom: { zh: '企业微信通讯录', en: 'From the contacts of WeChat Work' },
  later: { zh: '以后再说', en: 'Later' },
  file: { zh: 'CSV 文件的路径', en: 'Path of the CSV file' },
  noFile: { zh: '请填写路径', en: 'Name the file' },
  categories: {
    zh: '新闻分类：公告、公司新闻、内控手册、价值驱动、乐享时光。先建这五个？（名称以后可在工作台修改）',
    en: 'News categories: Announcements, Company news, Internal control manual, Value drive, Joy. Begin with these? (Their names are changed at the desk.)',
  },
  ownCategories: {
    zh: '请先编辑 {path} 里的分类，然后运行：forecourt setup --file {path}',
    en: 'Edit the categories in {path}, then run: forecourt setup --file {path}',
  },
  path: { zh: '把回答保存到', en: 'Keep the answers in' },
  isThere: { zh: '该文件已存在，请换一个名字', en: 'There is such a file: take another name' },
  stopped: { zh: '已取消，没有任何改动', en: 'Stopped; nothing was changed' },
})
