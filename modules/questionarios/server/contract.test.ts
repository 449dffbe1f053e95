import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { aberto, ana, CHAVE, DUAS_PAGINAS, dadosDe, doIme, FORMADOS, gestora, test } from './testes/portal-de-teste.ts'

const NENHUM = 2_000_000_000

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, gestora)
})

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const versao = await aberto(portal, { rgrpop: { ...FORMADOS, anoini: 2010 } })
	const dados = dadosDe(portal)
	await expectGuards(portal, contract, {
		person: gestora,
		stranger: ana,
		nothing: { codqst: NENHUM, numvrsqst: NENHUM, codperqst: NENHUM },
		theirs: [{ person: { ...doIme, nome: 'Helena, de outra unidade e de outro público' }, fields: versao }],
		samples: {
			inserirQUESTIONARIO: { body: dados },
			salvarQUESTIONARIO: { body: { versao: 1, dados, grupos: DUAS_PAGINAS } },
			contarPOPULACAO: { body: { rgrpop: FORMADOS } },
			obterCRUZAMENTO: { body: { linha: { codperqst: 1 }, coluna: { campo: 'anotit' } } },
			salvarQuestionarioResposta: { body: { codgrpqst: 1, versao: 0, respostas: [], chvras: CHAVE } },
			concluirQuestionario: { body: { paginas: [] } },
		},
	})
})
