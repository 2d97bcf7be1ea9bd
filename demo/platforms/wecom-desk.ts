/** Control page of `npm run demo:wecom`, WeChat Work's side: signed-in user, simulated faults, received cards. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WecomHost } from '@portal/testing/wecom'

const moods = { good: '正常', down: '没有回应', slow: '超时', 'no-json': '返回错误页面' } as const
const errors: [path: string, errcode: number, words: string][] = [
  ['/cgi-bin/auth/getuserinfo', 40029, '登录 code 已使用'],
  ['/cgi-bin/gettoken', 40001, '应用 secret 错误'],
  ['/cgi-bin/auth/getuserinfo', 60020, 'IP 不可信'],
  ['/cgi-bin/message/send', 45009, '消息超过频率限制'],
]

const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function pageOf(host: WecomHost, start: string): string {
  const options = [
    ...host.members.map(({ userid, name }) => [userid, `${name} ${userid}`] as const),
    ['openid:visitor', '不是成员的微信用户'] as const,
  ]
  const who = options.map(
    ([id, text]) => `<option value="${plain(id)}"${id === host.whoIsIn ? ' selected' : ''}>${plain(text)}</option>`,
  )
  const mood = Object.entries(moods).map(
    ([key, text]) =>
      `<button name="mood" value="${key}"${key === host.mood ? ' aria-pressed="true"' : ''}>${text}</button>`,
  )
  const faults = errors.map(([path, errcode, words]) => {
    const isOn = host.answers.get(path) === errcode
    return `<button name="error" value="${path} ${errcode}"${isOn ? ' aria-pressed="true"' : ''}>${errcode} ${words}</button>`
  })
  const cards = host.cards
    .toReversed()
    .map(
      ({ touser, textcard }) =>
        `<li><b>${plain(textcard.title)}</b><p>${plain(textcard.description)}</p><small>${plain(touser)}</small> <a href="${plain(textcard.url)}">${plain(textcard.btntxt ?? '详情')}</a></li>`,
    )
  const asked = host.asked.slice(-12).toReversed()
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>模拟企业微信</title>
<style>body{font:15px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222}fieldset{border:1px solid #ccd;border-radius:8px;margin:1rem 0}button,select{font:inherit;margin:.2rem}[aria-pressed]{background:#07c160;color:#fff}li{margin:.6rem 0}code{font-size:13px}</style>
<h1>模拟企业微信</h1><p>This page stands in for WeChat Work. It is not WeChat Work, and nothing here leaves this computer. 门户：<a href="${plain(start)}">${plain(start)}</a>（请用模拟的客户端窗口打开）</p>
<form method="post"><fieldset><legend>客户端里登录的是</legend><select name="who">${who.join('')}</select><button>换人</button></fieldset></form>
<form method="post"><fieldset><legend>平台状态</legend>${mood.join('')}<button name="tokens" value="expired">令牌全部过期</button></fieldset></form>
<form method="post"><fieldset><legend>错误</legend>${faults.join('')}</fieldset></form>
<h2>收到的消息（${host.cards.length}）</h2><ul>${cards.join('') || '<li>还没有。在门户的通知设置里打开「同时发送到聊天」。</li>'}</ul>
<h2>最近的调用</h2><ol>${asked.map(({ pathname }) => `<li><code>${plain(pathname)}</code></li>`).join('')}</ol>
<p><a href="/">刷新</a></p></html>`
}

function change(host: WecomHost, form: URLSearchParams): void {
  const who = form.get('who')
  if (who) host.whoIsIn = who
  const mood = Object.keys(moods).find((key) => key === form.get('mood'))
  if (mood) host.mood = mood as WecomHost['mood']
  if (form.get('tokens')) host.endTokens('expired')
  const [path, errcode] = (form.get('error') ?? '').split(' ')
  if (!path) return
  if (host.answers.get(path) === Number(errcode)) host.answers.delete(path)
  else host.answers.set(path, Number(errcode))
}

/** Serves `/`; the simulator handles everything else. */
export function deskPages(host: () => WecomHost, start: string) {
  return (request: IncomingMessage, response: ServerResponse, url: URL): boolean => {
    if (url.pathname !== '/') return false
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(host(), start))
      return true
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      change(host(), new URLSearchParams(Buffer.concat(parts).toString('utf8')))
      response.writeHead(303, { location: '/' }).end()
    })
    return true
  }
}
