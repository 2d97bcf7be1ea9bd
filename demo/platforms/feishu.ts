/**
 * `npm run demo:feishu`: the portal with the demo company, configured for a simulated Feishu on this machine, and a
 * window with the user agent of Feishu's client. The portal itself is unchanged; only the FEISHU_* addresses differ, as
 * for Lark or a proxy (docs/feishu.md).
 */
import { makeCompany } from '@portal/demo'
import { startFeishuHost, type FeishuDepartmentIn, type FeishuHost, type FeishuPersonIn } from '@portal/testing/feishu'
import { openClientWindow } from './client-window.ts'
import { startDemoPortal } from './portal.ts'
import { feishuDesk } from './feishu-desk.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const port = Number(process.env['PORT'] ?? 3300)
const origin = `http://127.0.0.1:${port}`
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Lark/7.34.8 LarkLocale/zh_CN ChannelName/Feishu'

let host: FeishuHost | undefined
host = await startFeishuHost({
  ...contacts(),
  port: Number(process.env['FEISHU_PORT'] ?? 0),
  desk: (form) => feishuDesk(host!, `${origin}/home`, form),
})
host.client = 'ou_lin.wei'
host.redirectUris.add(`${origin}/api/way/callback?type=feishu`)
host.redirectUris.add(`${origin}/api/way/callback`)
const { process: portal, ended } = await startDemoPortal({
  port,
  name: 'demo-feishu',
  env: {
    FEISHU_APP_ID: host.appId,
    FEISHU_APP_SECRET: host.appSecret,
    FEISHU_OPEN_BASE: host.address,
    FEISHU_ACCOUNTS_BASE: host.address,
    FEISHU_TENANT_KEY: host.tenantKey,
    FEISHU_SYNC: 'yes',
    FEISHU_EVENT_TOKEN: host.events.token,
    FEISHU_EVENT_KEY: host.events.encryptKey,
  },
})
void ended.then((code) => process.exit(code))
let window: Awaited<ReturnType<typeof openClientWindow>> = null
portal.stdout.setEncoding('utf8').on('data', (text: string) => {
  process.stdout.write(text)
  if (text.includes('Forecourt is ready')) void greet()
})

async function greet(): Promise<void> {
  say(`The simulated Feishu, where one chooses who is signed in and what goes wrong: ${host!.address}`)
  window = await openClientWindow({ address: `${origin}/home`, userAgent, width: 1360, height: 900, say })
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    window?.kill()
    portal.kill(signal)
  })
}

/** The demo company as Feishu contacts, with one person unknown to the portal. */
function contacts(): { departments: FeishuDepartmentIn[]; people: FeishuPersonIn[] } {
  const company = makeCompany(new Date())
  const departments = company.departments.map(({ id, parent, name }) => ({
    id: `od_${id}`,
    parent: parent === null ? '0' : `od_${parent}`,
    name: name.zh,
    enName: name.en,
  }))
  const people = company.people
    .filter(({ hasLeft }) => !hasLeft)
    .map(({ account, employeeId, name, title, department, manager, email, mobile }) => ({
      openId: `ou_${account}`,
      userId: account,
      name: name.zh,
      enName: name.en,
      employeeNo: employeeId,
      title: title.zh,
      email,
      mobile,
      departments: [`od_${department}`],
      ...(manager ? { leader: `ou_${manager}` } : {}),
    }))
  const stranger = { openId: 'ou_stranger', userId: 'new.colleague', name: '新同事', departments: ['0'] }
  return { departments, people: [...people, stranger] }
}
