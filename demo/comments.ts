import { mayRead } from './audience.ts'
import { general, replies, themed } from './content/remarks.ts'
import { threads } from './content/threads.ts'
import { createRandom, seedOf } from './random.ts'
import type { DemoComment, DemoNews, DemoPerson } from './types.ts'

/** Generates comments for every second news item, long lists for the carousel (so that paging shows), and threads. */
export function makeComments(news: readonly DemoNews[], people: readonly DemoPerson[]): DemoComment[] {
  return news.flatMap((each, index) =>
    [
      ...(each.pinned || index % 2 === 0 ? conversation(each, people) : []),
      ...threads.filter((thread) => thread.news === each.key),
    ].toSorted((a, b) => a.hoursAfter - b.hoursAfter),
  )
}

function conversation(news: DemoNews, people: readonly DemoPerson[]): DemoComment[] {
  const random = createRandom(seedOf(`talk ${news.key}`))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const readers = people.filter((person) => !person.hasLeft && person.hasTemplate && mayRead(person, news))
  const words = [
    ...themed.filter((remark) => remark.tags.some((tag) => news.tags.includes(tag))).map((remark) => remark.text),
    ...general,
  ]
  const count = news.pinned ? 22 + Math.floor(random() * 8) : 1 + Math.floor(random() * 5)
  const chosen = words.map((text) => ({ text, order: random() })).toSorted((a, b) => a.order - b.order)
  return chosen.slice(0, count).map(({ text }, place) => {
    const author = pick(readers).account
    const first = {
      author: pick(readers).account,
      to: author,
      text: pick(replies),
      hoursAfter: place + 3,
      layer: 1 as const,
    }
    const second = { author, to: first.author, text: pick(replies), hoursAfter: place + 5, layer: 2 as const }
    const answers = random() < 0.3 ? (random() < 0.4 ? [first, second] : [first]) : []
    return { news: news.key, author, text, hoursAfter: place + 1, replies: answers }
  })
}
