import { listarSetores, obterPessoa, obterUnidade, obterUnidades } from '@portal/pessoas/server/public'
import { type Db, diaDe, type Portal, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { montarVertente, obterComum } from '../comum.ts'
import { escolherEditalCorrente } from '../edital/fases.ts'
import { editalDe, obterEditais } from '../edital/queries.ts'
import { obterEstrutura } from '../estrutura/queries.ts'

async function unidadesDe(db: Db, portal: Portal, user: Agente) {
	const { solicita } = await obterQuem(db, portal, user)
	const todas = [...(await obterUnidades(portal)).values()]
	return solicita === 'todas' ? todas : todas.filter(({ codund }) => solicita.includes(codund))
}

/** The unit of a person who requests for one unit only. */
async function obterUnidadeUnica(db: Db, portal: Portal, user: Agente): Promise<number | undefined> {
	const { solicita } = await obterQuem(db, portal, user)
	return solicita !== 'todas' && solicita.length === 1 ? solicita[0] : undefined
}

export const rotasDaEstrutura = [
	route(contrato.listarAreasConhecimento, async ({ portal }) => [...(await obterEstrutura(portal)).areas.values()]),
	route(contrato.listarDepartamentosProserv, async ({ db, params: { codund } }) => {
		await obterUnidade(db, codund)
		return (await listarSetores(db, codund)).map(({ codset, nomabvset, nomset }) => ({
			codset,
			codund,
			nomabvset,
			nomset,
		}))
	}),
	route(contrato.listarFuncoesProserv, async ({ portal }) =>
		[...(await obterEstrutura(portal)).funcoes.values()]
			.filter(({ dtadtv }) => dtadtv === null)
			.map(({ codfncprs, nomfncprs, staexiareatc }) => ({ codfncprs, nomfncprs, staexiareatc })),
	),
	route(contrato.listarSituacoesProserv, async ({ db, portal, user }) => {
		const { triagem, coordena } = await obterQuem(db, portal, user)
		return contrato.SITUACOES.filter((uma) => triagem || coordena || contrato.esconderSituacao(uma) === uma).map(
			(tipsitprs) => ({ tipsitprs, dsctipsitprs: contrato.nomeDaSituacao[tipsitprs] }),
		)
	}),
	route(contrato.listarUnidadesProserv, ({ db, portal, user }) => unidadesDe(db, portal, user)),
	route(contrato.listarVertentes, async ({ db, portal, user, query: { codedtprs, codund } }) => {
		const comum = await obterComum(portal)
		const pedido = codedtprs === undefined ? undefined : editalDe(comum.editais, codedtprs)
		const edital = pedido ?? escolherEditalCorrente(comum.editais, diaDe(portal))
		const unidade = codund ?? (await obterUnidadeUnica(db, portal, user))
		const chaves = pedido?.vertentes.map(({ chave }) => chave)
		return [...comum.estrutura.vertentes.keys()]
			.filter((chave) => chaves === undefined || chaves.includes(chave))
			.map((chave) => montarVertente(comum, chave, edital, unidade))
	}),
	route(
		contrato.listarCriteriosProserv,
		async ({ portal, query: { codedtprs } }) => editalDe(await obterEditais(portal), codedtprs).criterios,
	),
	route(contrato.obterPessoaProserv, async ({ db, params }) => obterPessoa(db, params.codpes)),
]
