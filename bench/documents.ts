/**
 * node bench/documents.ts [<address of a running portal in DEV>] [<its metrics>] [documents]: what it costs the server to
 * draw the first screens, beside the outline alone. Processor time of the portal's process; its database is not in
 * it. Search is left out: nobody may search so often.
 */
const [origin = 'http://127.0.0.1:3000', metrics = 'http://127.0.0.1:9464/metrics', count = '300'] =
  process.argv.slice(2)
const times = Number(count)

const signedIn = await fetch(`${origin}/api/dev/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'page-session': 'cookie', origin },
  body: '{}',
})
const session = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
const cookie = [...session, `forecourt-page=CHS.${new Date().getTimezoneOffset()}`].join('; ')

async function firstId(path: string): Promise<number> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ PageIndex: 1, PageSize: 1 }),
  })
  return ((await answer.json()) as { Data: { List: { Id: number }[] } }).Data.List[0]!.Id
}

async function processorMs(): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000
}

async function costOf(path: string, headers: Record<string, string>): Promise<{ ms: number; isDrawn: boolean }> {
  const ask = async () =>
    (await fetch(origin + path, { headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } })).text()
  const isDrawn = (await ask()).includes('<div id="first"')
  const before = await processorMs()
  for (let n = 0; n < times; n++) await ask()
  return { ms: (await processorMs()) - before, isDrawn }
}

const screens = {
  home: '/home',
  'a news item': `/newsDetail?newsID=${await firstId('news/list')}`,
  'a list of home': '/home?list=announcement',
  'an activity': `/activityDetail?id=${await firstId('activity/list')}`,
  'the desk': '/desk',
}
console.log('| document | drawn, CPU ms | outline alone, CPU ms |\n|---|---|---|')
for (const [name, path] of Object.entries(screens)) {
  // the first round warms up
  await costOf(path, { cookie })
  const drawn = await costOf(path, { cookie })
  const outline = await costOf(path, {})
  if (!drawn.isDrawn || outline.isDrawn) throw new Error(`${name}: not the document that was meant`)
  console.log(`| ${name} | ${(drawn.ms / times).toFixed(1)} | ${(outline.ms / times).toFixed(1)} |`)
}
