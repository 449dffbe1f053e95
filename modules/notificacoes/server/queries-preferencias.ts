import { type Db, NotFoundError } from '@portal/platform/server'
import { CANAIS_PADRAO, type Canais, type Preferencia } from '../contract/index.ts'
import { notificacoes } from './queries.ts'

/** Every area, with what the person chose or the default. */
const preferenciasDe = (db: Db, codpes: number) =>
	notificacoes(db)
		.selectFrom('area as r')
		.leftJoin('preferencia as p', (join) => join.onRef('p.codigo_area', '=', 'r.codigo').on('p.codpes', '=', codpes))
		.select(['r.codigo as codigoArea', 'r.nome as nomeArea', 'r.icone as iconeArea'])
		.select(({ fn, val }) => [
			fn.coalesce('p.portal', val<Canais['portal']>(CANAIS_PADRAO.portal)).as('portal'),
			fn.coalesce('p.email_imediato', val<Canais['portal']>(CANAIS_PADRAO.emailImediato)).as('emailImediato'),
			fn.coalesce('p.resumo_diario', val<Canais['portal']>(CANAIS_PADRAO.resumoDiario)).as('resumoDiario'),
		])

export const listarPreferencias = (db: Db, codpes: number): Promise<Preferencia[]> =>
	preferenciasDe(db, codpes).orderBy('r.nome').execute()

export async function gravarPreferencia(
	db: Db,
	codpes: number,
	codigoArea: string,
	{ portal, emailImediato, resumoDiario }: Canais,
): Promise<Preferencia> {
	const antes = await preferenciasDe(db, codpes).where('r.codigo', '=', codigoArea).executeTakeFirst()
	if (!antes) throw new NotFoundError('area-nao-encontrada', 'Esta área não existe. Atualize a página e escolha outra.')
	const canais = { portal, email_imediato: emailImediato, resumo_diario: resumoDiario }
	await notificacoes(db)
		.insertInto('preferencia')
		.values({ codpes, codigo_area: codigoArea, ...canais })
		.onConflict((conflict) => conflict.columns(['codpes', 'codigo_area']).doUpdateSet(canais))
		.execute()
	return { ...antes, portal, emailImediato, resumoDiario }
}
