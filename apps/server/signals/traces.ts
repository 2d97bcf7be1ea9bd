/**
 * Traces for an OpenTelemetry collector: a span for each request, its statements and its requests to other servers and
 * to the bucket, and for each job run that makes such requests. Loaded only if a collector is configured. Nothing waits for the
 * collector: spans are sent from a queue of 2,048; spans that do not fit are dropped.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import { currentActivity, signals, type Activity, type JobLog } from '@portal/server'
import { listenToOutgoing, type OutgoingRequest } from './outgoing.ts'
import { createSampler, type Sampling } from './sampling.ts'

/** Tracing data attached to an activity. */
interface ActivityTrace {
  traceId: string
  span: Span
  context: Context
}

export interface TraceOptions extends Sampling {
  version: string
  log: Pick<JobLog, 'warn'>
  /** Value of OTEL_EXPORTER_OTLP_HEADERS, which may come from a file that the exporter does not read. */
  headers?: string | undefined
  /** Default: the collector at OTEL_EXPORTER_OTLP_ENDPOINT. */
  exporter?: SpanExporter
}

const logIntervalMs = 60_000
const textMax = 2_000
/** Time to send queued spans when the process ends. */
const flushTimeoutMs = 800

/** Starts tracing; returns a function that ends it and sends queued spans if the collector accepts them. */
export function startTraces({
  version,
  log,
  headers,
  exporter = new OTLPTraceExporter({ headers: parseKeyPairsIntoRecord(headers) }),
  ...sampling
}: TraceOptions): () => Promise<void> {
  logExportErrors(log)
  const provider = new TracerProvider({
    sampler: createSampler(sampling),
    resource: resourceFromAttributes({ 'service.name': 'forecourt', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('forecourt')
  const w3c = new W3CTraceContextPropagator()

  function start(activity: Activity, kind: SpanKind, parent: Context): ActivityTrace {
    const attributes = { 'forecourt.request_id': activity.id }
    const span = tracer.startSpan(activity.name, { kind, attributes, startTime: activity.began }, parent)
    const traced = { traceId: span.spanContext().traceId, span, context: trace.setSpan(parent, span) }
    activity.span = traced
    return traced
  }

  /** Of the current request, or of the current run of a job, which has a span from its first outgoing request on. */
  function outgoingContext(): Context | undefined {
    const activity = currentActivity()
    if (!activity) return undefined
    return ((activity.span as ActivityTrace | undefined) ?? start(activity, SpanKind.INTERNAL, ROOT_CONTEXT)).context
  }

  function end({ span }: Activity, failure: string | undefined, attributes: Record<string, number> = {}): void {
    const traced = span as ActivityTrace | undefined
    traced?.span.setAttributes(attributes)
    if (failure !== undefined) traced?.span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
    traced?.span.end()
  }

  const requestSpans = new WeakMap<OutgoingRequest, Span>()
  const ends = [
    signals.started.subscribe((activity) => {
      // jobs run every second: a job has a span only if it calls another server
      if (activity.kind === 'job') return
      const parent = w3c.extract(ROOT_CONTEXT, activity.carrier, defaultTextMapGetter)
      start(activity, SpanKind.SERVER, parent)
    }),
    signals.request.subscribe(({ activity, code, isFault }) =>
      end(activity, isFault || code === 503 ? `Code ${code}` : undefined, { 'forecourt.code': code }),
    ),
    signals.job.subscribe(({ activity, error }) => end(activity, error === undefined ? undefined : nameOf(error))),
    signals.statement.subscribe(({ activity, text, began, ms, error }) => {
      const traced = activity?.span as ActivityTrace | undefined
      if (!traced?.span.isRecording()) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, textMax) }
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const options = { kind: SpanKind.CLIENT, startTime: began, attributes }
      const span = tracer.startSpan(name, options, traced.context)
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
      span.end(began + ms)
    }),
    // the bucket's client does not use fetch
    signals.bucket.subscribe(({ operation, ms, error }) => {
      const context = outgoingContext()
      if (!context) return
      const ended = performance.now()
      const span = tracer.startSpan(`bucket ${operation}`, { kind: SpanKind.CLIENT, startTime: ended - ms }, context)
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
      span.end(ended)
    }),
    listenToOutgoing({
      onStart(request) {
        const context = outgoingContext()
        if (!context) return
        const { host } = new URL(request.origin)
        // only the host: addresses of callbacks and chat platforms may contain secrets
        const options = { kind: SpanKind.CLIENT, attributes: { 'server.address': host } }
        const span = tracer.startSpan(`${request.method} ${host}`, options, context)
        requestSpans.set(request, span)
        const headers: Record<string, string> = {}
        w3c.inject(trace.setSpan(context, span), headers, defaultTextMapSetter)
        for (const [name, value] of Object.entries(headers)) request.addHeader(name, value)
      },
      onEnd(request, status) {
        const span = requestSpans.get(request)
        requestSpans.delete(request)
        if (status !== undefined) span?.setAttribute('http.response.status_code', status)
        if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      },
    }),
  ]
  return async () => {
    for (const stop of ends) stop()
    // an unreachable collector must not block the shutdown
    await Promise.race([provider.shutdown().catch(() => undefined), pause(flushTimeoutMs, undefined, { ref: false })])
    diag.disable()
  }
}

/** Only the name: the message may contain user input. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'error')

/** Logs export errors at most once a minute. */
function logExportErrors(log: TraceOptions['log']): void {
  let loggedAt = -Infinity
  const logError = (message: string): void => {
    if (performance.now() - loggedAt < logIntervalMs) return
    loggedAt = performance.now()
    log.warn({ reason: message.slice(0, 300) }, 'traces could not be sent')
  }
  const silent = (): void => undefined
  diag.setLogger(
    { error: logError, warn: logError, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
