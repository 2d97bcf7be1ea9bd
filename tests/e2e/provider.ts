/** A real OpenID Connect provider on this machine that signs in whoever it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
}
interface GrantContext {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> } }
  }
}
// the package has no types of its own
const { default: OidcProvider } = createRequire(import.meta.url)('oidc-provider') as {
  default: new (issuer: string, configuration: object) => Provider
}

export interface TestProvider {
  issuer: string
  /** The portal is known only when it listens. */
  knowPortal(origin: string): void
  /** Who signs in next. */
  person: { sub: string; preferred_username: string }
  stop(): Promise<void>
}

export async function startProvider(): Promise<TestProvider> {
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider?.interactionFinished(request, response, { login: { accountId: started.person.sub } })
    else provider?.callback()(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const started: TestProvider = {
    issuer,
    person: { sub: '', preferred_username: '' },
    knowPortal(origin) {
      const client = { client_id: 'portal', client_secret: 'secret', redirect_uris: [`${origin}/api/sso/callback`] }
      provider = new OidcProvider(
        issuer,
        configurationFor(client, () => started.person),
      )
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return started
}

function configurationFor(client: object, person: () => TestProvider['person']): object {
  return {
    clients: [client],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: person }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    cookies: { keys: ['test'] },
  }
}
