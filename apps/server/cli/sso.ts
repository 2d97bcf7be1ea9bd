/** Single sign-on (docs/sign-in.md): tests the configuration and manages linked identities. */
import { Option } from '@commander-js/extra-typings'
import {
  describeProvider,
  endMove,
  listIdentities,
  findActivePerson,
  planMove,
  providersOf,
  testSignIn,
  requestIdentityChange,
  type SsoSettings,
} from '@portal/auth/server'
import { dayAfter, isDay } from '@portal/contract'
import { companyMidnight } from '@portal/contract/zones'
import type { Db } from '@portal/server'
import { actorOf } from './audit-line.ts'
import { lowerCase, matching, wholeNumber } from './parse.ts'
import { UsageError, type CommandContext, type AddVerbs, type CommandResult } from './portal.ts'
import { returnByLoopback, formatProvider, returnByPaste, formatTestSignIn } from './sso-check.ts'

const nowOption = '--now'
const nowOptionHelp = 'apply at once, without a second administrator, even to a person with a protected role'

export const sso: AddVerbs = (noun, portal) => {
  noun
    .command('check')
    .description(
      'Test single sign-on before anybody uses it: the metadata and keys of the provider, and a test sign-in that ' +
        'shows every claim and the matching person. Nothing is stored. Exit code 3: nobody matches.',
    )
    .option('--second', 'test the provider of SSO_SECOND')
    .option('--described', 'skip the test sign-in')
    .addOption(
      new Option(
        '--loopback <port>',
        'return to http://127.0.0.1:<port>/callback, which must be registered at the provider, too',
      ).argParser(wholeNumber(65_535)),
    )
    .addHelpText('after', '\nExample: forecourt sso check')
    .action(({ second = false, described = false, loopback }) =>
      portal.read(async ({ db, config, clock, progress }): Promise<CommandResult> => {
        const settings = second ? config.ssoSecond : config.sso
        if (!settings) throw new Error(`${second ? 'SSO_SECOND' : 'SSO_ISSUER'} is not set: see docs/sign-in.md`)
        const provider = await describeProvider(settings, clock.now())
        const lines = formatProvider(provider)
        if (described) return { data: { provider }, lines }
        for (const line of [...lines, '']) progress(line)
        const returnPath = loopback === undefined ? returnByPaste(progress) : await returnByLoopback(loopback, progress)
        const testResult = await testSignIn(
          db,
          { settings, of: config, ...returnPath.redirect },
          { go: returnPath.openAndReturn, now: clock.now() },
        )
        return {
          data: { provider, signIn: testResult },
          lines: formatTestSignIn(testResult),
          isPartial: testResult.reason !== null,
        }
      }),
    )
  noun
    .command('list')
    .description('List the linked identities of a person')
    .argument('<account>', 'account of the person', lowerCase)
    .addHelpText('after', '\nExample: forecourt sso list lin.wei')
    .action((account) =>
      portal.read(async ({ db }) => {
        const identities = await listIdentities(db, (await findPerson(db, account)).account)
        const line = ({ issuer, subject, last_at: last }: (typeof identities)[number]) =>
          `${issuer || '(linked before issuers were stored)'}  ${subject}  ${last ? `last used ${last.toISOString()}` : 'never used'}`
        const notes =
          identities.length === 0 ? [`${account} has no linked identity: the next sign-in links by account`] : []
        return { data: { account, identities }, lines: identities.map(line), notes }
      }),
    )
  noun
    .command('release')
    .description(
      'Unlink the identities of a person; the next sign-in matches them again. For a person with a protected role ' +
        'another portal administrator must confirm it on the desk.',
    )
    .argument('<account>', 'account of the person', lowerCase)
    .option(nowOption, nowOptionHelp)
    .addHelpText('after', '\nExample: forecourt sso release lin.wei')
    .action((account, { now: isAtOnce = false }) =>
      portal.withOwnAudit(async (context) => {
        const outcomes = await context.db.transaction().execute(async (tx) => {
          const identities = await listIdentities(tx, (await findPerson(tx, account)).account)
          if (identities.length === 0) throw new Error(`${account} has no linked identity`)
          const each = []
          for (const { issuer, subject } of identities)
            each.push(
              await requestIdentityChange(
                tx,
                { account, issuer, subject, isRelease: true },
                changeContext(context, isAtOnce),
              ),
            )
          return each
        })
        return formatOutcome(account, outcomes.includes('waits'), 'unlinked')
      }),
    )
  noun
    .command('bind')
    .description('Link an identity to a person, replacing its previous owner')
    .argument('<account>', 'account of the new owner', lowerCase)
    .argument('<issuer>', 'issuer of the provider')
    .argument('<subject>', 'subject at the provider (sub)')
    .option(nowOption, nowOptionHelp)
    .addHelpText('after', '\nExample: forecourt sso bind lin.wei https://id.company.example 8f14e45f')
    .action((account, issuer, subject, { now: isAtOnce = false }) =>
      portal.withOwnAudit(async (context) => {
        findProvider(context, issuer)
        const outcome = await context.db.transaction().execute(async (tx) => {
          const { account: owner } = await findPerson(tx, account)
          return requestIdentityChange(
            tx,
            { account: owner, issuer, subject, isRelease: false },
            changeContext(context, isAtOnce),
          )
        })
        return formatOutcome(account, outcome === 'waits', 'linked')
      }),
    )
  noun
    .command('move')
    .description(
      'Allow people to move to another provider, or to a new registration at the same one, until a given day: sign-ins ' +
        'there are matched by account again. People with a protected role are not moved; use `sso release` for them.',
    )
    .argument('<issuer>', 'issuer of the new provider, already configured')
    .argument(
      '<until>',
      'last day, such as 2026-12-31, in the zone of COMPANY_ZONE',
      matching(/^\d{4}-\d{2}-\d{2}$/, 'a day'),
    )
    .option('--from <issuer>', 'only people linked there; default: all')
    .addHelpText('after', '\nExample: forecourt sso move https://new.company.example 2026-12-31')
    .action((to, until, { from }) =>
      portal.change(async (context) => {
        findProvider(context, to)
        const now = context.clock.now()
        const ends = isDay(until) ? companyMidnight(dayAfter(until, 1)) : now
        if (ends <= now) throw new UsageError(`until: ${until} is in the past or not a date`)
        await context.db.transaction().execute((tx) => planMove(tx, { to, from: from ?? null, until: ends }, now))
        return { data: { to, from, until }, lines: [`Until ${until} sign-ins at ${to} are matched by account`] }
      }),
    )
  noun
    .command('end-move')
    .description('End a planned move; completed moves stay')
    .argument('<issuer>', 'issuer of the new provider')
    .addHelpText('after', '\nExample: forecourt sso end-move https://new.company.example')
    .action((to) =>
      portal.change(async ({ db }) => {
        const isEnded = await db.transaction().execute((tx) => endMove(tx, to))
        if (!isEnded) throw new UsageError(`issuer: no move to ${to} is planned`)
        return { data: { to }, lines: [`The move to ${to} has ended`] }
      }),
    )
}

const changeContext = ({ clock }: CommandContext, isAtOnce: boolean) => ({
  by: actorOf('sso'),
  now: clock.now(),
  isAtOnce,
})

async function findPerson(db: Db, account: string) {
  const person = await findActivePerson(db, account)
  if (!person) throw new UsageError(`account: there is no account '${account}'`)
  return person
}

/** Returns the configured provider of an issuer. Throws if there is none. */
function findProvider({ config }: CommandContext, issuer: string): SsoSettings {
  const settings = providersOf(config).find((each) => each.issuer === issuer)
  if (!settings) throw new UsageError(`issuer: ${issuer} is neither SSO_ISSUER nor the issuer of SSO_SECOND`)
  return settings
}

const formatOutcome = (account: string, isWaiting: boolean, what: string): CommandResult => ({
  data: { account, isWaiting },
  lines: [
    isWaiting ? `${account}: a portal administrator must confirm this at /desk/sign-ins` : `${account} is ${what}`,
  ],
})
