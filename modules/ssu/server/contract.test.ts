import { expectGuards, expectNoServerFault, fileOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { criar, criarPessoa, DADOS, PESSOAS, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, criarPessoa(PESSOAS.lider))
})

const NENHUMA = 2_000_999_999
const PERFIL = { numnivseg: '4', lstsisins: [], lstsisrem: [], numseqmdusis: [], numseqmdusisrem: [] }

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const { numssu } = await criar(portal)
	await expectGuards(portal, contract, {
		person: { ...criarPessoa(PESSOAS.administrador), perfis: [contract.SSU_ADMIN, contract.SSU_LIDER] },
		nothing: {
			numssu: NENHUMA,
			numssurel: NENHUMA,
			numssudup: NENHUMA,
			nomsismdu: 'NENHUM',
			codarq_fs: 2_000_000_000,
			codchk: 2_000_000_000,
			codcam: 998,
			codnot: 2_000_000_000,
			numseqalc: 2_000_000_000,
			codpes: 99_999_999,
			codenv: '00000000-0000-4000-8000-000000000000',
		},
		theirs: [
			{ person: { codpes: 10001, nome: 'Ana, de fora' }, fields: { numssu } },
			{ person: { ...criarPessoa(PESSOAS.facilitador), nome: 'o facilitador, de um rascunho' }, fields: { numssu } },
		],
		samples: {
			salvarSSUARQUIVO: { parts: { file: fileOf('%PDF-1.7', 'anexo.pdf'), json: { numssu: NENHUMA } } },
			inserirSSUDEMANDA: { body: DADOS },
			alterarSSUDEMANDA: { body: { ...DADOS, numssu: NENHUMA } },
			listarSSUSEMELHANTE: { body: { texto: 'Corrigir a média' } },
			ordenarSSUFILA: { body: { nomsis: 'NENHUM', numssu: NENHUMA, lugar: 1, vistos: [NENHUMA] } },
			soltarSSUFILA: { body: { nomsis: 'NENHUM' } },
			listarSSUFILA: { body: { nomsis: 'NENHUM' } },
			obterSSUROTEIRO: { body: { nomsis: 'NENHUM' } },
			listarSSUNOTA: { body: { nomsis: 'NENHUM' } },
			inserirSSUNOTA: { body: { nomsis: 'NENHUM', titnot: 'Versão 1', dtaini: '2020-01-01', dtafim: '2020-01-31' } },
			alterarSSUSISTEMA: { body: { nomsis: 'NENHUM', dscsis: 'Nenhum', staatv: 'S', starot: 'N' } },
			inserirSSUTIPO: {
				body: { tipatd: 'XYZ', nomtip: 'Outro tipo', dsctip: 'Um outro tipo.', stanov: 'S', staseg: 'N' },
			},
			alterarSSUTIPO: {
				body: { tipatd: 'ZZZ', nomtip: 'Mais um tipo', dsctip: 'Mais um tipo.', stanov: 'S', staseg: 'N', staatv: 'S' },
			},
			alterarSSUETAPA: { body: { codetp: 'TRI', dscetp: 'Em triagem agora', qtddia: null } },
			alterarSSUNOTA: { body: { codnot: 2_000_000_000, titnot: 'Versão 1', txtnot: '', itens: [] } },
			inserirSSUMODULO: { body: { nomsismdu: 'NENHUM', nommdusis: 'Vagas' } },
			inserirSSUPERFIL: { body: { ...PERFIL, codpes: 99_999_999 } },
			alterarSSUPERFIL: { body: { ...PERFIL, codpes: 99_999_999 } },
			listarSSUMODULO: { body: { nomsismdu: 'NENHUM' } },
			exportarSSUMODULO: { query: { nomsismdu: 'NENHUM' } },
		},
		otherwise: { listarSSUMODULO: 200, exportarSSUMODULO: 200, listarSSUSEMELHANTE: 200 },
		otherwiseTheirs: { listarSSUSEMELHANTE: 200 },
	})
})
