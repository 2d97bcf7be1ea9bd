/** The setting FILES: `database`, or a bucket of an S3 server with its connection options. */

export interface BucketAddress {
  readonly bucket: string
  /** Prefix of each key, with a trailing slash; '' or the portal's own folder in a shared bucket. */
  readonly prefix: string
  /** Absent: AWS. */
  readonly endpoint?: string
  readonly region: string
  /** The bucket is part of the path, not of the host name. */
  readonly isPathStyle: boolean
  /** Server-side encryption; absent: the bucket's default. */
  readonly sse?: 'AES256' | 'aws:kms'
  readonly kmsKey?: string
  /** Destination of new files; `database`: the bucket is only read. */
  readonly fresh: 'bucket' | 'database'
}

const known = ['endpoint', 'region', 'pathStyle', 'sse', 'kmsKey', 'new']
const shape = 's3://bucket?endpoint=https://… or database'

/** Parses the setting; undefined: the database. Throws the problem, to be shown after the setting's name. */
export function bucketAddress(value: string): BucketAddress | undefined {
  if (value === 'database') return undefined
  if (!value.startsWith('s3://') || !URL.canParse(value)) throw new Error(`must be ${shape}`)
  const { hostname: bucket, username, port, pathname, searchParams: query } = new URL(value)
  if (username) throw new Error('must not hold keys: they are FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || port) throw new Error(`names no bucket: ${shape}`)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  if (!/^[\w./-]{0,200}$/.test(prefix))
    throw new Error('has a path with characters other than letters, digits and ._/-')
  refuseUnknown(query)
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...serverIn(query),
    isPathStyle: oneOf(query, 'pathStyle', ['yes', 'no']) === 'yes',
    ...encryptionIn(query),
    fresh: oneOf(query, 'new', ['bucket', 'database']) ?? 'bucket',
  }
}

function refuseUnknown(query: URLSearchParams): void {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw new Error(`has the unknown option '${name}'; known are ${known.join(', ')}`)
    if (query.getAll(name).length > 1) throw new Error(`has '${name}' twice`)
  }
}

function serverIn(query: URLSearchParams): Pick<BucketAddress, 'endpoint' | 'region'> {
  const endpoint = query.get('endpoint')
  const region = query.get('region')
  if (endpoint === null) {
    if (!region) throw new Error('needs a region, or an endpoint')
    return { region }
  }
  if (!/^https?:\/\/[^\s/]/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`has an endpoint that is not an http or https address: '${endpoint}'`)
  return { endpoint, region: region ?? 'us-east-1' }
}

function encryptionIn(query: URLSearchParams): Pick<BucketAddress, 'sse' | 'kmsKey'> {
  const sse = oneOf(query, 'sse', ['AES256', 'aws:kms'])
  const kmsKey = query.get('kmsKey')
  if (kmsKey && sse !== 'aws:kms') throw new Error('has a kmsKey, which needs sse=aws:kms')
  return { ...(sse ? { sse } : {}), ...(kmsKey ? { kmsKey } : {}) }
}

function oneOf<const T extends string>(query: URLSearchParams, name: string, values: readonly T[]): T | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  const found = values.find((each) => each === value)
  if (!found) throw new Error(`has ${name}=${value}; it must be one of ${values.join(', ')}`)
  return found
}
