/** The alerts of deploy/monitoring for a cluster with the Prometheus operator, which reads rules from objects of Kubernetes. */

const head = `# The alerts of deploy/monitoring/rules.yml; made of it by npm run docs, do not edit.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: forecourt
spec:
`

/** Below the root of the project. */
export const prometheusRulePath = 'deploy/kubernetes/components/prometheus-operator/prometheusrule.yaml'

/** `rules`: the text of rules.yml. */
export function prometheusRuleOf(rules: string): string {
  const groups = rules.slice(rules.indexOf('groups:\n'))
  return head + groups.replaceAll(/^(?=.)/gm, '  ')
}
