import { obterPessoas, obterUnidades } from '@portal/pessoas/server/public'
import { diaDe, type Portal, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Atuacao, obterAtuacao } from './atuacao.ts'
import { CONFERENCIAS } from './conferencias.ts'
import * as queries from './queries/estrutura.ts'

/** Stations of the person, one entry each, with all the roles there. */
async function estacoesDe(portal: Portal, { codpes, papeis }: Atuacao): Promise<contrato.EstacaoDaPessoa[]> {
	const unidades = await obterUnidades(portal)
	const titulares = await obterPessoas(
		portal.db,
		papeis.map((papel) => papel.codpes).filter((outro) => outro !== codpes),
	)
	return [...Map.groupBy(papeis, ({ sgleta }) => sgleta).values()].flatMap((daqui) => {
		const [estacao] = daqui
		if (!estacao) return []
		const { sgleta, nometa, nomareatc, tipeta, codund } = estacao
		const proprios = daqui.filter((papel) => papel.codpes === codpes)
		return {
			sgleta,
			nometa,
			nomareatc,
			tipeta,
			unidade: queries.unidadeDe(unidades, codund),
			papeis: [...new Set(daqui.map(({ papeta }) => papeta))],
			substituindo:
				proprios.length > 0
					? []
					: [...titulares.values()].filter((pessoa) => daqui.some((papel) => papel.codpes === pessoa.codpes)),
		}
	})
}

export const rotasEstrutura = [
	route(contrato.listarAssuntos, ({ db }) => queries.listarAssuntos(db)),
	route(contrato.listarTiposDocumento, async ({ db, params }) => {
		await queries.obterAssunto(db, params.codasu)
		return queries.listarTiposDocumento(db, params.codasu)
	}),
	route(contrato.listarModelos, async ({ db, params }) => {
		await queries.obterAssunto(db, params.codasu)
		return queries.listarModelos(db, params.codasu)
	}),
	route(contrato.listarEstacoes, ({ portal, query }) => queries.listarEstacoes(portal, query.codund)),
	route(contrato.listarMinhasEstacoes, async ({ db, portal, user }) =>
		estacoesDe(portal, await obterAtuacao(db, portal, user)),
	),
	route(contrato.listarEstacoesDaPessoa, async ({ db, portal, params }) =>
		estacoesDe(portal, await obterAtuacao(db, portal, { codpes: params.codpes, acessos: [] })),
	),
	route(contrato.listarMembros, async ({ db, portal, params }) => {
		await queries.obterEstacaoAtiva(db, params.sgleta)
		const hoje = diaDe(portal)
		const membros = Map.groupBy(await queries.listarMembros(db, [params.sgleta], hoje), ({ codpes }) => codpes)
		const pessoas = await obterPessoas(db, [...membros.keys()])
		return [...membros].map(([codpes, papeis]) => ({
			codpes,
			nompes: pessoas.get(codpes)?.nompes ?? String(codpes),
			papeis: papeis.map(({ papeta }) => papeta),
		}))
	}),
	route(contrato.listarConferencias, async () => [...CONFERENCIAS]),
	route(contrato.listarUnidades, async ({ portal }) => [...(await obterUnidades(portal)).values()]),
	route(contrato.listarHipotesesLegais, ({ db }) => queries.listarHipoteses(db)),
]
