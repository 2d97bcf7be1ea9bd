/** A real OpenID Connect provider on this machine, which can be configured like those of companies. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  on(
    event: 'grant.error',
    listener: (context: unknown, error: { error_description?: string; error_detail?: string }) => void,
  ): void
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

/** The claims of the person who signs in next. */
export type ProviderClaims = Record<string, unknown> & { sub: string }

export interface ProviderShape {
  /** Configuration of oidc-provider, and of the portal's client in it. */
  configuration?: object
  client?: object
  /** Additional claims in the ID token. */
  claims?: readonly string[]
  /** The signing key. */
  key?: SigningKey
  /** Replaces its published keys. */
  jwks?: object
  /** Changes its discovery document. */
  metadata?: ((own: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Changes the claims of the ID token, or replaces it. */
  idToken?: (claims: JWTPayload) => JWTPayload | string | Promise<string>
  /** Changes the answer of UserInfo; null: it never answers. */
  userInfo?: ((own: object) => object) | null
}

export interface SigningKey {
  jwk: Record<string, unknown>
  private: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
  alg: string
}

export async function signingKey(alg: string, kid = alg): Promise<SigningKey> {
  const pair = await generateKeyPair(alg, { extractable: true })
  return { jwk: { ...(await exportJWK(pair.privateKey)), alg, kid, use: 'sig' }, private: pair.privateKey, alg }
}

export interface TestProvider {
  issuer: string
  /** Number of requests per path. */
  readonly requestCounts: Map<string, number>
  readonly grantErrors: string[]
  signInAs(person: ProviderClaims): void
  /** Tells the provider the portal's origin. */
  setPortal(origin: string): void
  /** Changes the behaviour, also while running. */
  configure(shape: ProviderShape): void
  /** Changes the discovery document from now on; sign-ins in progress continue. */
  changeMetadata(metadata: ProviderShape['metadata']): void
  stop(): Promise<void>
}

/** `origin`: of the portal, if known already. */
export async function startOidcProvider(origin = 'http://portal.test'): Promise<TestProvider> {
  let portal = origin
  let provider: Provider
  let shape: ProviderShape = {}
  let person: ProviderClaims = { sub: 's-1' }
  const requestCounts = new Map<string, number>()
  const grantErrors: string[] = []
  const server: Server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1)
    if (path.startsWith('/interaction/'))
      return void provider.interactionFinished(request, response, { login: { accountId: person.sub } })
    if (path === '/me' && shape.userInfo === null) return
    reshape(response, path, shape)
    provider.callback()(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const started: TestProvider = {
    issuer,
    requestCounts,
    grantErrors,
    signInAs: (next) => void (person = next),
    changeMetadata: (metadata) => void (shape = { ...shape, metadata }),
    setPortal(next) {
      portal = next
      started.configure(shape)
    },
    configure(next) {
      shape = next
      provider = new OidcProvider(
        issuer,
        configurationOf(portal, shape, () => person),
      )
      provider.on('grant.error', (_context, error) =>
        grantErrors.push(`${error.error_description} ${error.error_detail}`),
      )
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  started.configure({})
  return started
}

function configurationOf(
  portal: string,
  { configuration, client, claims = [], key }: ProviderShape,
  person: () => ProviderClaims,
) {
  const redirect_uris = [`${portal}/api/sso/callback`, `${portal}/api/sso/callback/second`]
  const registered = { client_id: 'portal', client_secret: 'secret', redirect_uris, ...client }
  return {
    clients: [{ post_logout_redirect_uris: [`${portal}/signed-out`], ...registered }],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['preferred_username', ...claims], email: ['email', 'email_verified'] },
    ...(key ? { jwks: { keys: [key.jwk] } } : {}),
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: person }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 3600, AuthorizationCode: 60 },
    ...configuration,
    features: {
      devInteractions: { enabled: false },
      ...(configuration as { features?: object } | undefined)?.features,
    },
  }
}

type Json = Record<string, unknown>

/** Changes an answer of the provider before it is sent. */
function reshape(response: ServerResponse, path: string, shape: ProviderShape): void {
  const change = changeOf(path, shape)
  if (!change) return
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: unknown) => {
    const text = Buffer.isBuffer(body) ? body.toString() : String(body)
    void (async () => {
      const own = response.statusCode === 200 ? await change(JSON.parse(text) as Json) : undefined
      const sent = own ? JSON.stringify(own) : text
      response.setHeader('content-length', Buffer.byteLength(sent))
      end(sent)
    })()
    return response
  }) as typeof response.end
}

function changeOf(path: string, { jwks, metadata, idToken, key, userInfo }: ProviderShape) {
  const changes: Record<string, ((own: Json) => object | Promise<object>) | undefined | null> = {
    '/jwks': jwks && (() => jwks),
    '/.well-known/openid-configuration': metadata,
    '/me': userInfo,
    '/token':
      idToken && (async (own) => ({ ...own, id_token: await signedAnew(String(own['id_token']), idToken, key!) })),
  }
  return changes[path] ?? undefined
}

async function signedAnew(
  token: string,
  change: NonNullable<ProviderShape['idToken']>,
  key: SigningKey,
): Promise<string> {
  const { kid } = decodeProtectedHeader(token)
  const said = await change(decodeJwt(token))
  if (typeof said === 'string') return said
  return new SignJWT(said).setProtectedHeader({ alg: key.alg, ...(kid ? { kid } : {}) }).sign(key.private)
}
