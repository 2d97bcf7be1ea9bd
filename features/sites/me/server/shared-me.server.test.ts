/**
 * People, sites and banners that processes keep in memory, compared with a process that keeps nothing: after any
 * write, at two processes.
 */
import { banners } from '@portal/banners/contract'
import { storeFile } from '@portal/files/server'
import { sql } from '@portal/server'
import { addNews, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, test } from 'vitest'
import { me } from '../contract.ts'

const processes = useProcesses(['lin.wei', 'zhou.min', 'wang.fang'])
type Person = (typeof processes.people)[number]
const site = 'shared-me'
let partners = 0
let picture = 0

beforeAll(async () => {
  const { db } = processes.here
  const id = await addNews(db, { audience: { tags: ['partner'] } })
  partners = (await db.selectFrom('news').select('audience_id').where('id', '=', id).executeTakeFirstOrThrow())
    .audience_id
  picture = await storeFile(db, { name: 'p', owner: 'everyone', mediaType: 'image/webp', bytes: Buffer.of(1) })
  await sql`INSERT INTO portal (id, name_zh, name_en, news_family, tools_limit)
    VALUES (${site}, '工厂', 'Plant', ${site}, 5)`.execute(db)
})

const shownTo = (at: TestApp, who: Person): Promise<unknown> =>
  Promise.all(
    ['', site].flatMap((Template) => [
      processes.ask(at, who, banners.list, { Template }),
      processes.ask(at, who, me.detail, { Template }),
      processes.ask(at, who, me.detail, { Template }, 'EN'),
    ]),
  )

const statements: Readonly<Record<string, Write<Person>>> = {
  addBanner: ({ db }, _, nth) =>
    sql`INSERT INTO banner (site, position, title_zh, title_en, image_file_id, link_url, audience_id)
      VALUES (${nth % 3 ? site : ''}, ${nth}, '横幅', ${`Banner ${nth}`}, ${picture}, '/home', ${nth % 2 ? partners : null})`.execute(
      db,
    ),
  endBanner: ({ db, clock }, _, nth) =>
    sql`UPDATE banner SET ends_at = ${nth % 2 ? clock.now() : null} WHERE id = (SELECT min(id) FROM banner)`.execute(
      db,
    ),
  nameSite: ({ db }, _, nth) => sql`UPDATE portal SET name_en = ${`Plant ${nth}`} WHERE id = ${site}`.execute(db),
  closeSite: ({ db }, _, nth) =>
    sql`UPDATE portal SET audience_id = ${nth % 2 ? partners : null} WHERE id = ${site}`.execute(db),
  changeHeader: ({ db }, _, nth) =>
    nth % 2
      ? sql`INSERT INTO portal_header (portal, template, flags) VALUES (${site}, '', '{}') ON CONFLICT DO NOTHING`.execute(
          db,
        )
      : sql`DELETE FROM portal_header WHERE portal = ${site}`.execute(db),
  renamePerson: ({ db }, who, nth) =>
    sql`UPDATE person SET name_en = ${`Name ${nth}`} WHERE account = ${who}`.execute(db),
  movePerson: ({ db }, who, nth) =>
    sql`UPDATE person SET department_id = ${nth % 2 ? 11 : 20} WHERE account = ${who}`.execute(db),
  retag: ({ db }, who, nth) =>
    sql`UPDATE person SET user_tag = ${nth % 2 ? 'partner' : 'nio'} WHERE account = ${who}`.execute(db),
  endGuide: ({ db }, who, nth) =>
    sql`UPDATE person SET guide_done = ${nth % 2 === 0} WHERE account = ${who}`.execute(db),
  chooseTheme: ({ db }, who, nth) =>
    nth % 2
      ? sql`INSERT INTO person_theme (account, theme) VALUES (${who}, 'dark') ON CONFLICT DO NOTHING`.execute(db)
      : sql`DELETE FROM person_theme WHERE account = ${who}`.execute(db),
  ownDay: ({ db, clock }, _, nth) =>
    nth % 2
      ? sql`INSERT INTO holiday (date, name_zh, name_en, kind) VALUES (${clock.now()}::date, '厂庆', 'Plant day', 'off')
          ON CONFLICT DO NOTHING`.execute(db)
      : sql`DELETE FROM holiday`.execute(db),
}

test('[ML-01] what is kept of a person and of a site is what is in the database, at two processes, after any write', async () => {
  await compareProcesses(processes, { shownTo, calls: {}, statements, runs: testSize(1, 60) })
})
