/** Generates the alerts of deploy/monitoring as a PrometheusRule for the Prometheus operator. */

const head = `# The alerts of deploy/monitoring/rules.yml; made of it by npm run docs, do not edit.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: forecourt
spec:
`

/** Path below the root. */
export const prometheusRulePath = 'deploy/kubernetes/components/prometheus-operator/prometheusrule.yaml'

/** `rules` is the text of rules.yml. */
export function prometheusRuleOf(rules: string): string {
  const groups = rules.slice(rules.indexOf('groups:\n'))
  return head + groups.replaceAll(/^(?=.)/gm, '  ')
}
