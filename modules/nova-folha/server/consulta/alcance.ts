import { type Alcance, alcanceDe, recusaDeAcesso } from '@portal/platform/contract'
import { type Db, NotAllowedError, type Portal, type SessionUser } from '@portal/platform/server'
import { FOL_CONSULTA_UNIDADE, PERFIS_DA_FOLHA } from '../../contract/index.ts'
import { listarAutoridades } from '../acesso.ts'

export interface AlcanceDaConsulta {
	/** Units whose definitive payslips the person sees. */
	readonly unidades: Alcance
	/** Runs in every situation, also simulations: the people who make them. */
	readonly daFolha: boolean
}

/** Payslips of others that a person may see. */
export async function obterAlcance(db: Db, portal: Portal, user: SessionUser): Promise<AlcanceDaConsulta> {
	const autoridades = await listarAutoridades(db, portal, user)
	const daFolha = autoridades.some((uma) => !recusaDeAcesso(portal.perfis, uma, PERFIS_DA_FOLHA))
	return { daFolha, unidades: daFolha ? 'todas' : alcanceDe(user, [FOL_CONSULTA_UNIDADE]) }
}

/** Every look is recorded under the name of who looks, and support mode writes nothing: it shows no pay. */
export function recusarSuporte({ suporte }: SessionUser): void {
	if (suporte !== null)
		throw new NotAllowedError(
			'suporte-sem-pagamentos',
			'No modo de suporte não se veem pagamentos. Saia do modo de suporte, ou peça que a própria pessoa os abra.',
		)
}
