/** Process that holds many streams open and records what arrives when. */
import { get } from 'node:http'

export interface HoldOrder {
  url: string
  tokens: string[]
}

export const wallClock = (): number => performance.timeOrigin + performance.now()

/** Arrivals as [number of the notification, wall clock in ms]. */
const arrivals: [number, number][] = []

function hold(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { token }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the stream answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.once('data', resolve)
      response.on('data', (text: string) => {
        const at = wallClock()
        for (const [, number] of text.matchAll(/"MessageId":(\d+)/g)) arrivals.push([Number(number), at])
      })
    })
    call.on('error', reject)
  })
}

if (process.send) {
  process.on('message', (order: HoldOrder | 'report') => {
    if (order === 'report') return void process.send?.(arrivals.splice(0))
    void openAll(order).then(() => process.send?.('open'))
  })
}

async function openAll({ url, tokens }: HoldOrder): Promise<void> {
  for (let from = 0; from < tokens.length; from += 50) {
    await Promise.all(tokens.slice(from, from + 50).map((token) => hold(url, token)))
  }
}
