import { Gauge, type Registry } from 'prom-client'

/** Registers the readiness metric. `problems`, as in /readyz, are evaluated when the metric is read. */
export function showReady(registers: Registry[], problems: () => Promise<readonly string[]>): void {
  new Gauge({
    name: 'forecourt_ready',
    help: 'Whether this process can serve (1) or not (0), as /readyz says',
    registers,
    async collect() {
      this.set((await problems()).length === 0 ? 1 : 0)
    },
  })
}
