/** Chooses objects of a running portal for screenshots. */
import { readArguments } from '../../scripts/arguments.mjs'

const { positionals, values } = readArguments(new URL('shots.ts', import.meta.url).href, {
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    axe: { type: 'boolean' },
    measure: { type: 'boolean' },
    order: { type: 'boolean' },
  },
})

export const base = (positionals[0] ?? 'http://127.0.0.1:3000').replace(/\/$/, '')

/** Reports axe-core findings instead of taking screenshots. */
export const isAxe = values.axe === true

/** Counts distinct values of style instead, over the reader's screens at 1440, light, in Chinese. */
export const isMeasure = values.measure === true

/** Reports where the order of reading differs from what is seen instead. */
export const isOrder = values.order === true

/** Matches folder and name of a screen, such as 'zh-dark-390x844/desk-plan', against `--only`. */
export const isWanted = (place: string): boolean => new RegExp(values.only ?? '').test(place)

export async function callPortal(path: string, token: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const response = await fetch(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { Code, Message, Data } = (await response.json()) as { Code: number; Message: string; Data: unknown }
  if (Code !== 200) throw new Error(`${path} answered ${Code} ${Message}; the portal must run in environment DEV`)
  return Data
}

export async function signIn(ADAccount: string): Promise<string> {
  const { Token } = (await callPortal('dev/token', '', { ADAccount })) as { Token: string }
  return Token
}

async function newestFor(account: string): Promise<{ Id: number; CommentNumber: number }[]> {
  const { List } = (await callPortal('news/list', await signIn(account), { PageIndex: 1, PageSize: 50 })) as {
    List: { Id: number; CommentNumber: number }[]
  }
  return List
}

export interface ChosenObjects {
  /** The most discussed recent news item, which has all parts of the reading view. */
  open: number
  /** A comment with replies under it. */
  comment: number
  reply: number
  /** A news item that a partner may not read. */
  restricted: number
  /** Activities: open, with many people, full with me waiting, past. */
  activity: number
  crowded: number
  waiting: number
  over: number
}

async function repliedUnder(NewsId: number): Promise<{ comment: number; reply: number }> {
  const asked = { NewsId, Pageindex: 1, Pagesize: 100 }
  const { List } = (await callPortal('news/CommentList', await signIn('lin.wei'), asked)) as {
    List: { Id: number; ReplyList: { ReplyID: number }[] }[]
  }
  const answered = List.toSorted((a, b) => b.ReplyList.length - a.ReplyList.length)[0]
  return { comment: answered?.Id ?? 0, reply: answered?.ReplyList[0]?.ReplyID ?? 0 }
}

interface Item {
  Status: number
  Position: number
  Count: number
  IsSigned: boolean
}

async function activityFor(account: string, isWanted: (item: Item) => boolean): Promise<number> {
  const token = await signIn(account)
  const { List } = (await callPortal('activity/list', token, { PageSize: 100 })) as { List: { Id: number }[] }
  for (const { Id } of List) {
    const { ActivityItemList } = (await callPortal('activity/detail', token, { Id })) as { ActivityItemList: Item[] }
    if (ActivityItemList.some(isWanted)) return Id
  }
  throw new Error(`the portal has no such activity for ${account}`)
}

export async function chooseObjects(): Promise<ChosenObjects> {
  const all = await newestFor('lin.wei')
  const forPartner = new Set((await newestFor('wang.fang')).map(({ Id }) => Id))
  const [most] = all.toSorted((a, b) => b.CommentNumber - a.CommentNumber)
  if (!most) throw new Error('the portal has no news to show')
  return {
    open: most.Id,
    ...(await repliedUnder(most.Id)),
    restricted: all.find(({ Id }) => !forPartner.has(Id))?.Id ?? most.Id,
    activity: await activityFor('lin.wei', ({ Status, IsSigned }) => Status === 3 && IsSigned),
    crowded: await activityFor('lin.wei', ({ Count }) => Count > 20),
    waiting: await activityFor('zhou.min', ({ Position }) => Position > 0),
    over: await activityFor('lin.wei', ({ Status }) => Status === 6),
  }
}
