/**
 * AUTH-07: the company's native app signs a short-lived token for each page it opens; its bridge hands the token to the
 * page (docs/toolkit-bridge.md). Only the configured algorithm is accepted, whatever the token's header says.
 */
import type { KeyObject } from 'node:crypto'
import { z } from '@portal/contract'
import type { Db } from '@portal/server'
import { errors, jwtVerify } from 'jose'
import { toolkitTokenMaxAgeMs, toolkitClockSkewMs } from '../rules.ts'
import { consumeToken } from './platform-attempts.ts'
import type { ExchangeResult, PlatformProvider } from './platform-provider.ts'

export interface ToolkitSettings {
  /** HS256 with a shared secret, or EdDSA (Ed25519) with the app's public key. */
  key: { alg: 'HS256'; secret: Buffer } | { alg: 'EdDSA'; publicKey: KeyObject }
  /** The portal's public origin. */
  audience: string
}

const seconds = z.number().check(z.gte(0), z.lte(9_999_999_999))

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(100)),
  iat: seconds,
  exp: seconds,
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
})
type Claims = z.infer<typeof Claims>

export function toolkitProvider(settings: ToolkitSettings, db: Db): PlatformProvider {
  return {
    platform: 'toolkit',
    isLocal: true,
    async exchange({ code, now }): Promise<ExchangeResult> {
      const claims = await verifyClaims(code, settings, now)
      if (!claims) return 'invalid'
      // longer than the token could be accepted again
      const until = new Date(claims.iat * 1000 + toolkitTokenMaxAgeMs + 2 * toolkitClockSkewMs)
      if (!(await consumeToken(db, claims.jti, until))) return 'invalid'
      return { externalId: claims.sub, ids: [claims.sub] }
    },
  }
}

/** Returns the token's claims; undefined if it has a wrong signature, audience or time. */
async function verifyClaims(token: string, { key, audience }: ToolkitSettings, now: Date): Promise<Claims | undefined> {
  // jose accepts padding, too
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  try {
    const { payload } = await jwtVerify(token, key.alg === 'HS256' ? key.secret : key.publicKey, {
      algorithms: [key.alg],
      audience,
      currentDate: now,
      maxTokenAge: toolkitTokenMaxAgeMs / 1000,
      clockTolerance: toolkitClockSkewMs / 1000,
    })
    const { data: claims } = z.safeParse(Claims, payload)
    // the tolerance for the app's clock must not extend a token's life
    const isExpired =
      claims && (claims.exp * 1000 <= now.getTime() || now.getTime() - claims.iat * 1000 > toolkitTokenMaxAgeMs)
    return isExpired ? undefined : claims
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
