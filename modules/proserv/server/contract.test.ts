import { expectGuards, expectNoServerFault, fileOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { criar, criarPessoa, editalDe, JUSTIFICATIVA, PESSOAS, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, criarPessoa(PESSOAS.coordenador))
})

const NENHUM = 2_000_000_000

/** Responses that are no refusal: an empty filter result, a batch with an answer per item, and an unfinished draft. */
const DE_OUTRO_MODO = {
	listarSolicitacoes: 200,
	exportarSolicitacoes: 200,
	aprovarVarios: 200,
	guardarRascunhoProserv: 200,
	// The list of limits names a unit that does not exist.
	criarEdital: 422,
}

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const { anosolprs, codsolprs, codedtprs } = await criar(portal)
	const edital = await editalDe(portal)
	const dados = {
		nomedt: `${edital.nomedt} (outro)`,
		anoedt: edital.anoedt,
		qtdavd: edital.qtdavd,
		fases: edital.fases.map(({ fase, dtaini, dtafim }) => ({ fase, dtaini, dtafim })),
		vertentes: edital.vertentes.map(({ chave, limite }) => ({ chave, limite })),
		criterios: edital.criterios,
		limites: [{ codund: 1, vtesolprs: 'REP', limite: 3 }],
	}
	const deQuem = { anosolprs, codsolprs }
	await expectGuards(portal, contract, {
		person: { ...criarPessoa(PESSOAS.coordenador), perfis: [contract.PRS_COORDENADOR] },
		nothing: {
			anosolprs: 2031,
			codsolprs: NENHUM,
			codedtprs: NENHUM,
			codpes: 99_999_999,
			codund: 99_999,
		},
		theirs: [
			{ person: { codpes: 10001, nome: 'Ana, de outra unidade' }, fields: deQuem },
			{ person: { ...criarPessoa(PESSOAS.triagem), nome: 'a triagem, de um rascunho' }, fields: deQuem },
			{ person: { ...criarPessoa(PESSOAS.aprovador), nome: 'quem aprova, de um rascunho' }, fields: deQuem },
		],
		samples: {
			anexarArquivoProserv: { parts: { arquivo: fileOf('%PDF-1.7', 'anexo.pdf') } },
			criarSolicitacao: { body: { codedtprs, codund: 1, vtesolprs: 'REP', jussol: JUSTIFICATIVA } },
			alterarSolicitacao: { body: { codedtprs, codund: 1, vtesolprs: 'REP' } },
			listarVertentes: { query: {} },
			obterQuadro: { query: { codedtprs } },
			listarClassificacao: { query: { codedtprs, vtesolprs: 'REP' } },
			exportarClassificacao: { query: { codedtprs, vtesolprs: 'REP' } },
			criarEdital: { body: dados },
			alterarEdital: { body: dados },
			aprovarVarios: { body: { itens: [deQuem], tipsitprs: 'APR' } },
		},
		otherwise: DE_OUTRO_MODO,
		otherwiseTheirs: { aprovarVarios: 200 },
	})
})
