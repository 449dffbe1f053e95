import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import { STI_ADMIN, STI_OPERADOR } from '../contract/index.ts'
import * as contract from '../contract/monitoramento/monitoramento.ts'
import { criarPessoa, dados, incluir, PESSOAS, REDES, test } from './testes/portal-de-teste.ts'

const NENHUM = 2_000_000_000
const todos = { ...criarPessoa(PESSOAS.outroOperador), perfis: [STI_ADMIN, STI_OPERADOR] }

const MANUTENCAO = {
	titman: 'Troca de servidor',
	txtman: '',
	dtaini: '2999-01-01T00:00:00Z',
	dtafim: '2999-01-01T03:00:00Z',
	lstmon: [NENHUM],
	stapub: 'N',
	nompub: '',
}

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, todos)
})

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const { codmon } = await incluir(portal, { stares: 'S' })
	await expectGuards(portal, contract, {
		person: todos,
		stranger: { codpes: 10001, nome: 'Ana, de fora' },
		nothing: { codmon: NENHUM, codinc: NENHUM, codman: NENHUM, codequ: NENHUM, codmonpai: NENHUM, codsis: 'NENHUM' },
		theirs: [{ person: { codpes: PESSOAS.leitura, nome: 'Marina, que só lê' }, fields: { codmon } }],
		samples: {
			inserirMonitor: { body: dados({ codequ: NENHUM }) },
			alterarMonitor: { body: { dados: dados({ codequ: REDES }), versao: 1 } },
			inserirIncidente: { body: { codmon: NENHUM, titinc: 'Parou de novo', sevinc: 'ALT', txtatz: 'Não abre.' } },
			atualizarIncidente: { body: { sitinc: 'IDE', txtatz: 'Achamos a causa.', stapub: 'N' } },
			escreverPosmortem: { body: { txtposm: 'O que houve, o que mudou e o que ainda falta fazer.' } },
			inserirManutencao: { body: MANUTENCAO },
			alterarManutencao: { body: { dados: MANUTENCAO, versao: 1 } },
			inserirEquipe: { body: { nomequ: 'Banco de dados', codpesrsp: 99_999_999, lstpes: [] } },
			alterarEquipe: { body: { nomequ: 'Banco de dados', codpesrsp: PESSOAS.operador, lstpes: [] } },
		},
		otherwise: {
			listarMonitores: 200,
			exportarMonitores: 200,
			listarIncidentes: 200,
			exportarIncidentes: 200,
		},
	})
})
