import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'
import { appLauncher } from '../contract.ts'
import { saveTool, type ToolInput } from './authoring.ts'

export let app: TestApp
let made = 0

export function add(tool: Partial<ToolInput> & { appId: string }): Promise<void> {
  made += 1
  return saveTool(app.db, {
    portal: '',
    name: { zh: `工具${tool.appId}`, en: `Tool ${tool.appId}` },
    url: `https://${tool.appId}.voyant.example/`,
    opens: 'token',
    position: made,
    at: app.clock.now(),
    ...tool,
  })
}

export const ids = (list: readonly { AppId: string }[]) => list.map((each) => each.AppId)
export const all = ['t1', 't2', 't3', 't4', 't5', 't6', 't7']
let people = 0

export async function someone(options: Parameters<typeof addPerson>[2] = {}) {
  const account = await addPerson(app.db, `tool.${people++}`, { department: 20, ...options })
  const token = await app.signIn(account)
  const by = { token }
  return {
    account,
    by,
    save: async (List: string[]) => (await app.ask(appLauncher.save, { List }, by)).Code,
    lists: async () => {
      const { Data } = await app.ask(appLauncher.list, {}, by)
      return { all: ids(Data!.AllAppList), mine: ids(Data!.CustomList) }
    },
  }
}

export function useTools(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    for (const appId of ['t1', 't2', 't3', 't4', 't5', 't6', 't7']) await add({ appId })
    for (let nth = 1; nth <= 11; nth++) await add({ appId: `m${nth}`, portal: 'ML' })
    await add({ appId: 'jac-1', audience: { tags: ['jac'] } })
    await add({ appId: 'rd-1', audience: { departments: [10] } })
  })
  afterAll(() => app.stop())
}
