import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../../contract/projetos/projetos.ts'
import { criarPessoa, DADOS_DO_PROJETO, DE_FORA, PESSOAS, projetoEm, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await projetoEm(portal, 'EXE')
	await expectNoServerFault(portal, contract, criarPessoa(PESSOAS.gerente))
})

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const { codprjti } = await projetoEm(portal, 'EXE')
	const relatorio = { farprj: 'V', pctcon: 10, txtava: 'Piloto feito em duas unidades.', txtimp: '', txtprx: '' }
	await expectGuards(portal, contract, {
		person: criarPessoa(PESSOAS.gerente),
		nothing: { codund: 99_999, codpes: 99_999_999, numssu: 2_000_999_999 },
		theirs: [{ person: DE_FORA, fields: { codprjti } }],
		samples: {
			inserirProjeto: { body: { ...DADOS_DO_PROJETO, codund: 99_999, marcos: [] } },
			alterarProjeto: { body: DADOS_DO_PROJETO },
			salvarRelatorio: { body: relatorio },
		},
		otherwise: { listarProjetos: 200, exportarProjetos: 200 },
	})
})
