/** Checks the reverse proxy (docs/operations/proxy.md). */
import { confirmStep } from '@portal/setup-checklist/server'
import { createSecrets } from '@portal/server'
import { formatVerdict } from '../checks/verdict.ts'
import { checkProxy } from '../proxy/check.ts'
import { createProbeKey } from '../proxy/contract.ts'
import { actorOf } from './audit-line.ts'
import { wholeNumber } from './parse.ts'
import { UsageError, type AddVerbs } from './portal.ts'

export const proxy: AddVerbs = (noun, portal) => {
  noun
    .command('check')
    .description(
      'Call the running portal through its public address and check certificate, HTTP/2, client address, headers, ' +
        'compression, the largest body and an open stream. Exit code 1: something is wrong.',
    )
    .argument('[origin]', 'public address of the portal; default: PUBLIC_ORIGIN')
    .option('--stream-seconds <seconds>', 'seconds that a stream must stay open, at most 120', wholeNumber(120), 5)
    .option('--quick', 'send 2 MB instead of the largest body')
    .addHelpText('after', '\nExample: forecourt proxy check --stream-seconds 40')
    .action((options, { streamSeconds, quick }) =>
      portal.withOwnAudit(async ({ db, config, clock, recordRun }) => {
        const address = options ?? config.publicOrigin
        if (!address) throw new UsageError('origin: name the address, or set PUBLIC_ORIGIN')
        if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
          throw new UsageError(`origin: ${address} is not an address that starts with https://`)
        const now = clock.now()
        const key = createProbeKey(await createSecrets(db), now)
        const origin = new URL(address)
        const checks = await checkProxy({ origin, key, streamSeconds, isQuick: quick ?? false, now })
        const isWrong = checks.some(({ grade }) => grade === 'wrong')
        if (!isWrong)
          await db.transaction().execute(async (tx) => {
            if (await confirmStep(tx, 'proxy', actorOf('proxy'), now)) await recordRun(tx, {})
          })
        return { data: { origin: origin.origin, checks }, lines: checks.flatMap(formatVerdict), isWrong }
      }),
    )
}
