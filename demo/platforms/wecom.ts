/**
 * `npm run demo:wecom`: the portal with the demo company, configured for a simulated WeChat Work on this machine, and
 * two windows with the user agent of its client. The portal itself is unchanged; only the WECOM_* addresses differ, as
 * for a private installation (docs/wecom.md).
 */
import { makeCompany } from '@portal/demo'
import { startWecomHost, type WecomHost } from '@portal/testing/wecom'
import { openClientWindow } from './client-window.ts'
import { startDemoPortal } from './portal.ts'
import { deskPages } from './wecom-desk.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const port = Number(process.env['PORT'] ?? 3200)
const origin = `http://127.0.0.1:${port}`
/** The desktop client shows the portal, the phone client the received cards and their pages. */
const clients = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 wxwork/4.1.22 (MicroMessenger/6.2) WindowsWechat Language/zh',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh',
}

let host: WecomHost | undefined
host = await startWecomHost({ port: Number(process.env['WECOM_PORT'] ?? 0), pages: deskPages(() => host!, origin) })
fillContacts(host)
const { process: portal, ended } = await startDemoPortal({
  port,
  name: 'demo-wecom',
  env: {
    WECOM_CORP_ID: host.corpId,
    WECOM_AGENT_ID: String(host.agentId),
    WECOM_SECRET: host.secret,
    WECOM_CONTACT_SECRET: host.contactSecret,
    WECOM_API_BASE: host.address,
    WECOM_OAUTH_AUTHORIZE_URL: `${host.address}/connect/oauth2/authorize`,
    WECOM_SSO_LOGIN_URL: `${host.address}/wwlogin/sso/login`,
  },
})
void ended.then((code) => process.exit(code))
const windows: Awaited<ReturnType<typeof openClientWindow>>[] = []
portal.stdout.setEncoding('utf8').on('data', (text: string) => {
  // the call log would hide the messages here
  for (const line of text.split('\n')) if (line !== '' && !line.startsWith('{')) say(line)
  if (text.includes('Forecourt is ready')) void greet()
})

async function greet(): Promise<void> {
  say(`The simulated WeChat Work, where one chooses who is signed in and what goes wrong: ${host!.address}`)
  const { desktop, phone } = clients
  windows.push(await openClientWindow({ address: `${origin}/home`, userAgent: desktop, width: 1280, height: 860, say }))
  windows.push(await openClientWindow({ address: host!.address, userAgent: phone, width: 430, height: 900, say }))
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    for (const window of windows) window?.kill()
    portal.kill(signal)
  })
}

/** The demo company as WeChat Work contacts, with one person unknown to the portal. */
function fillContacts(to: WecomHost): void {
  const { departments, people } = makeCompany(new Date())
  for (const { id, parent, name } of departments) {
    to.departments.push({ id: id + 1, name: name.zh, name_en: name.en, parentid: parent === null ? 1 : parent + 1 })
  }
  for (const { account, name, title, department, manager, hasLeft } of people) {
    if (hasLeft) continue
    to.members.push({
      userid: account,
      name: name.zh,
      alias: name.en,
      position: title.zh,
      department: [department + 1],
      status: 1,
      ...(manager ? { direct_leader: [manager] } : {}),
    })
  }
  to.members.push({ userid: 'new.colleague', name: '新同事', department: [2], status: 1 })
  to.whoIsIn = 'lin.wei'
}
