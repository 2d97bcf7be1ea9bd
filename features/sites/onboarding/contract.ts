/**
 * Guides: the novice guide over the header and home, the rookie guide, and tips on a new version. They continue where
 * the person stopped, on any device; a finished guide does not open by itself again. Their content is edited at the
 * desk.
 */
import { type Limit, Nothing, post, z } from '@portal/contract'
import { SiteId } from '@portal/sites/contract'

export const VersionTip = z.object({
  title: z.string(),
  titleEN: z.string(),
  desc: z.string(),
  descEN: z.string(),
  /** '': none */
  pic: z.string(),
  /** from 1 */
  step: z.int(),
  /** Identifies the tip, wherever it is moved. */
  key: z.string(),
})
export type VersionTip = z.output<typeof VersionTip>

const LocalizedText = z.object({ zh: z.string(), en: z.string() })
export const GuideStep = z.object({
  /** A place on the page, or the icon of a chapter; unique within a guide. */
  Target: z.string(),
  Title: LocalizedText,
  Text: LocalizedText,
})
export type GuideStep = z.output<typeof GuideStep>

const Guide = z.enum(['novice', 'rookie', 'version'])
export type Guide = z.output<typeof Guide>

const stepLimit: Limit = { name: 'guides', minute: 60 }

export const onboarding = {
  /** Marks a guide as complete: `guide` is the novice guide (UserGuide true), `version` the tips. */
  save: post('user/guide/save', {
    limit: stepLimit,
    mutates: true,
    input: z.object({ Task: z._default(z.enum(['guide', 'version']), 'guide') }),
    output: Nothing,
  }),
  tips: post('user/guide/tips', {
    /** A site without guides has no tips. */
    input: z.object({ Template: z._default(SiteId, '') }),
    /** Step: the one to continue with, from 0. */
    output: z.object({ List: z.array(VersionTip), IsDone: z.boolean(), Step: z.int() }),
  }),
  /** Returns the steps of a guide for this person. Step: the one to continue with, from 0. */
  steps: post('user/guide/steps', {
    input: z.object({ Guide: z.enum(['novice', 'rookie']) }),
    output: z.object({ List: z.array(GuideStep), Step: z.int() }),
  }),
  /** Key: identifies the step, which may be moved before the person comes back. */
  keepPlace: post('user/guide/place/save', {
    limit: stepLimit,
    mutates: true,
    input: z.object({
      Guide,
      Step: z.int().check(z.gte(0), z.lte(100)),
      Key: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: Nothing,
  }),
}
