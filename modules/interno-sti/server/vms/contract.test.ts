import { expectGuards, expectNoServerFault, fileOf } from '@portal/platform/testing'
import * as contract from '../../contract/vms/vms.ts'
import { criarPessoa, DE_FORA, test } from '../projetos/testes/portal-de-teste.ts'
import { DADOS_DA_VM, incluir } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, criarPessoa(10008))
})

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const { codvm } = await incluir(portal)
	const csv = fileOf('Nome\n', 'x.csv')
	const json = { lista: 'maquinas', modimp: 'boas', staaus: 'N', resumo: 'a'.repeat(64) }
	await expectGuards(portal, contract, {
		person: criarPessoa(10008),
		nothing: { codund: 99_999, codset: 99_999, codpesrsp: 99_999_999, codclu: 'NENHUM' },
		theirs: [{ person: DE_FORA, fields: { codvm } }],
		samples: {
			inserirVm: { body: { ...DADOS_DA_VM, codclu: 'NENHUM' } },
			alterarVm: { body: DADOS_DA_VM },
			conferirImportacaoDeVms: { parts: { file: csv, json: { lista: 'maquinas' } } },
			aplicarImportacaoDeVms: { parts: { file: csv, json } },
		},
		otherwise: {
			listarVms: 200,
			exportarVms: 200,
		},
	})
})
