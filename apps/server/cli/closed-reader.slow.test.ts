import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../../../tests/source-tree.ts'

test('a reader who is gone (| head) ends no command in the middle', () => {
  const settings = {
    PORTAL_ENV: 'PROD',
    DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
    TOOLKIT_SECRET: 'x'.repeat(40),
    PUBLIC_ORIGIN: 'https://portal.example',
  }
  // it has closed the pipe before the command writes
  const command = `'${process.execPath}' apps/server/forecourt.ts config check --all | true`
  const { stderr } = spawnSync('sh', ['-c', command], { cwd: root, env: settings, encoding: 'utf8' })
  expect(stderr).not.toContain('EPIPE')
  expect(stderr).toContain('The portal would start with these settings')
})
