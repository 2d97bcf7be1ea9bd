/** Sampling of traces by the settings of OpenTelemetry, which its SDK does not read itself. */
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { samplers } from './samplers.ts'

export interface Sampling {
  /** OTEL_TRACES_SAMPLER */
  sampler: (typeof samplers)[number]
  /** OTEL_TRACES_SAMPLER_ARG: the sampling ratio. */
  share: number
}

export function samplerOf({ sampler, share }: Sampling): Sampler {
  const root = rootOf(sampler.replace('parentbased_', ''), share)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootOf(name: string, share: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share)
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler()
}
