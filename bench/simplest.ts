/**
 * Simplest server: node:http, one prepared statement a call on tables without joins, the same shape of answer. It asks
 * for no session, no audience and no limit: the limit to come near, not to reach.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { PreparingClient } from '../packages/server/prepared.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 16, Client: PreparingClient })

type Row = Record<string, unknown>
type Input = Record<string, unknown>
const select = async (text: string, values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows
const iso = (at: unknown): string => (at as Date).toISOString()

const itemOf = (row: Row): Row => ({
  Id: row['id'],
  Title: row['title'],
  CoverUrl: '',
  CoverPreview: '',
  NewsIcon: '',
  ReadNumber: row['reads'],
  PraiseNumber: row['likes'],
  CommentNumber: row['comments'],
  PublishDate: iso(row['published_at']),
  Source: '',
  Category: row['category'],
  CategoryName: row['category_name'],
  TagList: row['tags'],
  IsRead: false,
  Language: 'CHS',
})

const itemColumns = 'id, title, reads, likes, comments, published_at, category, category_name, tags'

async function list({ PageIndex, PageSize }: Input): Promise<Row> {
  const rows = await select(
    `SELECT ${itemColumns}, (SELECT reltuples FROM pg_class WHERE oid = 'simplest.news'::regclass)::int AS total
     FROM simplest.news ORDER BY published_at DESC LIMIT $1 OFFSET $2`,
    [PageSize, (Number(PageIndex) - 1) * Number(PageSize)],
  )
  return { List: rows.map(itemOf), TotalCount: rows[0]?.['total'] }
}

async function detail({ NewsId }: Input): Promise<Row> {
  const [row] = await select(`SELECT ${itemColumns}, body, author, author_name FROM simplest.news WHERE id = $1`, [
    NewsId,
  ])
  const { NewsIcon: _, IsRead: __, ...item } = itemOf(row!)
  const flags = { IsPraise: false, IsAuthority: true, IsCommentable: true, IsMustRead: false }
  const person = { Name: row!['author_name'], ADAccount: row!['author'], HeadImage: '' }
  return { ...item, NewsInfo: row!['body'], VideoUrl: '', AttachmentList: [], ...person, ...flags }
}

async function commentList({ NewsId, Pageindex, Pagesize }: Input): Promise<Row> {
  const rows = await select(
    `SELECT id, author, author_name, text, created_at, replies, reply_list FROM simplest.comment
     WHERE news_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [NewsId, Pagesize, (Number(Pageindex) - 1) * Number(Pagesize)],
  )
  const List = rows.map((row) => ({
    Id: row['id'],
    Comment: row['text'],
    Name: row['author_name'],
    ADAccount: row['author'],
    HeadImage: '',
    CreateDate: iso(row['created_at']),
    IsDel: false,
    IsAdmin: false,
    IsHeld: false,
    IsReported: false,
    ReplyTotal: row['replies'],
    ReplyList: row['reply_list'],
  }))
  return { List, TotalCount: rows.length }
}

async function addComment({ NewsId, Comment }: Input, account: string): Promise<Row> {
  const [row] = await select(
    `WITH counted AS (UPDATE simplest.news SET comments = comments + 1 WHERE id = $1)
     INSERT INTO simplest.comment (news_id, author, author_name, text, created_at) VALUES ($1, $2, $2, $3, now()) RETURNING id`,
    [NewsId, account, Comment],
  )
  return { Id: row!['id'], IsHeld: false }
}

async function signUp({ ActivityItemId }: Input, account: string): Promise<Row> {
  const [row] = await select(
    `WITH seat AS (UPDATE simplest.session SET count = count + 1 WHERE id = $1 AND count < max RETURNING count),
     written AS (INSERT INTO simplest.sign_up SELECT $1, $2, now() FROM seat)
     SELECT count FROM seat`,
    [ActivityItemId, account],
  )
  return { Count: row!['count'], IsSigned: true }
}

async function home(_: Input, account: string): Promise<Row> {
  const [people, top, activities, categories, news] = await Promise.all([
    select('SELECT * FROM simplest.person WHERE account = $1', [account]),
    select(`SELECT ${itemColumns} FROM simplest.news WHERE pin_position < $1 ORDER BY pin_position`, [100]),
    select('SELECT * FROM simplest.activity WHERE ends_at > now() ORDER BY starts_at LIMIT $1', [12]),
    select('SELECT key, name_zh FROM simplest.category WHERE position < $1 ORDER BY position', [1000]),
    list({ PageIndex: 1, PageSize: 12 }),
  ])
  return {
    User: people[0],
    Top: { List: top.map(itemOf) },
    Activities: {
      List: activities.map((row) => ({
        Id: row['id'],
        Title: row['title'],
        Cover: '',
        CoverPreview: '',
        Place: row['place'],
        StartTime: iso(row['starts_at']),
        EndTime: iso(row['ends_at']),
        Status: row['status'],
        IsSigned: false,
      })),
      TotalCount: activities.length,
    },
    Categories: { List: categories.map(({ key, name_zh }) => ({ Id: key, Name: name_zh, Children: [] })) },
    News: news,
  }
}

/** `words`: the query as PostgreSQL's text search has it, which the simplest server does not work out. */
async function search({ words }: Input): Promise<Row> {
  const rows = await select(
    `SELECT id, title, published_at FROM simplest.search WHERE words @@ $1::tsquery ORDER BY published_at DESC LIMIT 5`,
    [words],
  )
  const none = { List: [], Total: 0 }
  const List = rows.map((row) => ({
    Id: row['id'],
    Title: row['title'],
    Excerpt: '',
    highlight: { Title: [], Excerpt: [] },
    CategoryName: '',
    PublishDate: iso(row['published_at']),
  }))
  const News = { List, Total: List.length }
  const others = { Tools: none, People: none, Activities: none, Documents: none, Departments: none }
  return { Pinned: [], News, ...others, Failed: [], Nearest: [] }
}

const calls: Readonly<Record<string, (input: Input, account: string) => Promise<Row>>> = {
  '/api/news/list': list,
  '/api/news/detail': detail,
  '/api/news/CommentList': commentList,
  '/api/news/AddComment': addComment,
  '/api/activity/signup': signUp,
  '/api/home/first': home,
  '/api/search/all': search,
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (chunk: Buffer) => void parts.push(chunk))
  request.on('end', () => {
    const call = calls[request.url ?? '']
    if (!call) return void response.writeHead(404).end()
    call(JSON.parse(Buffer.concat(parts).toString()) as Input, String(request.headers['account'])).then(
      (Data) => {
        const body = Buffer.from(JSON.stringify({ Code: 200, Message: 'success', Data }))
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
        response.end(body)
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`simplest is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
