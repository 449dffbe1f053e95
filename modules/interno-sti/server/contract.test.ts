import { expectGuards, expectNoServerFault, fileOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { abrirItem, ana, helena, joao, test } from './portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, ana)
})

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const { codigo } = await abrirItem(portal)
	const dados = { titulo: 'Declaração', codpesrsp: joao.codpes }
	await expectGuards(portal, contract, {
		person: joao,
		nothing: { codpesrsp: 99_999, codenv: '00000000-0000-4000-8000-000000000000' },
		theirs: [{ person: helena, fields: { codigo } }],
		samples: {
			inserirItem: { body: dados },
			inserirItemComArquivo: { parts: { file: fileOf('Uma declaração.', 'declaração.txt'), json: dados } },
		},
	})
})
