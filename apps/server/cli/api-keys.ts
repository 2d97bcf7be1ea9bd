/** Keys of other systems that push notices, to-dos, people or figures (TODO-02). */
import { addIntegration, allIntegrations, revokeIntegration, scopes } from '@portal/api-keys/server'
import { createSecrets } from '@portal/server'
import { removeCallback, setCallback } from '@portal/tasks/server'
import { matching, oneOf, repeated } from './parse.ts'
import type { Noun } from './portal.ts'

const scopeHelp = `
Scopes:
  notice     notices to named people
  audience   notices to everyone or a part of them
  must-know  notices past what people chose to be quiet about
  todo       to-dos
  ticket     who came to a tool with a launch ticket
  scim       people and groups, by SCIM (docs/scim.md)
  report     figures of a plant, by report/add

Example: forecourt api-keys add sap --scope notice --scope todo`

const systemName = matching(
  /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u,
  '1 to 60 letters, digits, spaces, dots, hyphens and underscores',
)
const callbackAddress = matching(
  /^(https:\/\/[^\s/]|http:\/\/(127\.0\.0\.1|localhost)[:/])/,
  'an address that begins with https://',
)

export const apiKeys: Noun = (program, portal) => {
  const noun = program.command('api-keys').description('Keys of other systems')
  noun
    .command('add')
    .description('Make a key for a system. It is shown once and kept nowhere.')
    .argument('<name>', 'of the system, 1 to 60 characters', systemName)
    .requiredOption('--scope <scope>', 'what the key opens; may be repeated', repeated(oneOf(scopes)))
    .addHelpText('after', scopeHelp)
    .action((name, { scope }) =>
      portal.change(async ({ db, clock }) => {
        const granted = [...new Set(scope)]
        const key = await db.transaction().execute((tx) => addIntegration(tx, name, granted, clock.now()))
        return {
          data: { name, scopes: granted, key },
          lines: [key],
          notes: [`The key of '${name}' (${granted.join(', ')}), shown this once and kept nowhere:`],
        }
      }),
    )
  noun
    .command('list')
    .description('The keys there are, live and revoked, without the keys themselves')
    .addHelpText('after', '\nExample: forecourt api-keys list')
    .action(() =>
      portal.read(async ({ db }) => {
        const keys = (await allIntegrations(db)).map((key) => ({
          name: key.name,
          scopes: key.scopes,
          createdAt: key.created_at,
          usedAt: key.used_at,
          revokedAt: key.revoked_at,
        }))
        if (keys.length === 0) return { data: { keys }, notes: ['There is no key yet'] }
        const rows = keys.map((key) => [
          key.name,
          key.scopes.join(','),
          ...[key.createdAt, key.usedAt, key.revokedAt].map(minuteOf),
        ])
        return { data: { keys }, lines: tableOf([['NAME', 'SCOPES', 'MADE (UTC)', 'LAST USED', 'REVOKED'], ...rows]) }
      }),
    )
  noun
    .command('revoke')
    .description('End a key at once')
    .argument('<name>', 'of the system', systemName)
    .addHelpText('after', '\nExample: forecourt api-keys revoke sap')
    .action((name) =>
      portal.change(async ({ db, clock }) => {
        if (!(await db.transaction().execute((tx) => revokeIntegration(tx, name, clock.now()))))
          throw new Error(`There is no live key named '${name}'`)
        return { data: { name }, notes: [`The key of '${name}' opens nothing any more`] }
      }),
    )
  noun
    .command('set-callback')
    .description(
      'Say where answers to approvals of a system go (docs/to-dos.md). Each call makes a new secret, which is shown once.',
    )
    .argument('<name>', 'of the system', systemName)
    .argument('<address>', 'https address', callbackAddress)
    .addHelpText('after', '\nExample: forecourt api-keys set-callback oa https://oa.example/answers')
    .action((name, address) =>
      portal.change(async ({ db }) => {
        const secrets = await createSecrets(db)
        const secret = await db.transaction().execute((tx) => setCallback(tx, secrets, name, address))
        if (secret === null) throw new Error(`There is no live key named '${name}'`)
        return {
          data: { name, address, secret },
          lines: [secret],
          notes: [`Answers go to ${address}, signed as Standard Webhooks with this secret, shown this once:`],
        }
      }),
    )
  noun
    .command('remove-callback')
    .description('Approvals of a system are answered in its own pages again')
    .argument('<name>', 'of the system', systemName)
    .addHelpText('after', '\nExample: forecourt api-keys remove-callback oa')
    .action((name) =>
      portal.change(async ({ db }) => {
        if (!(await db.transaction().execute((tx) => removeCallback(tx, name))))
          throw new Error(`There is no live key named '${name}' with a callback`)
        return { data: { name }, notes: [`Approvals of '${name}' are answered in its own pages from now on`] }
      }),
    )
}

const minuteOf = (time: Date | null): string => time?.toISOString().replace('T', ' ').slice(0, 16) ?? '–'

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lineOf = (row: readonly string[]): string => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')
  return rows.map((row) => lineOf(row).trimEnd())
}
