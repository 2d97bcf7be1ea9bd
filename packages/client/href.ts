import type { Access, Endpoint, RequestOf } from '@portal/contract'
import { surroundings } from './call.ts'

type FileEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], string, Access, 'file'>

/** The address of a file, or of a way elsewhere, that the browser follows by itself. */
export function hrefOf<E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): string {
  return `${surroundings().base}/${endpoint.path}?${new URLSearchParams(input as Record<string, string>).toString()}`
}
