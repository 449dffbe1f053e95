import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../../contract/comum/comum.ts'
import { criarPessoa, test } from '../projetos/testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, criarPessoa(10008), 15)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	const modelo = { nommdl: 'Um modelo', assmdl: 'Assunto', txtmdl: '<p>Texto</p>' }
	await expectGuards(portal, contract, {
		person: criarPessoa(10008),
		samples: {
			obterPaginaComum: { query: { caminho: 'nenhuma.jsp' } },
			listarDominio: { params: { nomtab: 'motivo' } },
			exportarDominio: { params: { nomtab: 'motivo' } },
			listarPropostas: { params: { nomtab: 'motivo' } },
			proporMudanca: {
				params: { nomtab: 'motivo' },
				body: { tipprp: 'ALT', chvdom: 'NENHUM', dscdom: 'Nada', vlrdom: null, txtjus: 'Não há esta linha.' },
			},
			alterarModelo: { body: modelo },
			verPreviaDoModelo: { body: modelo },
			verPreviaEmPdf: { body: modelo },
			enviarModelo: { body: { lstpes: [10008], valores: {} } },
			preencherModeloEmPdf: { body: { codpes: 10008, valores: {} } },
		},
	})
})
