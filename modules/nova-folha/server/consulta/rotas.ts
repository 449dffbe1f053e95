import { obterPessoas } from '@portal/pessoas/server/public'
import { NotAllowedError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterAlcance, recusarSuporte } from './alcance.ts'
import { detalhar, nomearContracheques } from './detalhar.ts'
import { paginarContracheques } from './queries/contracheques.ts'
import { paginarOlhares, registrarOlhares } from './queries/olhares.ts'

export const rotasDaConsulta = [
	route(contrato.listarContracheques, async ({ db, portal, user, query }) => {
		recusarSuporte(user)
		const deOutros = query.outros === 'S' || (query.codpes !== undefined && query.codpes !== user.codpes)
		const alcance = deOutros ? await obterAlcance(db, portal, user) : undefined
		if (alcance?.unidades.length === 0)
			throw new NotAllowedError(
				'sem-alcance',
				'Ver os contracheques de outras pessoas precisa de um perfil da folha. Peça-o em Acessos, ou volte aos seus.',
			)
		const { linhas, total } = await paginarContracheques(db, query, { codpes: user.codpes, alcance })
		const semTotal = linhas.map(({ total: _total, ...linha }) => linha)
		await registrarOlhares(db, { codpes: user.codpes, como: 'lista', em: portal.agora().toISOString() }, semTotal)
		return {
			itens: await nomearContracheques(db, portal, semTotal),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(
		contrato.obterContracheque,
		async ({ db, portal, user, params }) => {
			recusarSuporte(user)
			const contracheque = await detalhar(db, portal, user, params)
			await registrarOlhares(db, { codpes: user.codpes, como: 'contracheque', em: portal.agora().toISOString() }, [
				params,
			])
			return contracheque
		},
		{ costly: 'the account of each amount is computed again, and compared with the month before' },
	),

	route(contrato.listarOlhares, async ({ db, user, query }) => {
		const { linhas, total } = await paginarOlhares(db, user.codpes, query)
		const nomes = await obterPessoas(
			db,
			linhas.flatMap(({ codpes, codpessup }) => (codpessup === null ? [codpes] : [codpes, codpessup])),
		)
		return {
			itens: linhas.map(({ numcns, codpes, codpessup, como, dtacns, anoref, mesref, tipfol }) => ({
				numcns,
				nompes: nomes.get(codpes)?.nompes ?? '—',
				nompessup: codpessup === null ? null : (nomes.get(codpessup)?.nompes ?? '—'),
				como: como as contrato.ComoSeOlhou,
				folha:
					anoref !== null && mesref !== null && tipfol !== null
						? contrato.nomearFolha({ anoref, mesref, tipfol })
						: null,
				dtacns,
			})),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),
]
