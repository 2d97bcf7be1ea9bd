import { defineTexts } from '@portal/contract'

export const allowKindTexts = defineTexts({
  name: { zh: '搜索白名单', en: 'Search allow-list' },
  about: { zh: '现由配置的地址提供，这里只能查看', en: 'Provided by a configured address. View only.' },
  aboutThesePeopleGetNewSearch: {
    zh: '名单里的人用搜索浮窗，其他人用侧栏；全部留空即对所有人开放',
    en: 'People on this list get the search dialog, everyone else the side panel. Leave empty for everyone.',
  },
  peopleLabel: { zh: '账号', en: 'Accounts' },
  peopleHelp: { zh: '每行一个账号', en: 'One account per line' },
  departmentsLabel: { zh: '一级部门', en: 'First-level departments' },
  departmentsHelp: { zh: '这里只看部门，其余条件不起作用', en: 'Only departments are used here' },
  onlyDepartmentsCanBeChosen: { zh: '这里只能选择部门', en: 'Only departments can be selected here' },
})
