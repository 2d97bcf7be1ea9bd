import { scanTexts, type References, type Scan } from '@portal/files/server'
import { implement, TooMany, type Route } from '@portal/server'
import { portraits } from '../portrait-contract.ts'
import { portraitTexts } from '../refusal.texts.ts'
import { replacePortrait } from './portrait.ts'

export function portraitRoutes({ references, scan }: { references: References; scan: Scan }): Route[] {
  return implement(
    portraits,
    { ...portraitTexts, ...scanTexts },
    {
      async send({ input, viewer, db, now, refuse }) {
        const image = input.image_base64
        const scanned = await scan(image, { name: 'portrait', by: viewer.account, size: image.length })
        if (scanned !== 'clean') return refuse(scanned)
        const id = await replacePortrait(db, viewer.account, image)
        if (id === 'busy') throw new TooMany(2)
        if (typeof id === 'string') return refuse(reasons[id])
        return { HeadImage: references.image(id, viewer, now) }
      },
    },
  )
}

const reasons = { tooLarge: 'overSize', wrongKind: 'wrongFormat', broken: 'broken' } as const
