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

const authorityTitle = 'private authorities'
const authorityRemedy = 'NODE_EXTRA_CA_CERTS=<PEM file of the authority>, in the same file as the other settings'

/** Checks NODE_EXTRA_CA_CERTS. `loaded` is the number of certificates this process trusts in addition to Node's. */
export async function authorityVerdict(
  file: string | undefined,
  now: Date,
  loaded = getCACertificates('extra').length,
): Promise<Verdict> {
  if (!file) return good(authorityTitle, 'none; NODE_EXTRA_CA_CERTS is not set')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  // Node itself only prints a warning, and continues
  if (text instanceof Error)
    return wrong(authorityTitle, `${file} cannot be read (${text.code}) and is ignored`, authorityRemedy)
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0) return wrong(authorityTitle, `${file} holds no certificate in PEM`, authorityRemedy)
  const certificates = blocks.map(readCertificate)
  const broken = certificates.findIndex((each) => each === undefined)
  if (broken >= 0) return wrong(authorityTitle, `certificate ${broken + 1} of ${file} cannot be read`, authorityRemedy)
  const expired = certificates.filter((each) => each!.validToDate < now)
  const expiredNames = expired.map((each) => firstLine(each!.subject)).join(', ')
  if (expired.length === certificates.length)
    return wrong(authorityTitle, `${expiredNames} of ${file} expired on ${expired[0]!.validTo}`, 'get its successor')
  if (loaded === 0)
    return wrong(authorityTitle, `${file} was not loaded`, 'set it before the process starts: Node reads it once')
  const noAuthority = certificates.find((each) => !each!.ca)
  if (noAuthority)
    return note(
      authorityTitle,
      `${firstLine(noAuthority.subject)} is not an authority: only that one server is trusted by it`,
    )
  const all = `${certificates.length} of ${file}`
  return expired.length > 0 ? note(authorityTitle, `${all}; expired: ${expiredNames}`) : good(authorityTitle, all)
}

const firstLine = (subject: string): string => subject.split('\n').at(-1)!

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

export interface FolderState {
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

const folderTitle = 'data folder'
const minFreeBytes = 100 * 1024 ** 2
const lowFreeBytes = 1024 ** 3

export function folderVerdict({ path, uid, mode, own: processUid, isWritable, freeBytes }: FolderState): Verdict {
  if (!isWritable) {
    const who =
      uid === undefined
        ? 'it does not exist and cannot be created'
        : `it belongs to user ${uid}, this process is user ${processUid}`
    return wrong(folderTitle, `${path} cannot be written: ${who}`, `chown -R <user of the portal> ${path}`)
  }
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`
  if (freeBytes < minFreeBytes)
    return wrong(folderTitle, `${path}: ${free}`, 'free some space, or set PORTAL_DATA to another folder')
  if (uid === undefined) return note(folderTitle, `${path} is created at the first start, ${free}`)
  if (uid !== processUid)
    return note(
      folderTitle,
      `${path} belongs to user ${uid}, this process is user ${processUid}`,
      `run commands as that user: sudo -u '#${uid}'`,
    )
  const problem = openToOthers({ path, mode })
  if (problem !== undefined) return note(folderTitle, problem, `chmod 700 ${path}`)
  if (freeBytes < lowFreeBytes)
    return note(folderTitle, `${path}: ${free}`, 'resized pictures are cached there: free some space')
  return good(folderTitle, `${path}, ${free}`)
}

/** Returns what is wrong with the mode of the folder; undefined: only its owner may enter. */
export const openToOthers = ({ path, mode = 0 }: Pick<FolderState, 'path'> & { mode?: number | undefined }) =>
  (mode & 0o077) === 0 ? undefined : `${path} is open to others (${(mode & 0o777).toString(8)})`

/** Inspects the folder. Creates a file with a unique name in it and deletes it again. */
export async function inspectFolder(path: string, processUid: number): Promise<FolderState> {
  const stats = await stat(path).catch(() => undefined)
  const existing = stats ? path : await nearestExistingParent(path)
  const { bavail, bsize } = await statfs(existing)
  const freeBytes = bavail * bsize
  if (!stats) return { path, own: processUid, freeBytes, isWritable: await isWritableBy(existing) }
  const probe = join(path, `.setup-${randomBytes(6).toString('hex')}`)
  const isWritable = await writeFile(probe, '').then(
    () => true,
    () => false,
  )
  await rm(probe, { force: true }).catch(() => undefined)
  return { path, own: processUid, freeBytes, isWritable, uid: stats.uid, mode: stats.mode }
}

const isWritableBy = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  )

async function nearestExistingParent(path: string): Promise<string> {
  const above = dirname(path)
  return above === path || (await stat(above).catch(() => undefined)) ? above : nearestExistingParent(above)
}
