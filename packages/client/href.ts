import { withQuery, type EndpointAccess, type Endpoint, type Query, type RequestOf } from '@portal/contract'
import { callEnvironment } from './call.ts'

type FileEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], string, EndpointAccess, 'file'>

/** Returns the address of a file or redirect for the browser to open by itself. */
export function hrefOf<E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): string {
  return withQuery(`${callEnvironment().base}/${endpoint.path}`, input as Query)
}
