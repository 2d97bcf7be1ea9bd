/** API keys of other systems that push notifications, to-dos, people or metrics (TODO-02). */
import { createApiKey, listApiKeys, revokeApiKey, scopes } from '@portal/api-keys/server'
import { createSecrets } from '@portal/server'
import { removeCallback, setCallback } from '@portal/tasks/server'
import { matching, oneOf, repeated } from './parse.ts'
import type { AddVerbs } from './portal.ts'

const scopeHelp = `
Scopes:
  notice     notifications to named people
  audience   notifications to everyone or to an audience
  must-know  notifications that ignore quiet hours
  todo       to-dos
  ticket     identity of the person behind a launch ticket
  scim       people and groups over SCIM (docs/scim.md)
  report     metrics of a plant, with report/add

Example: forecourt api-keys add sap --scope notice --scope todo`

const systemName = matching(
  /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u,
  '1 to 60 letters, digits, spaces, dots, hyphens and underscores',
)
const callbackAddress = matching(
  /^(https:\/\/[^\s/]|http:\/\/(127\.0\.0\.1|localhost)[:/])/,
  'an address that starts with https://',
)

export const apiKeys: AddVerbs = (noun, portal) => {
  noun
    .command('add')
    .description('Create a key for a system. It is shown only once.')
    .argument('<name>', 'name of the system, 1 to 60 characters', systemName)
    .requiredOption('--scope <scope>', 'what the key allows; may be repeated', repeated(oneOf(scopes)))
    .addHelpText('after', scopeHelp)
    .action((name, { scope }) =>
      portal.change(async ({ db, clock }) => {
        const granted = [...new Set(scope)]
        const key = await db.transaction().execute((tx) => createApiKey(tx, name, granted, clock.now()))
        return {
          data: { name, scopes: granted, key },
          lines: [key],
          notes: [`Key of '${name}' (${granted.join(', ')}), shown only once:`],
        }
      }),
    )
  noun
    .command('list')
    .description('List active and revoked keys, without their secrets')
    .addHelpText('after', '\nExample: forecourt api-keys list')
    .action(() =>
      portal.read(async ({ db }) => {
        const keys = (await listApiKeys(db)).map((key) => ({
          name: key.name,
          scopes: key.scopes,
          createdAt: key.created_at,
          usedAt: key.used_at,
          revokedAt: key.revoked_at,
        }))
        if (keys.length === 0) return { data: { keys }, notes: ['There are no keys yet'] }
        const rows = keys.map((key) => [
          key.name,
          key.scopes.join(','),
          ...[key.createdAt, key.usedAt, key.revokedAt].map(formatMinute),
        ])
        return {
          data: { keys },
          lines: formatTable([['NAME', 'SCOPES', 'CREATED (UTC)', 'LAST USED', 'REVOKED'], ...rows]),
        }
      }),
    )
  noun
    .command('revoke')
    .description('Revoke a key immediately')
    .argument('<name>', 'name of the system', systemName)
    .addHelpText('after', '\nExample: forecourt api-keys revoke sap')
    .action((name) =>
      portal.change(async ({ db, clock }) => {
        if (!(await db.transaction().execute((tx) => revokeApiKey(tx, name, clock.now()))))
          throw new Error(`There is no active key named '${name}'`)
        return { data: { name }, notes: [`The key of '${name}' is revoked`] }
      }),
    )
  noun
    .command('set-callback')
    .description(
      'Set the address that receives answers to approvals of a system (docs/to-dos.md). Creates a new secret, shown once.',
    )
    .argument('<name>', 'name of the system', systemName)
    .argument('<address>', 'https address', callbackAddress)
    .addHelpText('after', '\nExample: forecourt api-keys set-callback oa https://oa.example/answers')
    .action((name, address) =>
      portal.change(async ({ db }) => {
        const secrets = await createSecrets(db)
        const secret = await db.transaction().execute((tx) => setCallback(tx, secrets, name, address))
        if (secret === null) throw new Error(`There is no active key named '${name}'`)
        return {
          data: { name, address, secret },
          lines: [secret],
          notes: [`Answers go to ${address}, signed as Standard Webhooks with this secret, shown only once:`],
        }
      }),
    )
  noun
    .command('remove-callback')
    .description('Remove the callback: approvals of a system are answered on its own pages again')
    .argument('<name>', 'name of the system', systemName)
    .addHelpText('after', '\nExample: forecourt api-keys remove-callback oa')
    .action((name) =>
      portal.change(async ({ db }) => {
        if (!(await db.transaction().execute((tx) => removeCallback(tx, name))))
          throw new Error(`There is no active key named '${name}' with a callback`)
        return { data: { name }, notes: [`Approvals of '${name}' are now answered on its own pages`] }
      }),
    )
}

const formatMinute = (time: Date | null): string => time?.toISOString().replace('T', ' ').slice(0, 16) ?? '–'

function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lineOf = (row: readonly string[]): string => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')
  return rows.map((row) => lineOf(row).trimEnd())
}
