import { expectGuards, expectNoServerFault, people, testWithPortal } from '@portal/platform/testing'
import sharp from 'sharp'
import * as contract from '../contract/index.ts'
import { parcerias } from './index.ts'

const test = testWithPortal([parcerias])
const sofia = { ...people.sofia, perfis: ['PTL-PARCERIAS'] }

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, { ...sofia, perfis: ['PTL-ADMIN'] })
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1094ab' } })
		.png()
		.toBuffer()
	const arquivo = new File([new Uint8Array(png)], 'figura.png')
	await expectGuards(portal, contract, {
		person: sofia,
		samples: { inserirParceria: { parts: { arquivo } }, alterarArquivo: { parts: { arquivo } } },
	})
})
