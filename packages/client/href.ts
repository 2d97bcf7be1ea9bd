import { withQuery, type Access, type Endpoint, type Query, type RequestOf } from '@portal/contract'
import { surroundings } from './call.ts'

type FileEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], string, Access, 'file'>

/** The address of a file, or of a way elsewhere, that the browser follows by itself. */
export function hrefOf<E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): string {
  return withQuery(`${surroundings().base}/${endpoint.path}`, input as Query)
}
