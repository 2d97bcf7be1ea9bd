/** `batch` in the OpenAPI document: several reads in one request (docs/decisions/0113-one-call-a-home.md). */
import { batchInput, batchLine } from '../apps/server/batch.ts'
import type { Json } from './named-schemas.ts'
import { toJsonSchema } from './read-contracts.ts'

const example = {
  Calls: [
    { Path: 'user/detail', Body: { Template: '' } },
    { Path: 'news/NIOTopNews', Body: {} },
  ],
}

export const batchPaths: Json = {
  '/batch': {
    post: {
      operationId: 'batch',
      tags: ['profile'],
      summary: 'Answers several reads in one request',
      description:
        'For reads of a person that cost little. Each call has a line of JSON as soon as it is done, in any order: `Nth` is its position in `Calls` from 0, `Data` that of its envelope. A line without `Data` was refused, has failed or takes longer than 14 s: ask at the address of the call, which says why. Under overload, a batch counts as its calls.',
      security: [{ token: [] }],
      parameters: [{ $ref: '#/components/parameters/language' }],
      requestBody: { content: { 'application/json': { schema: toJsonSchema(batchInput, 'input'), example } } },
      responses: {
        200: {
          description: 'A line for each call.',
          content: {
            'application/x-ndjson': {
              schema: toJsonSchema(batchLine, 'output'),
              example: { Nth: 1, Data: [] },
            },
          },
        },
        400: { $ref: '#/components/responses/Malformed' },
        401: { $ref: '#/components/responses/NoSession' },
      },
    },
  },
}
