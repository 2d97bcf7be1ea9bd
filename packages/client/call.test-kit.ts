import { get, Nothing, NoInput, post, z } from '@portal/contract'

export const calls = {
  plain: post('probe/plain', {
    input: z.object({ Id: z.int() }),
    output: z.object({ Name: z.string() }),
    sitePath: 'portal/plain',
  }),
  change: post('probe/change', { mutates: true, input: NoInput, output: Nothing }),
  query: get('probe/query', { input: z.object({ title: z.string() }), output: Nothing }),
  picky: post('probe/picky', {
    input: NoInput,
    output: Nothing,
    refusals: {
      notYours: { Code: 403 },
      full: { Code: 512 },
      tooLarge: { Code: 500, Message: '502' },
      wrongFormat: { Code: 500, Message: '503' },
    },
  }),
}
