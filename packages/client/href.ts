import { withQuery, type Access, type Endpoint, type Query, type RequestOf } from '@portal/contract'
import { surroundings } from './call.ts'

type FileEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], string, Access, 'file'>

/** Returns the address of a file or redirect for the browser to open by itself. */
export function hrefOf<E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): string {
  return withQuery(`${surroundings().base}/${endpoint.path}`, input as Query)
}
