import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  endPassed: { zh: '最后一天已经过去', en: 'The last day has passed' },
  groupNeverEnds: { zh: '只有人员的角色可以设最后一天', en: 'Only roles of people can have a last day' },
  holderUnknown: {
    zh: '没有这个人或群组，或此人已离职',
    en: 'This person or group does not exist, or the person has left',
  },
  notYourself: {
    zh: '不能给自己授予角色，请找门户管理员',
    en: 'You cannot grant yourself a role. Ask a portal administrator',
  },
  notHeld: { zh: '此人或群组已没有这个角色', en: 'This role is no longer held' },
  last: {
    zh: '这是最后一位门户管理员，不能收回。请先授予另一个人',
    en: 'This is the last portal administrator: the role cannot be revoked. Grant the role to somebody else first',
  },
})

export const roleTexts = defineTexts({
  author: { zh: '作者', en: 'Author' },
  editor: { zh: '编辑', en: 'Editor' },
  moderator: { zh: '评论审核员', en: 'Moderator' },
  organiser: { zh: '活动组织者', en: 'Organiser' },
  'people-administrator': { zh: '人员管理员', en: 'People administrator' },
  'health-reader': { zh: '健康信息查看人', en: 'Health reader' },
  'bus-staff': { zh: '班车管理员', en: 'Bus staff' },
  'portal-administrator': { zh: '门户管理员', en: 'Portal administrator' },
  operations: { zh: '运维人员', en: 'Operations' },
})
