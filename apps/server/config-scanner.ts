import type { ScannerSettings } from '@portal/files/server'
import { WrongConfig, type Env } from './config-values.ts'

/** `tcp://host:3310` or `unix:/path` of a clamd, and how much it takes. */
export function readScanner(env: Env): ScannerSettings | undefined {
  const [address, most] = [env['SCANNER'], env['SCANNER_MB'] || '100']
  if (!address) {
    if (env['SCANNER_MB']) throw new WrongConfig('SCANNER is missing although SCANNER_MB is set')
    return undefined
  }
  if (!/^[1-9]\d{0,3}$/.test(most)) throw new WrongConfig(`SCANNER_MB must be a number from 1 to 9999, not '${most}'`)
  return { at: addressIn(address), mostBytes: Number(most) * 1024 * 1024 }
}

function addressIn(address: string): ScannerSettings['at'] {
  const path = /^unix:(\/[^\0]+)$/.exec(address)?.[1]
  if (path) return { path }
  const url = /^tcp:\/\/[^/?#@\s]+$/.test(address) && URL.canParse(address) ? new URL(address) : undefined
  if (!url?.hostname || !url.port)
    throw new WrongConfig(`SCANNER must be tcp://host:port or unix:/path, not '${address}'`)
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) }
}
