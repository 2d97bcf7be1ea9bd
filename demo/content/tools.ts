import type { DemoTool } from '../types.ts'
import { toolsOfCompany } from './tools-of-company.ts'
import { toolsOfEveryone } from './tools-of-everyone.ts'
import { jointVenture, manufacturing } from './tools-of-plants.ts'

export const tools: readonly DemoTool[] = [...toolsOfEveryone, ...toolsOfCompany, ...jointVenture, ...manufacturing]

/** Favourite tools of some demo accounts, in order; zhou.min is new and has none. */
export const favourites: readonly { account: string; portal: DemoTool['portal']; tools: readonly string[] }[] = [
  { account: 'lin.wei', portal: '', tools: ['mail', 'attendance', 'rooms', 'expenses', 'wiki'] },
  { account: 'chen.jie', portal: '', tools: ['jl-attendance', 'jl-change', 'mail', 'rooms'] },
  { account: 'lin.wei', portal: 'ML', tools: ['ml-mes', 'ml-andon', 'ml-quality', 'ml-energy'] },
]

/** Recent use counts, by account and tool. */
export const uses: readonly { account: string; tool: string; times: number; daysAgo: number }[] = [
  { account: 'lin.wei', tool: 'mail', times: 46, daysAgo: 0 },
  { account: 'lin.wei', tool: 'rooms', times: 21, daysAgo: 1 },
  { account: 'lin.wei', tool: 'attendance', times: 19, daysAgo: 0 },
  { account: 'lin.wei', tool: 'wiki', times: 12, daysAgo: 2 },
  { account: 'lin.wei', tool: 'canteen', times: 9, daysAgo: 1 },
  { account: 'lin.wei', tool: 'travel', times: 4, daysAgo: 9 },
  { account: 'zhou.min', tool: 'lab', times: 14, daysAgo: 1 },
  { account: 'zhou.min', tool: 'plm', times: 11, daysAgo: 1 },
  { account: 'zhou.min', tool: 'canteen', times: 8, daysAgo: 0 },
  { account: 'chen.jie', tool: 'jl-change', times: 17, daysAgo: 1 },
  { account: 'chen.jie', tool: 'jl-drawings', times: 10, daysAgo: 2 },
  { account: 'chen.jie', tool: 'mail', times: 9, daysAgo: 0 },
]
