/** Checks the machine: Node, certificate authorities, the data folder. */
import { randomBytes, X509Certificate } from 'node:crypto'
import { access, constants, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { good, note, wrong, type Verdict } from './verdict.ts'

export function nodeVerdict(version: string): Verdict {
  const major = Number(version.replace(/^v/, '').split('.')[0])
  return major >= 24
    ? good('Node', version)
    : wrong('Node', `${version} is too old`, 'Node 24 comes with npm ci: start by npm start and npm run forecourt')
}

const authority = 'private authorities'
const howAuthority = 'NODE_EXTRA_CA_CERTS=<PEM file of the authority>, in the same file as the other settings'

/** Checks NODE_EXTRA_CA_CERTS. `loaded` is the number of certificates this process trusts in addition to Node's. */
export async function authorityVerdict(
  file: string | undefined,
  now: Date,
  loaded = getCACertificates('extra').length,
): Promise<Verdict> {
  if (!file) return good(authority, 'none; NODE_EXTRA_CA_CERTS is not set')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  // Node itself only prints a warning, and continues
  if (text instanceof Error)
    return wrong(authority, `${file} cannot be read (${text.code}) and is ignored`, howAuthority)
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0) return wrong(authority, `${file} holds no certificate in PEM`, howAuthority)
  const certificates = blocks.map(readCertificate)
  const broken = certificates.findIndex((each) => each === undefined)
  if (broken >= 0) return wrong(authority, `certificate ${broken + 1} of ${file} cannot be read`, howAuthority)
  const over = certificates.filter((each) => each!.validToDate < now)
  const ranOut = over.map((each) => firstLine(each!.subject)).join(', ')
  if (over.length === certificates.length)
    return wrong(authority, `${ranOut} of ${file} expired on ${over[0]!.validTo}`, 'get its successor')
  if (loaded === 0)
    return wrong(authority, `${file} was not loaded`, 'set it before the process starts: Node reads it once')
  const noAuthority = certificates.find((each) => !each!.ca)
  if (noAuthority)
    return note(
      authority,
      `${firstLine(noAuthority.subject)} is not an authority: only that one server is trusted by it`,
    )
  const all = `${certificates.length} of ${file}`
  return over.length > 0 ? note(authority, `${all}; expired: ${ranOut}`) : good(authority, all)
}

const firstLine = (subject: string): string => subject.split('\n').at(-1)!

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

export interface Folder {
  path: string
  /** Undefined when the folder does not exist. */
  uid?: number
  mode?: number
  /** User id of this process. */
  own: number
  /** Of the folder, or of the folder it would be created in. */
  isWritable: boolean
  freeBytes: number
}

const folder = 'data folder'
const leastBytes = 100 * 1024 ** 2
const fewBytes = 1024 ** 3

export function folderVerdict({ path, uid, mode, own, isWritable, freeBytes }: Folder): Verdict {
  if (!isWritable) {
    const who =
      uid === undefined
        ? 'it does not exist and cannot be created'
        : `it belongs to user ${uid}, this process is user ${own}`
    return wrong(folder, `${path} cannot be written: ${who}`, `chown -R <user of the portal> ${path}`)
  }
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`
  if (freeBytes < leastBytes)
    return wrong(folder, `${path}: ${free}`, 'free some space, or set PORTAL_DATA to another folder')
  if (uid === undefined) return note(folder, `${path} is created at the first start, ${free}`)
  if (uid !== own)
    return note(
      folder,
      `${path} belongs to user ${uid}, this process is user ${own}`,
      `run commands as that user: sudo -u '#${uid}'`,
    )
  if (((mode ?? 0) & 0o077) !== 0)
    return note(folder, `${path} is open to others (${(mode! & 0o777).toString(8)})`, `chmod 700 ${path}`)
  if (freeBytes < fewBytes)
    return note(folder, `${path}: ${free}`, 'resized pictures are cached there: free some space')
  return good(folder, `${path}, ${free}`)
}

/** Inspects the folder. Creates a file with a unique name in it and deletes it again. */
export async function lookAtFolder(path: string, own: number): Promise<Folder> {
  const there = await stat(path).catch(() => undefined)
  const place = there ? path : await nearestAbove(path)
  const { bavail, bsize } = await statfs(place)
  const freeBytes = bavail * bsize
  if (!there) return { path, own, freeBytes, isWritable: await isWritableBy(place) }
  const probe = join(path, `.setup-${randomBytes(6).toString('hex')}`)
  const isWritable = await writeFile(probe, '').then(
    () => true,
    () => false,
  )
  await rm(probe, { force: true }).catch(() => undefined)
  return { path, own, freeBytes, isWritable, uid: there.uid, mode: there.mode }
}

const isWritableBy = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  )

async function nearestAbove(path: string): Promise<string> {
  const above = dirname(path)
  return above === path || (await stat(above).catch(() => undefined)) ? above : nearestAbove(above)
}
