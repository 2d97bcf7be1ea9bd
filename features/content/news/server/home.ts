import { activities } from '@portal/activities/contract'
import { z, type Endpoint, type RequestOf } from '@portal/contract'
import { me } from '@portal/me/contract'
import { implement, ReadyAnswer, Refused, type Call, type Route } from '@portal/server'
import { news } from '../contract.ts'
import { firstPageSize, home } from '../home-contract.ts'

/** A slower card is left out: the others are not kept waiting. */
const cardMs = 2_000

interface HomeDeps {
  /** All calls; filled while the portal is composed. */
  routes: readonly Route[]
  onFault: (error: unknown) => void
  /** Overrides the time that a card has, for tests. */
  homeCardMs?: number | undefined
}

export function homeRoutes({ routes, onFault, homeCardMs = cardMs }: HomeDeps): Route[] {
  /** Answers a card as its own call would, as JSON. */
  async function card<E extends Endpoint>(endpoint: E, input: RequestOf<E>, call: Call): Promise<string> {
    const route = routes.find((each) => each.endpoint === endpoint)
    if (!route) throw new Error(`nobody answers ${endpoint.path}`)
    const asked = { ...call, input: z.parse(endpoint.input, input) } as unknown as Call
    const given = await route.run(asked)
    return given instanceof ReadyAnswer ? given.json : JSON.stringify(z.parse(endpoint.output, given))
  }

  return implement(
    home,
    {},
    {
      async first(call) {
        const whole = call as unknown as Call
        const page = { PageIndex: 1, PageSize: firstPageSize }
        const cards = {
          User: card(me.detail, { Template: '' }, whole),
          Top: card(news.top, {}, whole),
          Activities: card(activities.list, page, whole),
          Categories: card(news.categories, {}, whole),
          News: card(news.list, page, whole),
        }
        const results = await Promise.allSettled(Object.values(cards).map((each) => within(each, homeCardMs)))
        const failed = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
        // the database is away, or everything is slow: an answer of nothing would not say so
        if (failed.length === results.length) throw failed[0]
        for (const error of failed) if (!(error instanceof Refused)) onFault(error)
        const answered = Object.keys(cards).map((name, nth) => {
          const result = results[nth]!
          return `"${name}":${result.status === 'fulfilled' ? result.value : 'null'}`
        })
        return new ReadyAnswer(`{${answered.join(',')}}`)
      },
    },
  )
}

/** Rejects after `ms`. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`a card of home took longer than ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
