import { avaliarRegras, refusePerson } from '@portal/platform/contract'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { recusaDeLiberar, recusaDeReter } from '../../contract/index.ts'
import { buscarTitular, listarAutoridades } from '../acesso.ts'
import type { LinhaDoContracheque } from './queries/contracheques.ts'
import { buscarRetencao } from './queries/retencoes.ts'

/** Whether the pay of a payslip is held back, and what this person may do about it. */
export async function apresentarRetencao(db: Db, portal: Portal, user: SessionUser, contracheque: LinhaDoContracheque) {
	const { sitfol, stasim, codpes } = contracheque
	const retencao = await buscarRetencao(db, contracheque)
	const autoridades = await listarAutoridades(db, portal, user)
	const opera = buscarTitular(portal, autoridades, ['operador']) !== undefined
	const homologa = buscarTitular(portal, autoridades, ['homologador']) !== undefined
	const contexto = {
		sitfol,
		stasim,
		codpes,
		quem: [user.codpes],
		retida: retencao ? { codpesret: retencao.codpesret, liberada: retencao.dtalib !== null } : null,
	}
	return {
		retido: retencao
			? { motret: retencao.motret, dtaret: retencao.dtaret, motlib: retencao.motlib, dtalib: retencao.dtalib }
			: null,
		permissoes: avaliarRegras(
			{
				reter: (um: typeof contexto) =>
					opera ? recusaDeReter(um) : refusePerson('Reter um pagamento cabe a quem opera a folha.'),
				liberar: (um: typeof contexto) =>
					homologa ? recusaDeLiberar(um) : refusePerson('Liberar um pagamento cabe a quem homologa a folha.'),
			},
			contexto,
		),
	}
}
