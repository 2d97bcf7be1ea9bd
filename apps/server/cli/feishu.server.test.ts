import { addPerson, seedCompany } from '@portal/test-portal'
import { feishuSettings, freshDatabase, startFeishuHost } from '@portal/testing'
import { expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

test('[AUTH-06] feishu sync reports everybody whom it takes and whom it cannot, and tries it without writing', async () => {
  const [database, host] = await Promise.all([freshDatabase(), startFeishuHost()])
  try {
    await seedCompany(database.db)
    await addPerson(database.db, 'here.already', { employeeId: 'E-1', name: { zh: '旧名', en: 'Old' } })
    host.departments.push({ id: 'od_1', name: '研发' })
    host.people.push(
      { openId: 'ou_1', userId: 'u1', name: '新人', departments: ['od_1'] },
      { openId: 'ou_2', userId: 'x', name: '新名', employeeNo: 'E-1', departments: ['od_1'] },
      { openId: 'ou_3', userId: '', name: '无名', departments: ['od_1'] },
    )
    const settings = {
      ...feishuSettings(host),
    }
    const run = async (...args: string[]) => {
      const { code, out, err } = await commandsOn({ db: database.db, config: { feishu: settings } })(
        'feishu',
        'sync',
        ...args,
      )
      return [code, ...[...err, ...out].filter((line) => line !== '')]
    }
    const read = '1 departments and 3 people read'
    const lines = [
      '+ u1',
      '~ here.already',
      '✗ 无名 (ou_3): has no user id for an account',
      '1 added, 1 changed, 0 returned, 0 left, 0 unchanged, 1 not taken',
    ]
    expect(await run('--dry-run')).toEqual([3, read, ...lines, 'Dry run: nothing was written'])
    expect(await run()).toEqual([3, read, '  2 of 2 people written', ...lines])
    expect((await run()).at(-1)).toBe('0 added, 0 changed, 0 returned, 0 left, 2 unchanged, 1 not taken')
    expect((await commandsOn({ db: database.db })('feishu', 'sync')).err.join()).toContain('docs/feishu.md')
  } finally {
    await host.stop()
    await database.drop()
  }
})
