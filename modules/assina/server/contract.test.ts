import { expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { comAssina, marina } from './testes/portal-de-teste.ts'

const test = comAssina()

/** Some sixty calls, each tried many times. */
const TEMPO_MS = 240_000

test('no input at all makes the server fail', { timeout: TEMPO_MS }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, marina, 25)
})
