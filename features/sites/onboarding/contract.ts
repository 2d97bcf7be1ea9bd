/**
 * Guides: the novice guide over the header and home, the rookie guidance, and tips on a new version. They go on where
 * one stopped, on any device; a guide that was finished does not come by itself again. What they say is data of the desk.
 */
import { type Limit, Nothing, post, z } from '@portal/contract'
import { PortalId } from '@portal/sites/contract'

export const VersionTip = z.object({
  title: z.string(),
  titleEN: z.string(),
  desc: z.string(),
  descEN: z.string(),
  /** '': none */
  pic: z.string(),
  /** from 1 */
  step: z.int(),
  /** By which it is known again, wherever it stands. */
  key: z.string(),
})
export type VersionTip = z.output<typeof VersionTip>

const Words = z.object({ zh: z.string(), en: z.string() })
export const GuideStep = z.object({
  /** A place on the page, or the sign of a chapter: once in each guide. */
  Target: z.string(),
  Title: Words,
  Text: Words,
})
export type GuideStep = z.output<typeof GuideStep>

const Guide = z.enum(['novice', 'rookie', 'version'])
export type Guide = z.output<typeof Guide>

const steps: Limit = { name: 'guides', minute: 60 }

export const guides = {
  /** Marks a guide complete: `guide` the novice guide (UserGuide true), `version` the tips. */
  save: post('user/guide/save', {
    limit: steps,
    change: true,
    input: z.object({ Task: z._default(z.enum(['guide', 'version']), 'guide') }),
    output: Nothing,
  }),
  tips: post('user/guide/tips', {
    /** A portal whose row has no guide has none. */
    input: z.object({ Template: z._default(PortalId, '') }),
    /** Step: the one to go on with, from 0. */
    output: z.object({ List: z.array(VersionTip), IsDone: z.boolean(), Step: z.int() }),
  }),
  /** What a guide leads through, for this person. Step: the one to go on with, from 0. */
  steps: post('user/guide/steps', {
    input: z.object({ Guide: z.enum(['novice', 'rookie']) }),
    output: z.object({ List: z.array(GuideStep), Step: z.int() }),
  }),
  /** Key: of the step, which may stand elsewhere when one comes back. */
  keepPlace: post('user/guide/place/save', {
    limit: steps,
    change: true,
    input: z.object({
      Guide,
      Step: z.int().check(z.gte(0), z.lte(100)),
      Key: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: Nothing,
  }),
}
