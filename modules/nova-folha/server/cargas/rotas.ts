import { obterPessoas } from '@portal/pessoas/server/public'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { buscarTitular, exigirPapel, exigirQueVeja, listarAutoridades } from '../acesso.ts'
import { agirNaCarga } from './agir.ts'
import { listarFolhasAbertas, listarLayouts, paginarCargas, paginarErros, reservarCarga } from './queries/cargas.ts'
import { receberCarga } from './receber.ts'

export const rotasDasCargas = [
	route(contrato.listarCargas, async ({ db, portal, user, query }) => {
		await exigirQueVeja(db, portal, user)
		const { linhas, total } = await paginarCargas(db, query)
		const nomes = await obterPessoas(
			db,
			linhas.map(({ codpescad }) => codpescad),
		)
		return {
			itens: linhas.map(({ total: _total, codpescad, anoref, mesref, tipfol, ...carga }) => ({
				...carga,
				nomfol: contrato.nomearFolha({ anoref, mesref, tipfol }),
				nomcad: nomes.get(codpescad)?.nompes ?? '—',
			})),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(contrato.obterOpcoesDeCarga, async ({ db, portal, user }) => {
		await exigirQueVeja(db, portal, user)
		const opera = buscarTitular(portal, await listarAutoridades(db, portal, user), ['operador']) !== undefined
		const [folhas, layouts] = await Promise.all([listarFolhasAbertas(db), listarLayouts(db)])
		return {
			folhas: folhas.map(({ codfol, dscsim, ...folha }) => ({
				codfol,
				nomfol: contrato.nomearFolha(folha) + (dscsim === null ? '' : ` (simulação: ${dscsim})`),
			})),
			layouts,
			enviar: opera ? ('S' as const) : ('N' as const),
		}
	}),

	route(contrato.enviarCarga, async ({ db, portal, user, parts: { dados, arquivo }, auditar }) => {
		await exigirPapel(db, portal, user, 'operador')
		const recebida = await receberCarga(db, portal, { ...dados, arquivo, codpescad: user.codpes })
		auditar({ ...dados, ...recebida, arquivo: arquivo.nome })
		return recebida
	}),

	route(contrato.listarErrosDaCarga, async ({ db, portal, user, params: { numcrg }, query }) => {
		await exigirQueVeja(db, portal, user)
		const { linhas, total } = await paginarErros(db, numcrg, query)
		if (total === 0) await reservarCarga(db, numcrg)
		return {
			itens: linhas.map(({ total: _total, ...erro }) => erro),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(contrato.agirNaCarga, async ({ db, portal, user, params: { numcrg }, body: { ato }, auditar }) => {
		const { codpestit } = await exigirPapel(db, portal, user, 'operador')
		const sitcrg = await agirNaCarga(db, portal, { codpes: user.codpes, codpestit }, { numcrg, ato })
		auditar({ numcrg, ato, depois: sitcrg })
		return { sitcrg }
	}),
]
