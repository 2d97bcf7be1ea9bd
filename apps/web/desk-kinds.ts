/**
 * Entries of the rail for kinds of data (`desk/data/<key>`): names and roles as their slices define them for the server
 * (`apps/server/desk-kinds.server.test.ts`), here without a call, so that the drawn desk has them too.
 */
import type { RoleName, Text } from '@portal/contract'

interface DeskKind {
  name: Text
  roles: readonly RoleName[]
}

const editors: readonly RoleName[] = ['editor', 'portal-administrator']
const administrators: readonly RoleName[] = ['portal-administrator']

export const deskKinds = {
  category: { name: { zh: '新闻分类', en: 'News categories' }, roles: editors },
  tag: { name: { zh: '标签', en: 'Tags' }, roles: editors },
  'saved-audience': { name: { zh: '常用人群', en: 'Saved audiences' }, roles: editors },
  banner: { name: { zh: '横幅', en: 'Banners' }, roles: editors },
  portal: { name: { zh: '门户', en: 'Sites' }, roles: administrators },
  tool: { name: { zh: '工具', en: 'Tools' }, roles: administrators },
  'box-app': { name: { zh: 'Box 应用', en: 'Box apps' }, roles: administrators },
  'box-document': { name: { zh: 'Box 文档', en: 'Box documents' }, roles: administrators },
  'novice-guide': { name: { zh: '页面引导', en: 'Page tour' }, roles: editors },
  'rookie-guide': { name: { zh: '新手引导', en: 'First steps' }, roles: editors },
  tip: { name: { zh: '新版本提示', en: 'What’s new' }, roles: editors },
  day: { name: { zh: '公司日历', en: 'Company calendar' }, roles: ['people-administrator', 'portal-administrator'] },
  honor: { name: { zh: '荣誉', en: 'Honours' }, roles: ['editor', 'people-administrator', 'portal-administrator'] },
  pin: { name: { zh: '置顶答案', en: 'Pinned answers' }, roles: editors },
  synonym: { name: { zh: '同义词', en: 'Synonyms' }, roles: editors },
  miss: { name: { zh: '没搜到的词', en: 'Searches without results' }, roles: editors },
  'allow-list': { name: { zh: '搜索白名单', en: 'Search allow-list' }, roles: administrators },
  questionnaire: { name: { zh: '问卷', en: 'Questionnaires' }, roles: administrators },
  report: { name: { zh: '指标', en: 'Metrics' }, roles: administrators },
  key: { name: { zh: '接口密钥', en: 'API keys' }, roles: administrators },
} as const satisfies Readonly<Record<string, DeskKind>>

export type DeskKindKey = keyof typeof deskKinds
