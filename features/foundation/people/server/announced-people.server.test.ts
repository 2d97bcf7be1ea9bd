import { freshDatabase } from '@portal/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeDepartments, makePeople } from './company-cases.test-kit.ts'
import { saveDepartment, savePeople } from './save.ts'

test('[PEOPLE-01] what announces changes of people compares each person with themselves alone', async () => {
  const database = await freshDatabase()
  await database.db.transaction().execute(async (tx) => {
    for (const department of makeDepartments()) await saveDepartment(tx, department)
    await savePeople(
      tx,
      makePeople(200, () => false),
    )
  })
  const client = new pg.Client(database.connection)
  await client.connect()
  const plans: string[] = []
  client.on('notice', ({ message }) => plans.push(message ?? ''))
  try {
    await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0;
      SET auto_explain.log_nested_statements = on; SET client_min_messages = log`)
    // plans are kept: one made for a single person must do for all
    await client.query('UPDATE person SET email = email WHERE account = (SELECT min(account) FROM person)')
    await client.query('UPDATE person SET email = email')
    const own = plans.filter((plan) => /on (before|after)\b|Named Tuplestore/i.test(plan))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((plan) => plan.includes('Nested Loop'))).toEqual([])
  } finally {
    await client.end()
    await database.drop()
  }
})
