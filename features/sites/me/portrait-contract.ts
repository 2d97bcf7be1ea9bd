/** Upload of a portrait, separate from what every page loads, because it is rarely used. */
import { Bytes, post, z } from '@portal/contract'
import { scanRefusals } from '@portal/files/contract'

export const portraits = {
  /**
   * Replaces the viewer's portrait with a data URL or its bare base64 (AVATAR-03). The transaction starts when the
   * picture is ready, so that no connection waits for a decoder. Sending the same picture twice has the same result.
   */
  send: post('user/img', {
    mutates: true,
    transaction: false,
    input: z.object({ image_base64: Bytes }),
    output: z.object({ HeadImage: z.string() }),
    refusals: {
      overSize: { Code: 500, Message: '502' },
      wrongFormat: { Code: 500, Message: '503' },
      broken: { Code: 500, Message: '504' },
      ...scanRefusals,
    },
    // 2 MB in base64 with the rest of the request; a larger body is overSize as well
    bodyLimit: 2_900_000,
    maxConcurrentBodies: 2,
    bodiesPerMinute: 10,
    binaryField: 'image_base64',
  }),
}
