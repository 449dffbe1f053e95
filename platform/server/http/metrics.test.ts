import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'

const test = testWithPortal([])

test('how long the turns of the event loop take is told under the names that dashboards know', async ({ portal }) => {
	const { body } = await portal.app.inject('/saude/metricas')
	const told = body.matchAll(/^(nodejs_eventloop_lag\w*_seconds) (\S+)$/gm)
	const values = new Map([...told].map(([, name, value]) => [name?.replace('nodejs_eventloop_lag', ''), Number(value)]))
	expect([...values.keys()].toSorted()).toEqual(
		['', '_min', '_max', '_mean', '_stddev', '_p50', '_p90', '_p99'].map((which) => `${which}_seconds`).toSorted(),
	)
	expect(values.get('_p99_seconds')).toBeGreaterThan(0)
})
