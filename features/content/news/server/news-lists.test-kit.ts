import type { Envelope } from '@portal/contract'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'

export let app: TestApp
export let token = ''
export const at = (minute: number) => new Date(Date.UTC(2026, 7, 1, 0, minute))
export const idsOf = (answer: Envelope<{ List: { Id: number }[] }>) => answer.Data?.List.map((item) => item.Id)

export function useNewsLists(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    // tests/portal-audience.server.test.ts covers the audience of portals: here both are for everyone
    await app.db.updateTable('portal').set({ audience_id: null }).where('id', '=', 'ML').execute()
    token = await app.signIn('zhou.min')
  })
  afterAll(() => app.stop())
}
