import { obterUnidade } from '@portal/pessoas/server/public'
import { type Db, NotAllowedError, type Portal, type Route, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirGestor, gere } from '../acesso/acesso.ts'
import { vistaDe } from '../origem/queries.ts'
import { listarPorMes, obterNumeros, paginarParados } from './queries.ts'

export const rotasDaUnidade: readonly Route[] = [
	route(contrato.listarParados, async ({ db, portal, user, body }) => {
		const codund = await unidadeDoPainel(db, portal, user, body.codund)
		const { pagina, porPagina } = body
		const vista = await vistaDe(db, portal, user)
		return { ...(await paginarParados(db, { codund, vista, pagina, porPagina }, portal.agora())), pagina, porPagina }
	}),

	route(
		contrato.obterPainelUnidade,
		async ({ db, portal, user, body }) => {
			const codund = await unidadeDoPainel(db, portal, user, body.codund)
			const vista = await vistaDe(db, portal, user)
			return {
				...(await obterUnidade(db, codund)),
				...(await obterNumeros(db, codund, vista, portal.agora())),
				porMes: await listarPorMes(db, { codund, vista }, portal.agora(), portal.config.PORTAL_FUSO_HORARIO),
			}
		},
		{ costly: 'All batches of a unit are counted, now and month by month, for the few who manage it.' },
	),
]

/** Scope: a unit manager sees their own units, a general manager any. */
async function unidadeDoPainel(db: Db, portal: Portal, user: SessionUser, pedida: number | undefined): Promise<number> {
	const gestor = await exigirGestor(db, portal, user.codpes)
	const unidade = pedida ?? gestor.codund ?? 0
	if (!gere(gestor, unidade))
		throw new NotAllowedError(
			'outra-unidade',
			'Você acompanha apenas as unidades de que é gestor. Peça o acesso em Meus acessos, se precisar de outra.',
		)
	return unidade
}
