import { parteDe, refuseState } from '@portal/platform/contract'
import { publicar, route, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirPapel, exigirQueVeja } from '../acesso.ts'
import { calcularFatia } from '../calculo/jobs.ts'
import { obterAndamento, reabrirFatias, terminarExecucao } from '../calculo/queries/execucoes.ts'
import { abrir } from './abrir.ts'
import { agir } from './agir.ts'
import { apresentarFolha } from './apresentar.ts'
import { obterFolha, paginarFolhas, reservarFolha } from './queries/folhas.ts'
import { registrarFolhaPequena, registrarSubtraidos, totalizarFolha } from './totalizar.ts'

export const rotasDaFolha = [
	route(contrato.listarFolhas, async ({ db, portal, user, query }) => {
		await exigirQueVeja(db, portal, user)
		const { itens, total } = await paginarFolhas(db, query)
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.obterFolha, async ({ db, portal, user, params }) => {
		await exigirQueVeja(db, portal, user)
		const folha = await apresentarFolha(db, portal, user, params.codfol)
		await registrarFolhaPequena(db, portal, user, params.codfol)
		if (folha.hashres !== null) await registrarSubtraidos(db, portal, user, params.codfol, 'tudo')
		return folha
	}),

	route(
		contrato.listarTotais,
		async ({ db, portal, user, params, query }) => {
			await exigirQueVeja(db, portal, user)
			await obterFolha(db, params.codfol)
			const grupos = await totalizarFolha(db, portal, user, params.codfol, query.grupo)
			const { limite, salto } = parteDe(query)
			return {
				itens: grupos.slice(salto, salto + limite),
				total: grupos.length,
				pagina: query.pagina,
				porPagina: query.porPagina,
			}
		},
		{ costly: 'sums every line of a run' },
	),

	route(contrato.abrirFolha, async ({ db, portal, user, body, auditar }) => {
		const { codpestit } = await exigirPapel(db, portal, user, 'operador')
		const codfol = await abrir(db, portal, { codpes: user.codpes, codpestit }, body)
		auditar({ codfol, depois: body })
		return { codfol }
	}),

	route(contrato.agirNaFolha, async ({ db, portal, user, params: { codfol }, body, auditar }) => {
		const feito = await agir(db, portal, user, codfol, body)
		auditar({ codfol, ato: body.ato, depois: feito.sitfol })
		return feito
	}),

	route(contrato.repetirFatias, async ({ db, portal, user, params: { codfol }, auditar }) => {
		await exigirPapel(db, portal, user, 'operador')
		await reservarFolha(db, codfol)
		const andamento = await obterAndamento(db, codfol)
		const fatias = andamento ? await reabrirFatias(db, codfol, andamento.numexc) : []
		if (!andamento || fatias.length === 0)
			throwIfRefused(refuseState('Nenhuma parte desta folha falhou. Recarregue a página.'))
		else {
			await terminarExecucao(db, codfol, andamento.numexc, 'EXE', null)
			await portal.jobs.enfileirarVarios(
				db,
				calcularFatia,
				fatias.map(({ numfat }) => ({ codfol, numexc: andamento.numexc, numfat })),
			)
		}
		auditar({ codfol, fatias: fatias.length })
		await publicar(db, { tipo: contrato.EVENTO })
		return { fatias: fatias.length }
	}),
]
