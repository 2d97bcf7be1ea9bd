/** Control page of `npm run demo:feishu`, Feishu's side: signed-in user, simulated faults, received cards. */
import type { FeishuHost, FeishuMood } from '@portal/testing/feishu'

const moods = { good: '正常', silent: '没有回应', down: '连接中断', busy: '超过频率限制', odd: '返回错误页面' } as const
const errors: [path: string, code: number, words: string][] = [
  ['/open-apis/authen/v2/oauth/token', 20_065, '登录 code 已使用'],
  ['/open-apis/authen/v2/oauth/token', 20_010, '用户无权使用应用'],
  ['/open-apis/im/v1/messages', 230_020, '消息超过频率限制'],
]

const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function change(host: FeishuHost, form: URLSearchParams): void {
  if (form.has('who')) host.client = form.get('who') || null
  const mood = Object.keys(moods).find((key) => key === form.get('mood'))
  if (mood) host.mood = mood as FeishuMood
  if (form.has('tokens')) host.rotateTokens()
  const [path, code] = (form.get('error') ?? '').split(' ')
  if (path) host.next.set(path, [{ status: 400, body: { code: Number(code), msg: 'chosen on the desk' } }])
}

/** `form` is the submitted form; null for a page view. */
export function feishuDesk(host: FeishuHost, start: string, form: URLSearchParams | null): string {
  if (form) change(host, form)
  const options = [
    ...host.people.map(({ openId, name, userId }) => [openId, `${name} ${userId}`] as const),
    ['', '拒绝授权'] as const,
  ]
  const who = options.map(
    ([id, text]) =>
      `<option value="${plain(id)}"${id === (host.client ?? '') ? ' selected' : ''}>${plain(text)}</option>`,
  )
  const mood = Object.entries(moods).map(
    ([key, text]) =>
      `<button name="mood" value="${key}"${key === host.mood ? ' aria-pressed="true"' : ''}>${text}</button>`,
  )
  const faults = errors.map(
    ([path, code, words]) => `<button name="error" value="${path} ${code}">${code} ${words}</button>`,
  )
  const cards = host.messages.toReversed().map(({ to, content }) => cardOf(to, content as unknown as ShownCard))
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>模拟飞书</title>
<style>body{font:15px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222}fieldset{border:1px solid #ccd;border-radius:8px;margin:1rem 0}button,select{font:inherit;margin:.2rem}[aria-pressed]{background:#3370ff;color:#fff}li{margin:.6rem 0}</style>
<h1>模拟飞书</h1><p>This page stands in for Feishu. It is not Feishu, and nothing here leaves this computer. 门户：<a href="${plain(start)}">${plain(start)}</a>（请用模拟的客户端窗口打开）</p>
<form method="post"><fieldset><legend>客户端里登录的是</legend><select name="who">${who.join('')}</select><button>换人</button></fieldset></form>
<form method="post"><fieldset><legend>平台状态</legend>${mood.join('')}<button name="tokens" value="1">令牌全部作废</button></fieldset></form>
<form method="post"><fieldset><legend>下一次返回错误</legend>${faults.join('')}</fieldset></form>
<h2>收到的消息（${host.messages.length}）</h2><ul>${cards.join('') || '<li>还没有。在门户的通知设置里打开「同时发送到聊天」。</li>'}</ul>
<p><a href="/">刷新</a></p></html>`
}

interface ShownCard {
  header: { title: { content: string } }
  elements: { text?: { content: string }; actions?: { url: string; text: { content: string } }[] }[]
}

function cardOf(to: string, { header, elements }: ShownCard): string {
  const text = elements.find((each) => each.text)?.text?.content ?? ''
  const button = elements.find((each) => each.actions)?.actions?.[0]
  const way = button ? `<a href="${plain(button.url)}">${plain(button.text.content)}</a>` : ''
  return `<li><b>${plain(header.title.content)}</b><p>${plain(text)}</p><small>${plain(to)}</small> ${way}</li>`
}
