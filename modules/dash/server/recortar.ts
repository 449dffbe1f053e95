import { obterUnidade } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, type SessionUser } from '@portal/platform/server'
import type { Filtro } from '../contract/index.ts'
import { lerAlcance } from './acesso.ts'
import { listarTodasAsChamadas } from './queries/medidas.ts'

/** View of somebody: the newest year unless the address names one, and a unit of another office is not there. */
export async function recortar<F extends Filtro>(db: Db, user: SessionUser, { ano, ...filtro }: F) {
	const alcance = lerAlcance(user)
	const { codund } = filtro
	if (codund !== undefined && alcance !== 'todas' && !alcance.includes(codund))
		throw new NotFoundError('unidade-nao-encontrada', 'Não há esta unidade na sua alçada. Escolha outra no filtro.')
	if (codund !== undefined) await obterUnidade(db, codund)
	const recente = ano ?? (await listarTodasAsChamadas(db))[0]?.ano ?? new Date().getFullYear()
	return { ...filtro, ano: recente, alcance }
}
