export interface Shot {
  path: string
  body: string
}

export interface Scenario {
  name: string
  isChange: boolean
  /** Calls sent concurrently; the scenario ends with the last response. */
  shots: Shot[]
}

const shot = (path: string, body: object): Shot => ({ path: `/api/${path}`, body: JSON.stringify(body) })

/** Returns the scenarios; `newsId` is a news item with comments. */
export function scenarios(newsId: number): Scenario[] {
  const NewsId = newsId
  return [
    {
      name: 'home data (5 calls)',
      isChange: false,
      shots: [
        shot('user/detail', { Template: '' }),
        shot('news/NIOTopNews', {}),
        shot('portalbanner/query', { Template: '' }),
        shot('news/category/list', {}),
        shot('news/list', { PageIndex: 1, PageSize: 12 }),
      ],
    },
    { name: 'news list', isChange: false, shots: [shot('news/list', { PageIndex: 1, PageSize: 20 })] },
    {
      name: 'detail with comments (2 calls)',
      isChange: false,
      shots: [shot('news/detail', { NewsId }), shot('news/CommentList', { NewsId, Pageindex: 1, Pagesize: 20 })],
    },
    {
      name: 'add comment',
      isChange: true,
      shots: [shot('news/AddComment', { NewsId, Comment: '写得很清楚，转给团队了 [clap]' })],
    },
    { name: 'like', isChange: true, shots: [shot('news/ClickPraise', { NewsId })] },
  ]
}
