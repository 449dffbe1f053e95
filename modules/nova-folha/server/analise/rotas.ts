import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { refuseState } from '@portal/platform/contract'
import { publicar, route, throwIfRefused } from '@portal/platform/server'
import { primeiroDiaDoMes } from '../../contract/calculo/base/dias.ts'
import * as contrato from '../../contract/index.ts'
import { buscarTitular, exigirPapel, exigirQueVeja, listarAutoridades } from '../acesso.ts'
import { recusarSuporte } from '../consulta/alcance.ts'
import { registrarDeRelance, registrarOlhares } from '../consulta/queries/olhares.ts'
import { inserirEvento, obterDadosDaFolha, obterFolha, reservarFolha } from '../folha/queries/folhas.ts'
import { registrarFolhaPequena } from '../folha/totalizar.ts'
import { paginarAlertas, tratar } from './queries/alertas.ts'
import { buscarFolhaAnterior, compararRubricas, listarEmAnalise, paginarFaltantes } from './queries/comparacao.ts'

const nomear = (nomes: ReadonlyMap<number, { readonly nompes: string }>, codpes: number): string =>
	nomes.get(codpes)?.nompes ?? '—'

export const rotasDaAnalise = [
	route(contrato.listarEmAnalise, async ({ db, portal, user }) => {
		await exigirQueVeja(db, portal, user)
		const analisa = buscarTitular(portal, await listarAutoridades(db, portal, user), ['analista']) !== undefined
		return (await listarEmAnalise(db)).map(({ codfol, sitfol, dscsim, qtdale, ...folha }) => ({
			codfol,
			nomfol: dscsim === null ? contrato.nomearFolha(folha) : `${contrato.nomearFolha(folha)} (simulação: ${dscsim})`,
			qtdale: qtdale ?? 0,
			tratar: analisa && sitfol === 'ANA' ? ('S' as const) : ('N' as const),
		}))
	}),

	route(contrato.listarAlertas, async ({ db, portal, user, params: { codfol }, query }) => {
		recusarSuporte(user)
		await exigirQueVeja(db, portal, user)
		await obterDadosDaFolha(db, codfol)
		const { linhas, total } = await paginarAlertas(db, codfol, query)
		const vistos = linhas.map(({ codpes }) => ({ codpes, codfol }))
		await registrarOlhares(db, { codpes: user.codpes, como: 'alerta', em: portal.agora().toISOString() }, vistos)
		const nomes = await obterPessoas(
			db,
			linhas.flatMap(({ codpes, codpestrt }) => (codpestrt === null ? [codpes] : [codpes, codpestrt])),
		)
		return {
			itens: linhas.map(({ total: _total, codpestrt, ...alerta }) => ({
				...alerta,
				nompes: nomear(nomes, alerta.codpes),
				nomtrt: codpestrt === null ? null : nomear(nomes, codpestrt),
			})),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(contrato.tratarAlertas, async ({ db, portal, user, params: { codfol }, body, auditar }) => {
		const { codpestit } = await exigirPapel(db, portal, user, 'analista')
		const folha = await reservarFolha(db, codfol)
		if (folha.sitfol !== 'ANA')
			throwIfRefused(refuseState('Os alertas se tratam com a folha em análise. Recarregue a página.'))
		const dtatrt = portal.agora().toISOString()
		const { codales, sitale, jusale } = body
		const tratados = await tratar(db, codfol, codales, { sitale, jusale, codpestrt: user.codpes, dtatrt })
		await inserirEvento(db, { codfol, ato: 'tratar', codpes: user.codpes, codpestit, motivo: jusale, dtaeve: dtatrt })
		auditar({ codfol, depois: body })
		await publicar(db, { tipo: contrato.EVENTO })
		return { tratados: tratados.length }
	}),

	route(contrato.listarFaltantes, async ({ db, portal, user, params: { codfol }, query }) => {
		await exigirQueVeja(db, portal, user)
		const folha = await obterDadosDaFolha(db, codfol)
		const codfolant = await buscarFolhaAnterior(db, folha)
		const { linhas, total } =
			codfolant === null ? { linhas: [], total: 0 } : await paginarFaltantes(db, folha, codfolant, query)
		const [nomes, unidades] = await Promise.all([
			obterPessoas(
				db,
				linhas.map(({ codpes }) => codpes),
			),
			obterUnidadesDeSempre(portal),
		])
		const primeiro = primeiroDiaDoMes(folha.anoref, folha.mesref)
		return {
			itens: linhas.map(({ codpes, numseqsrv, codund, dtafim, afastado }) => ({
				codpes,
				numseqsrv,
				nompes: nomear(nomes, codpes),
				sglund: unidades.get(codund)?.sglund ?? '—',
				motivo:
					dtafim !== null && dtafim < primeiro
						? ('fim' as const)
						: afastado
							? ('afastamento' as const)
							: ('sem-pagamento' as const),
			})),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(
		contrato.compararFolhas,
		async ({ db, portal, user, params: { codfol } }) => {
			recusarSuporte(user)
			await exigirQueVeja(db, portal, user)
			const { somas, ...folha } = await obterFolha(db, codfol)
			await registrarFolhaPequena(db, portal, user, codfol)
			const codfolant = await buscarFolhaAnterior(db, folha)
			if (codfolant === null)
				return { codfolant, simulacao: 'N' as const, liquidoAntes: '0.00', liquidoAgora: somas.vlrliq, rubricas: [] }
			const anterior = await obterFolha(db, codfolant)
			const comparadas = await compararRubricas(db, codfol, codfolant)
			const vistos = comparadas.flatMap(({ poucos }) => poucos.map((codpes) => ({ codpes, codfol })))
			await registrarDeRelance(
				db,
				{ codpes: user.codpes, como: 'comparacao', em: portal.agora().toISOString() },
				vistos,
			)
			return {
				codfolant,
				simulacao:
					folha.stasim === 'S' && anterior.mesref === folha.mesref && anterior.anoref === folha.anoref
						? ('S' as const)
						: ('N' as const),
				liquidoAntes: anterior.somas.vlrliq,
				liquidoAgora: somas.vlrliq,
				rubricas: comparadas.map(({ poucos: _poucos, ...rubrica }) => rubrica),
			}
		},
		{ costly: 'sums every line of two runs' },
	),
]
