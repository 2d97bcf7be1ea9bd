/**
 * node bench/documents.ts [<address of a running portal in DEV>] [<its metrics>] [documents, 500]: what it costs the server to
 * draw the first screens, beside the outline alone, and to answer the calls of home behind its document, in their one
 * request and each by itself. Processor time of the portal's process; its database is not in
 * it. Search is left out: nobody may search so often.
 */
import { earlyCalls } from '../apps/web/early-calls.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const [origin = 'http://127.0.0.1:3000', metrics = 'http://127.0.0.1:9464/metrics', count = '500'] = readArguments(
  import.meta.url,
).positionals
const times = typedNumber(count, 'documents')
/** A process of a large company has drawn as many after some seconds. */
const warmUp = 800

const signedIn = await fetch(`${origin}/api/dev/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'page-session': 'cookie', origin },
  body: '{}',
})
const session = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
const cookie = [...session, 'forecourt-page=CHS.Asia/Shanghai'].join('; ')

/** Rejects unless it answers. */
async function call(path: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'br', origin, cookie }
  const answer = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

async function firstId(path: string): Promise<number> {
  const answer = await call(path, JSON.stringify({ PageIndex: 1, PageSize: 1 }))
  return (JSON.parse(answer) as { Data: { List: { Id: number }[] } }).Data.List[0]!.Id
}

async function processorMs(): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000
}

interface Cost {
  isDrawn: boolean
  /** Milliseconds of processor for a document: before V8 has compiled what draws it, and after. */
  first: string
  warm: string
}

async function costOf(path: string, headers: Record<string, string>): Promise<Cost> {
  const ask = async () =>
    (await fetch(origin + path, { headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } })).text()
  const msOf = async (documents: number): Promise<string> => {
    const before = await processorMs()
    for (let n = 0; n < documents; n++) await ask()
    return (((await processorMs()) - before) / documents).toFixed(1)
  }
  const isDrawn = (await ask()).includes('<div id="first"')
  const first = await msOf(100)
  await msOf(warmUp)
  return { isDrawn, first, warm: await msOf(times) }
}

const screens = {
  home: '/home',
  'a news item': `/newsDetail?newsID=${await firstId('news/list')}`,
  'a list of home': '/home?list=announcement',
  'an activity': `/activityDetail?id=${await firstId('activity/list')}`,
  'the desk': '/desk',
}
console.log('| document | first 100, CPU ms | warm, CPU ms | outline alone, CPU ms |\n|---|---|---|---|')
for (const [name, path] of Object.entries(screens)) {
  const drawn = await costOf(path, { cookie })
  const outline = await costOf(path, {})
  if (!drawn.isDrawn || outline.isDrawn) throw new Error(`${name}: not the document that was meant`)
  console.log(`| ${name} | ${drawn.first} | ${drawn.warm} | ${outline.warm} |`)
}

const { below } = earlyCalls('/home', '', [])
const batch = JSON.stringify({ Calls: below.map(([Path, body]) => ({ Path, Body: JSON.parse(body) as unknown })) })
const ways = {
  together: async () => void (await call('batch', batch)),
  'one by one': async () => void (await Promise.all(below.map((each) => call(...each)))),
}
const rounds = 5
const costs: Record<string, number[]> = {}
// in turns: a machine is not equally fast all the time
for (let round = 0; round <= rounds; round++)
  for (const [name, ask] of Object.entries(ways)) {
    const before = await processorMs()
    for (let n = 0; n < times / rounds; n++) await ask()
    // the first round warms up
    if (round > 0) (costs[name] ??= []).push(((await processorMs()) - before) / (times / rounds))
  }
console.log(`\nThe ${below.length} calls of home behind its document, CPU ms, median of ${rounds} (least):`)
for (const [name, all] of Object.entries(costs)) {
  const sorted = all.toSorted((a, b) => a - b)
  console.log(`${name}: ${sorted[sorted.length >> 1]!.toFixed(1)} (${sorted[0]!.toFixed(1)})`)
}
