import { sql, type Db } from '@portal/server'

/** A company of 2,000 people, `news` news and twenty comments a news, each tenth with replies; written by the database itself. */
export async function seed(db: Db, news: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`INSERT INTO department (id, parent_id, name_zh, name_en, line)
    SELECT d, CASE WHEN d = 1 THEN NULL ELSE 1 END, '部门' || d, 'Department ' || d, CASE WHEN d = 1 THEN ARRAY[1] ELSE ARRAY[1, d] END
    FROM generate_series(1, 40) AS d`)
  await run(sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date, template)
    SELECT 'p' || n, 'E' || n, '员工' || n, 'Person ' || n, 1 + n % 40, 'nio', '2020-01-01', 'company' FROM generate_series(1, 2000) AS n`)
  await run(sql`INSERT INTO news_category (key, parent, position, name_zh, name_en)
    SELECT 'c' || n, NULL, n, '分类' || n, 'Category ' || n FROM generate_series(1, 12) AS n`)
  await run(
    sql`INSERT INTO tag (name_zh, name_en) SELECT '标签' || n, 'Tag ' || n FROM generate_series(1, 24) AS n ORDER BY n`,
  )
  await run(sql`INSERT INTO audience (tags, departments) SELECT '{}', ARRAY[d] FROM generate_series(1, 20) AS d`)
  await run(sql`INSERT INTO audience (tags) VALUES ('{jac}')`)
  await run(sql`INSERT INTO news (portal, category, categories, title_zh, title_en, body_zh, body_en, author, audience_id, published_at, pin_position)
    SELECT '', 'c' || (1 + n % 12), ARRAY['c' || (1 + n % 12)], '第 ' || n || ' 条新闻：新车下线', 'News ' || n,
      '<p>' || repeat('今天上午，第一辆新车在总装车间下线。', 40) || '</p>', '<p>' || repeat('The first car left the line. ', 40) || '</p>',
      'p' || (1 + n % 2000), CASE WHEN n % 10 = 0 THEN 2 + n % 21 ELSE 1 END, timestamptz '2026-11-01' - n * interval '3 minutes',
      CASE WHEN n <= 6 THEN n END
    FROM generate_series(1, ${news}::int) AS n`)
  // search is measured by bench/search.ts: here its index knows of every news, so that the start has none to catch up with
  await run(sql`INSERT INTO search_entry (kind, key, audience_id, at, title, title_words, words)
    SELECT 'news', id::text, audience_id, published_at, '', '', '' FROM news`)
  await run(sql`INSERT INTO news_tag (news_id, tag_id, position) SELECT id, 1 + id % 24, 0 FROM news`)
  await run(sql`INSERT INTO news_comment (news_id, author, text, created_at, replies)
    SELECT n.id, 'p' || (1 + (n.id * 7 + c) % 2000), '这是第 ' || c || ' 条评论 [smile]', now(), CASE WHEN c % 10 = 0 THEN 2 ELSE 0 END
    FROM news n, generate_series(1, 20) AS c`)
  await run(sql`INSERT INTO news_reply (comment_id, author, receiver, layer, text, created_at)
    SELECT c.id, 'p1', c.author, 1, '谢谢', now() FROM news_comment c, generate_series(1, 2) WHERE c.replies > 0`)
  await run(sql`UPDATE news_count SET comments = 24, threads = 20`)
  await run(sql`INSERT INTO news_read (news_id, account, read_at) SELECT id, 'p' || (1 + id % 2000), now() FROM news`)
  await run(sql`UPDATE news_count SET reads = 1`)
  await run(sql`VACUUM ANALYZE`)
}
