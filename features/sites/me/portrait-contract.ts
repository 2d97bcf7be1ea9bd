/** Setting one's portrait; apart from what every page asks for, since few ever do. */
import { Bytes, post, z } from '@portal/contract'
import { scanRefusals } from '@portal/files/contract'

export const portraits = {
  /**
   * My new portrait, as a data URL or its bare base64 (AVATAR-03). It opens its own transaction once the picture is
   * ready, so that no connection waits for a decoder; the same picture twice is the same portrait.
   */
  send: post('user/img', {
    mutates: true,
    input: z.object({ image_base64: Bytes }),
    output: z.object({ HeadImage: z.string() }),
    refusals: {
      overSize: { Code: 500, Message: '502' },
      wrongFormat: { Code: 500, Message: '503' },
      broken: { Code: 500, Message: '504' },
      ...scanRefusals,
    },
    // 2 MB in base64 and what stands around it; a larger body is overSize as well
    bodyLimit: 2_900_000,
    bodiesAtOnce: 2,
    bodiesAMinute: 10,
    bytesIn: 'image_base64',
  }),
}
