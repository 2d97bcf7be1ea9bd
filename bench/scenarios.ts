export interface ScenarioCall {
  path: string
  body: string
}

export interface Scenario {
  name: string
  isChange: boolean
  /** Calls sent concurrently; the scenario ends with the last response. */
  shots: ScenarioCall[]
}

const createCall = (path: string, body: object): ScenarioCall => ({ path: `/api/${path}`, body: JSON.stringify(body) })

/** Returns the scenarios; `newsId` is a news item with comments. */
export function scenarios(newsId: number): Scenario[] {
  const NewsId = newsId
  return [
    {
      name: 'home data (5 calls)',
      isChange: false,
      shots: [
        createCall('user/detail', { Template: '' }),
        createCall('news/NIOTopNews', {}),
        createCall('portalbanner/query', { Template: '' }),
        createCall('news/category/list', {}),
        createCall('news/list', { PageIndex: 1, PageSize: 12 }),
      ],
    },
    { name: 'news list', isChange: false, shots: [createCall('news/list', { PageIndex: 1, PageSize: 20 })] },
    {
      name: 'detail with comments (2 calls)',
      isChange: false,
      shots: [
        createCall('news/detail', { NewsId }),
        createCall('news/CommentList', { NewsId, Pageindex: 1, Pagesize: 20 }),
      ],
    },
    {
      name: 'add comment',
      isChange: true,
      shots: [createCall('news/AddComment', { NewsId, Comment: '写得很清楚，转给团队了 [clap]' })],
    },
    { name: 'like', isChange: true, shots: [createCall('news/ClickPraise', { NewsId })] },
  ]
}
