/**
 * Request bodies of SCIM. Those of groups may list the whole company, so they are parsed as a stream: of each member
 * only the id is kept, and the body is never in memory as a whole.
 */
import { TokenParser, Tokenizer, TokenType } from '@streamparser/json'
import {
  bodySlots,
  collectMajor,
  collectMinor,
  type ExtraRoutes,
  type BodyTimes,
  type ServerRequest,
} from '@portal/server'
import { ScimError, tooLarge } from './scim-error.ts'
import { groupResourceType } from './scim-schemas.ts'
import { isRecord, maxStringLength, maxValues } from './scim-values.ts'

export const bodyLimits = { '/Users': 256 * 1024, '/Groups': 32 * 1024 * 1024 } as const

type RouteScope = Parameters<ExtraRoutes>[0]

const contentTypes = ['application/scim+json', 'application/json']
/** The deepest valid body of a group has five levels. */
const maxDepth = 20
/** Parsed chunks become garbage at once, in amounts that V8 does not notice in time. */
const collectAfterBytes = 1024 * 1024
const maxTokens = 50 * maxValues
/** Besides members and skipped parts: enough for a thousand operations of an identity provider, each with its path. */
const maxBytesBesideMembers = 1024 * 1024

export function addBodyParser(app: RouteScope): void {
  app.removeAllContentTypeParsers()
  const readJson = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser(contentTypes, { parseAs: 'string' }, (request, body, done) => {
    // a DELETE may have a content type without a body
    if (body === '') done(null, undefined)
    else void readJson(request, String(body), done)
  })
}

/**
 * Adds the parser for bodies of groups, in its own scope. One large body is read at a time; others wait until its
 * response has been sent.
 */
export function addGroupBodyParser(app: RouteScope, times: BodyTimes | undefined): void {
  const slots = bodySlots({
    endpoint: { access: 'public', maxConcurrentBodies: 1, method: 'POST', kind: 'bare', mutates: true },
    times,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (bodySize(request) > collectAfterBytes) await slots.onRequest(request, reply)
  })
  app.addHook('preValidation', async (request) => slots.preValidation(request))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(contentTypes, (_request: ServerRequest, payload: AsyncIterable<Buffer>) =>
    parseGroupBody(payload),
  )
  // memory is released before the provider's next batch arrives
  app.addHook('onResponse', async (request) => {
    if (bodySize(request) > collectAfterBytes) collectMajor()
  })
}

/** Returns the size of a body. A chunked body may have any size. */
const bodySize = ({ headers }: ServerRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity

/** Parses a body; undefined if it is empty. @internal */
export async function parseGroupBody(payload: AsyncIterable<Uint8Array>, limit: number = bodyLimits['/Groups']) {
  let body: unknown
  let [bytes, sinceCollected, depth, tokens, at, members, unbounded, emitted] = [0, 0, 0, 0, 0, 0, 0, 0]
  let last = { list: undefined as unknown, key: 0, end: 0 }
  const tokenizer = new Tokenizer({ stringBufferSize: 65_536 })
  const parser = new TokenParser()
  parser.onValue = ({ value, key, parent, stack }) => {
    if (isIrrelevant([...stack.slice(1).map((each) => each.key), key])) {
      if (Array.isArray(parent)) parent.length -= 1
      else delete (parent as Record<string, unknown>)[key as string]
      unbounded += at - emitted
    } else if (typeof key === 'number' && isMember(value)) {
      if (++members > maxValues) throw tooManyValues()
      ;(parent as unknown[])[key] = value['value']
      // includes the text between two members
      if (last.list === parent && last.key === key - 1) unbounded += at - last.end
      last = { list: parent, key, end: at }
    } else if (parent === undefined) body = value
    emitted = at
  }
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1
    tokens += 1
    at = token.offset
    if (depth > maxDepth || tokens > maxTokens) throw tooManyValues()
    parser.write(token)
  }
  // thrown on write, so that nothing after it is read
  tokenizer.onError = parser.onError = (error) => {
    throw error instanceof ScimError ? error : new SyntaxError(error.message)
  }
  for await (const part of payload) {
    bytes += part.length
    sinceCollected += part.length
    if (sinceCollected > collectAfterBytes) {
      if (bytes === sinceCollected) collectMajor()
      else collectMinor()
      sinceCollected = 0
    }
    if (bytes > limit) throw tooLarge(limit)
    tokenizer.write(part)
    if (bytes - unbounded > maxBytesBesideMembers)
      throw new ScimError(
        413,
        undefined,
        `The body contains more than ${maxBytesBesideMembers} bytes besides its members`,
      )
  }
  if (bytes > collectAfterBytes) collectMajor()
  if (bytes > 0 && !parser.isEnded) throw new SyntaxError('The body ends too early')
  return body
}

const { attributes } = groupResourceType
const searchParameters = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes', 'sortBy', 'sortOrder']
const isRootKey = createNameMatcher(['Operations', ...searchParameters, ...attributes.map(({ name }) => name)])
const isOperationKey = createNameMatcher(['op', 'path', 'value'])
/** … or parts of an attribute, if a path names it. */
const isValueKey = createNameMatcher(
  attributes.flatMap(({ name, subAttributes = [] }) => [name, ...subAttributes.map((sub) => sub.name)]),
)

function createNameMatcher(names: readonly string[]): (key: unknown) => boolean {
  const small = new Set(names.map((name) => name.toLowerCase()))
  return (key) => typeof key !== 'string' || small.has(/^(?:urn:[^[]*:)?([^.[]*)/i.exec(key)![1]!.toLowerCase())
}

/** Returns true for keys that a group does not have; their values are skipped. */
function isIrrelevant([root, , inOperation, inValue]: readonly unknown[]): boolean {
  if (!isRootKey(root)) return true
  if (String(root).toLowerCase() !== 'operations') return false
  return !isOperationKey(inOperation) || (String(inOperation).toLowerCase() === 'value' && !isValueKey(inValue))
}

/** Recognises a member by its value; the portal ignores its other parts. An operation also has a value. */
const isMember = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  typeof value['value'] === 'string' &&
  value['value'].length <= maxStringLength &&
  !Object.keys(value).some((key) => key.toLowerCase() === 'op')

const tooManyValues = (): ScimError => new ScimError(400, 'tooMany', 'The body contains too many values')
