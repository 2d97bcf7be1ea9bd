/**
 * AUTH-07: the company's native app signs a short token for each page it opens, and its bridge hands that to the page
 * (docs/toolkit-bridge.md). Only the one algorithm that is set up counts, whatever the token says of itself.
 */
import { createHmac, timingSafeEqual, verify, type KeyObject } from 'node:crypto'
import { z } from '@portal/contract'
import type { Db } from '@portal/server'
import { toolkitAgeMs, toolkitLeewayMs } from '../rules.ts'
import { useToolkitToken } from './way-attempts.ts'
import type { Exchanged, SignInWay } from './ways.ts'

export interface ToolkitSettings {
  /** HS256 with a secret that both sides know, or EdDSA (Ed25519) with the app's public key. */
  key: { alg: 'HS256'; secret: Buffer } | { alg: 'EdDSA'; publicKey: KeyObject }
  /** This portal, as the app names it: its public origin. */
  audience: string
}

const Header = z.object({ alg: z.string(), typ: z.optional(z.string()), crit: z.optional(z.never()) })

const seconds = z.number().check(z.gte(0), z.lte(9_999_999_999))

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(100)),
  aud: z.union([z.string(), z.array(z.string())]),
  iat: seconds,
  exp: seconds,
  nbf: z.optional(seconds),
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
})
type Claims = z.infer<typeof Claims>

export function toolkitWay(settings: ToolkitSettings, db: Db): SignInWay {
  return {
    platform: 'toolkit',
    isLocal: true,
    async exchange({ code, now }): Promise<Exchanged> {
      const claims = claimsIn(code, settings.key)
      if (!claims || !isForNow(claims, settings.audience, now)) return 'invalid'
      // longer than it could come again
      const until = new Date(claims.iat * 1000 + toolkitAgeMs + 2 * toolkitLeewayMs)
      if (!(await useToolkitToken(db, claims.jti, until))) return 'invalid'
      return { externalId: claims.sub, ids: [claims.sub] }
    },
  }
}

/** What the token says, once its signature is right; undefined otherwise. */
function claimsIn(token: string, key: ToolkitSettings['key']): Claims | undefined {
  const parts = token.split('.')
  const [header, payload, signature] = parts.map(bytesOf)
  if (parts.length !== 3 || !header || !payload || !signature) return undefined
  const said = z.safeParse(Header, jsonIn(header))
  if (!said.success || said.data.alg !== key.alg) return undefined
  const signed = Buffer.from(`${parts[0]}.${parts[1]}`)
  if (!isSigned(signed, signature, key)) return undefined
  const claims = z.safeParse(Claims, jsonIn(payload))
  return claims.success ? claims.data : undefined
}

function isSigned(signed: Buffer, signature: Buffer, key: ToolkitSettings['key']): boolean {
  if (key.alg === 'EdDSA') return signature.length === 64 && verify(null, signed, key.publicKey, signature)
  const wanted = createHmac('sha256', key.secret).update(signed).digest()
  return wanted.length === signature.length && timingSafeEqual(wanted, signature)
}

function isForNow(claims: Claims, audience: string, now: Date): boolean {
  const at = now.getTime()
  const issued = claims.iat * 1000
  return (
    [claims.aud].flat().includes(audience) &&
    issued <= at + toolkitLeewayMs &&
    at - issued <= toolkitAgeMs &&
    claims.exp * 1000 > at &&
    (claims.nbf ?? 0) * 1000 <= at + toolkitLeewayMs
  )
}

/** Base64url as there is only one spelling of it. */
function bytesOf(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url')
  return part !== '' && bytes.toString('base64url') === part ? bytes : undefined
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
