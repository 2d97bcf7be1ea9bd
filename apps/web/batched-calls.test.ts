import { expect, test } from 'vitest'
import { askTogether } from './batched-calls.ts'

const calls = [
  ['one', '{"a":1}'],
  ['two', '{}'],
  ['three', '{}'],
] as const

/** `Data` undefined: the call was refused. */
const line = (Nth: number, Data?: unknown) => `${JSON.stringify({ Nth, Data })}\n`

/** The answer to the batch, in pieces; `fails`: the connection breaks behind them. */
function answering(pieces: readonly string[], { status = 200, fails = false } = {}): () => Promise<Response> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
  return async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          const next = bytes.shift()
          if (next) controller.enqueue(next)
          else if (fails) controller.error(new Error('cut'))
          else controller.close()
        },
      }),
      { status },
    )
}

async function outcome(batch: () => Promise<Response>) {
  const asked: string[] = []
  const answers = askTogether(calls, {
    ask(path, body) {
      asked.push(`${path} ${body}`)
      return path === 'batch' ? batch() : Promise.resolve(Response.json(`${path} by itself`))
    },
    respond: (answer) => Response.json((answer as { Data: unknown }).Data),
  })
  const came = await Promise.all(answers.map(async (each) => (await each).json() as Promise<unknown>))
  return { asked, came }
}

const all = [line(1, 'second'), line(0, 'first'), line(2, '三')].join('')
const bytewise = Array.from(all)
const own = ['one by itself', 'two by itself', 'three by itself']

test.each<[name: string, batch: () => Promise<Response>, came: unknown[]]>([
  ['in one piece', answering([all]), ['first', 'second', '三']],
  ['in pieces that end anywhere', answering(bytewise), ['first', 'second', '三']],
  ['that ends without a call', answering([line(0, 'first'), line(2, null)]), ['first', 'two by itself', null]],
  ['that refuses a call', answering([line(1), line(0, 'first'), line(2, null)]), ['first', 'two by itself', null]],
  ['cut in the middle', answering([line(1, 'second'), '{"Nth":0,'], { fails: true }), [own[0], 'second', own[2]]],
  ['of a server that knows no batches', answering(['{}'], { status: 404 }), own],
  ['of a server that knows not all of its calls', answering(['{}'], { status: 400 }), own],
  ['with no answer at all', () => Promise.reject(new Error('offline')), own],
])('[HOME-03] a batch %s', async (_, batch, came) => {
  const found = await outcome(batch)
  expect(found.came).toEqual(came)
  const alone = calls.filter(([path]) => came.includes(`${path} by itself`)).map(([path, body]) => `${path} ${body}`)
  expect(found.asked).toEqual([
    'batch {"Calls":[{"Path":"one","Body":{"a":1}},{"Path":"two","Body":{}},{"Path":"three","Body":{}}]}',
    ...alone,
  ])
})

test('[HOME-03] one call is asked for by itself, and none not at all', async () => {
  const asked: string[] = []
  const ask = (path: string) => (asked.push(path), Promise.resolve(Response.json(path)))
  const respond = () => Response.error()
  expect(askTogether([], { ask, respond })).toEqual([])
  const [only] = askTogether([['one', '{}']], { ask, respond })
  expect([await (await only!).json(), asked]).toEqual(['one', ['one']])
})

test.each([401, 403, 503])(
  '[AUTH-03] what refuses a batch with %i refuses its calls, and none is sent',
  async (status) => {
    const asked: string[] = []
    const refusal = JSON.stringify({ Code: 410, Message: 'over', Data: null })
    const answers = askTogether(calls, {
      ask(path) {
        asked.push(path)
        return Promise.resolve(new Response(refusal, { status, headers: { 'retry-after': '3' } }))
      },
      respond: () => Response.error(),
    })
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '3'])
      expect(await answer.text()).toBe(refusal)
    }
    expect(asked).toEqual(['batch'])
  },
)
