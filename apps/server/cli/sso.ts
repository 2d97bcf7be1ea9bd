/** Single sign-on (docs/sign-in.md): is it set up rightly, and who is who at the provider. */
import { Option } from '@commander-js/extra-typings'
import {
  describeProvider,
  endMove,
  identitiesOf,
  personAt,
  planMove,
  providersOf,
  trySignIn,
  want,
  type SsoSettings,
} from '@portal/auth/server'
import type { Db } from '@portal/server'
import { actorOf } from './audit-line.ts'
import { lowerCase, matching, wholeNumber } from './parse.ts'
import { UsageError, type Context, type Noun, type Result } from './portal.ts'
import { atLoopback, describedLines, pasted, triedLines } from './sso-check.ts'

const atOnce = '--now'
const atOnceHelp = 'also of a person who holds a guarded role, without a second administrator'

export const sso: Noun = (program, portal) => {
  const noun = program.command('sso').description('Single sign-on (docs/sign-in.md)')
  noun
    .command('check')
    .description(
      'Walk through it before anybody signs in: what the provider says of itself, its keys, and a test sign-in, of which ' +
        'every claim is shown, what is taken of it, and who that is here. Nothing is kept. Exit code 3: it is nobody.',
    )
    .option('--second', 'the provider of SSO_SECOND')
    .option('--described', 'without the test sign-in')
    .addOption(
      new Option(
        '--loopback <port>',
        'come back to http://127.0.0.1:<port>/callback, which is registered there, too',
      ).argParser(wholeNumber(65_535)),
    )
    .addHelpText('after', '\nExample: forecourt sso check')
    .action(({ second = false, described = false, loopback }) =>
      portal.read(async ({ db, config, clock, progress }): Promise<Result> => {
        const settings = second ? config.ssoSecond : config.sso
        if (!settings) throw new Error(`${second ? 'SSO_SECOND' : 'SSO_ISSUER'} is not set: see docs/sign-in.md`)
        const provider = await describeProvider(settings, clock.now())
        const lines = describedLines(provider)
        if (described) return { data: { provider }, lines }
        for (const line of [...lines, '']) progress(line)
        const way = loopback === undefined ? pasted(progress) : await atLoopback(loopback, progress)
        const tried = await trySignIn(db, { settings, of: config, ...way.at }, { go: way.go, now: clock.now() })
        return { data: { provider, signIn: tried }, lines: triedLines(tried), isPartial: tried.reason !== null }
      }),
    )
  noun
    .command('list')
    .description('Who a person is at the providers')
    .argument('<account>', 'whose', lowerCase)
    .addHelpText('after', '\nExample: forecourt sso list lin.wei')
    .action((account) =>
      portal.read(async ({ db }) => {
        const identities = await identitiesOf(db, (await personNamed(db, account)).account)
        const line = ({ issuer, subject, last_at: last }: (typeof identities)[number]) =>
          `${issuer || '(bound before issuers were kept)'}  ${subject}  ${last ? `last used ${last.toISOString()}` : 'never used'}`
        const notes =
          identities.length === 0 ? [`${account} is bound to nothing: the next sign-in binds by account`] : []
        return { data: { account, identities }, lines: identities.map(line), notes }
      }),
    )
  noun
    .command('release')
    .description(
      'Unbind a person: who they are there is found anew at their next sign-in. Of a person who holds a guarded role ' +
        'another portal administrator confirms it on the desk.',
    )
    .argument('<account>', 'whose', lowerCase)
    .option(atOnce, atOnceHelp)
    .addHelpText('after', '\nExample: forecourt sso release lin.wei')
    .action((account, { now: isAtOnce = false }) =>
      portal.recorded(async (context) => {
        const outcomes = await context.db.transaction().execute(async (tx) => {
          const identities = await identitiesOf(tx, (await personNamed(tx, account)).account)
          if (identities.length === 0) throw new Error(`${account} is bound to nothing`)
          const each = []
          for (const { issuer, subject } of identities)
            each.push(await want(tx, { account, issuer, subject, isRelease: true }, doing(context, isAtOnce)))
          return each
        })
        return outcomeOf(account, outcomes.includes('waits'), 'unbound')
      }),
    )
  noun
    .command('bind')
    .description('Bind an identity to a person, in the place of whoever had it')
    .argument('<account>', 'whose it is from now on', lowerCase)
    .argument('<issuer>', 'the provider')
    .argument('<subject>', 'who they are there (sub)')
    .option(atOnce, atOnceHelp)
    .addHelpText('after', '\nExample: forecourt sso bind lin.wei https://id.voyant.example 8f14e45f')
    .action((account, issuer, subject, { now: isAtOnce = false }) =>
      portal.recorded(async (context) => {
        issuerOf(context, issuer)
        const outcome = await context.db.transaction().execute(async (tx) => {
          const { account: whose } = await personNamed(tx, account)
          return want(tx, { account: whose, issuer, subject, isRelease: false }, doing(context, isAtOnce))
        })
        return outcomeOf(account, outcome === 'waits', 'bound')
      }),
    )
  noun
    .command('move')
    .description(
      'Let everybody move to another provider, or to a new registration at the same one, until a day: who signs in there ' +
        'is found by account once more. Whoever holds a guarded role is not moved; `sso release` is for them.',
    )
    .argument('<issuer>', 'where to; it is set up already')
    .argument('<until>', 'a day such as 2026-12-31, to its end', matching(/^\d{4}-\d{2}-\d{2}$/, 'a day'))
    .option('--from <issuer>', 'only who is bound there; absent: anywhere')
    .addHelpText('after', '\nExample: forecourt sso move https://new.voyant.example 2026-12-31')
    .action((to, until, { from }) =>
      portal.change(async (context) => {
        issuerOf(context, to)
        const ends = new Date(`${until}T24:00:00+08:00`)
        const now = context.clock.now()
        if (!(ends > now)) throw new UsageError(`until: ${until} is over, or is no day`)
        await context.db.transaction().execute((tx) => planMove(tx, { to, from: from ?? null, until: ends }, now))
        return { data: { to, from, until }, lines: [`Until ${until} whoever signs in at ${to} is found by account`] }
      }),
    )
  noun
    .command('end-move')
    .description('End a planned move; who has moved stays moved')
    .argument('<issuer>', 'where to')
    .addHelpText('after', '\nExample: forecourt sso end-move https://new.voyant.example')
    .action((to) =>
      portal.change(async ({ db }) => {
        const isEnded = await db.transaction().execute((tx) => endMove(tx, to))
        if (!isEnded) throw new UsageError(`issuer: no move to ${to} is planned`)
        return { data: { to }, lines: [`Nobody moves to ${to} any more`] }
      }),
    )
}

const doing = ({ clock }: Context, isAtOnce: boolean) => ({ by: actorOf('sso'), now: clock.now(), isAtOnce })

async function personNamed(db: Db, account: string) {
  const person = await personAt(db, account)
  if (!person) throw new UsageError(`account: nobody here has the account '${account}'`)
  return person
}

/** Of one that is not set up nothing would come. */
function issuerOf({ config }: Context, issuer: string): SsoSettings {
  const settings = providersOf(config).find((each) => each.issuer === issuer)
  if (!settings) throw new UsageError(`issuer: ${issuer} is neither SSO_ISSUER nor that of SSO_SECOND`)
  return settings
}

const outcomeOf = (account: string, isWaiting: boolean, what: string): Result => ({
  data: { account, isWaiting },
  lines: [
    isWaiting ? `${account}: a portal administrator has to confirm it at /desk/sign-ins` : `${account} is ${what}`,
  ],
})
