/** Every verb on a database: what --json prints, and whether the audit log has a line of it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBucketAddress } from '@portal/files/server'
import { sql } from '@portal/server'
import { seedCompany } from '@portal/test-portal'
import {
  feishuSettings,
  freshDatabase,
  startFeishuHost,
  startS3Host,
  startWecomHost,
  wecomSettings,
  type TestDatabase,
} from '@portal/testing'
import { startOidcProvider } from '@portal/testing/oidc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'
import { listVerbs } from './program.ts'

let database: TestDatabase
let folder = ''
let ended: () => Promise<unknown>
let run: ReturnType<typeof commandsOn>

const files: Record<string, string> = {
  'people.csv': '账号,工号,姓名,英文名,部门\r\np1,N1,赵一,Zhao One,部门1/部门10\r\np2,N2,赵二,Zhao Two,99\r\n',
  'lab.json': JSON.stringify({ id: 'lab', name: { zh: '实验室', en: 'Lab' }, toolsLimit: 8, header: { '': ['home'] } }),
  'reports.json': JSON.stringify([{ key: 'output', name: { zh: '产量', en: 'Output' } }]),
  'figures.csv': 'report,date,value\noutput,2026-01-01,5\noutput,2026-01-02,many\n',
  'plan.csv': 'account,line,stop\nzhou.min,北,一\n',
  'agreement.txt': '--- zh\n协议\n正文\n--- en\nAgreement\nText\n',
  'a.md': '# 报销',
  'qq.po': 'msgid ""\nmsgstr "Language: qq\\n"\n',
  'company.yaml': 'administrators: [chen.jie]\ncategories: [{ key: first, name: { zh: 一, en: First } }]\n',
  'archive/zh/launch.md': '---\ntitle: 新车下线\ndate: 2024-03-02\n---\n正文\n',
}

beforeAll(async () => {
  const hosts = [freshDatabase(), startFeishuHost(), startWecomHost(), startOidcProvider(), startS3Host()] as const
  const [made, feishu, wecom, provider, s3] = await Promise.all(hosts)
  const at = { issuer: provider.issuer, clientId: 'portal', clientSecret: 'secret' }
  ids.set('issuer', provider.issuer)
  database = made
  await seedCompany(database.db)
  feishu.departments.push({ id: 'od_1', name: '研发' })
  feishu.people.push({ openId: 'ou_1', userId: 'u1', name: '新人', departments: ['od_1'] })
  wecom.departments.push({ id: 1, name: '远行汽车', parentid: 0 })
  wecom.members.push({ userid: 'li.si', name: '李四', department: [1] })
  folder = await mkdtemp(join(tmpdir(), 'forecourt-verbs-'))
  await mkdir(join(folder, 'archive', 'zh'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { rows } = await sql<{ id: number }>`INSERT INTO debug_record (account, at, data)
    VALUES ('lin.wei', now(), '{"line": "a"}') RETURNING id`.execute(database.db)
  ids.set('report', String(rows[0]!.id))
  run = commandsOn({
    db: database.db,
    config: {
      feishu: feishuSettings(feishu),
      files: { address: parseBucketAddress(s3.files)!, keys: s3.keys, keptDays: 14 },
      sso: { ...at, origin: 'http://portal.test', allowHttp: true },
      wecom: wecomSettings(wecom),
    },
  })
  ended = async () => {
    await Promise.all([feishu.stop(), wecom.stop(), provider.stop(), s3.stop()])
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
afterAll(() => ended())

/** Ids that an earlier verb answered, for a later one that names them in brackets. */
const ids = new Map<string, string>()

/** The verb and its arguments, whether the audit log has a line of it, and the exit code. */
const verbs: [string, 'line' | 'none', number?][] = [
  ['setup --example', 'none'],
  ['setup --file company.yaml', 'line'],
  ['proxy check http://127.0.0.1:9', 'none', 1],
  ['roles grant zhou.min portal-administrator', 'line'],
  ['roles list', 'none'],
  ['roles grant lin.wei portal-administrator', 'line'],
  ['roles revoke lin.wei portal-administrator', 'line'],
  ['people import people.csv --force', 'line', 3],
  ['people erase gone.user --dry-run', 'none'],
  ['people erase gone.user --confirm gone.user', 'line'],
  ['sso check --described', 'none'],
  ['sso bind zhou.min [issuer] s-1 --now', 'line'],
  ['sso bind wang.fang [issuer] s-2', 'line'],
  ['sso list wang.fang', 'none'],
  ['sso release wang.fang', 'line'],
  ['sso move [issuer] 2999-12-31', 'line'],
  ['sso end-move [issuer]', 'line'],
  ['feishu sync', 'line'],
  ['wecom sync', 'line'],
  ['api-keys add oa --scope todo', 'line'],
  ['api-keys set-callback oa https://oa.example/', 'line'],
  ['api-keys remove-callback oa', 'line'],
  ['api-keys list', 'none'],
  ['api-keys revoke oa', 'line'],
  ['portals add lab.json', 'line'],
  ['portals list', 'none'],
  ['reports define reports.json', 'line'],
  ['reports import figures.csv', 'line', 3],
  ['reports list', 'none'],
  ['holidays add 2026-12-24 --zh 平安夜 --en Eve', 'line'],
  ['holidays list --all', 'none'],
  ['holidays remove 2026-12-24', 'line'],
  ['documents add a.md --title-zh 报销 --title-en Expenses', 'line'],
  ['documents list', 'none'],
  ['documents remove [documents]', 'line'],
  ['apps add https://travel.example/ --name-zh 差旅 --name-en Travel', 'line'],
  ['apps list', 'none'],
  ['apps remove travel', 'line'],
  ['shuttle assign plan.csv --dry-run', 'none'],
  ['shuttle assign plan.csv', 'line'],
  ['shuttle publish-agreement agreement.txt', 'line'],
  ['questionnaires list', 'none'],
  ['questionnaires show daily', 'none'],
  ['questionnaires add mine.json', 'line'],
  ['search add-synonyms 工牌 胸卡', 'line'],
  ['search list-synonyms', 'none'],
  ['search remove-synonyms [search]', 'line'],
  ['search list-misses', 'none'],
  ['debug-reports list', 'none'],
  ['debug-reports show [report]', 'none'],
  ['news import archive --author lin.wei', 'line'],
  // it is that of this version already
  ['migrate', 'none'],
  ['config check', 'none'],
  ['texts export --language qq --out /dev/null', 'none'],
  ['texts import qq.po --language qq', 'none'],
  ['texts check --language qq', 'none', 1],
  ['files move --to s3', 'line'],
  ['files check', 'none'],
]

const logged = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM audit_log`.execute(database.db)
  return rows[0]!.count
}

test.each(verbs)(
  '[DESK] %s --json prints one document, and the audit log has a line of it: %s',
  async (line, has, code = 0) => {
    const args = line.split(' ').map((word) => {
      const id = /^\[(.*)\]$/.exec(word)?.[1]
      if (id) return ids.get(id)!
      return /\.(csv|json|txt|md|yaml|po)$|^archive$/.test(word) ? join(folder, word) : word
    })
    const before = await logged()
    const { code: ended, out, err } = await run(...args, '--json')
    expect(ended, err.join('\n')).toBe(code)
    const document = JSON.parse(out.join('\n')) as { id?: string | number }
    expect(document).toBeTypeOf('object')
    if (document.id) ids.set(args[0]!, String(document.id))
    if (line === 'questionnaires show daily')
      await writeFile(join(folder, 'mine.json'), JSON.stringify({ ...document, key: 'mine' }))
    expect((await logged()) > before ? 'line' : 'none').toBe(has)
  },
)

test('no verb is left out of the table', async () => {
  const all = (await listVerbs()).map(({ words }) => words.join(' '))
  const walked = new Set(verbs.flatMap(([line]) => [line.split(' ')[0]!, line.split(' ').slice(0, 2).join(' ')]))
  expect(all.filter((name) => !walked.has(name))).toEqual([])
})
