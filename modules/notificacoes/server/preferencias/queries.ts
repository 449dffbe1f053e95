import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { CANAIS_PADRAO, type Canais, type EscolhaDeCanais, type Preferencia } from '../../contract/index.ts'
import { notificacoes } from '../queries.ts'

/** The inputs that determine a person's areas are their audience keys and the areas of their menu. */
export interface Interessado {
	readonly codpes: number
	readonly chaves: readonly string[]
	readonly areasDoMenu: readonly string[]
}

/** Every area is listed with the person's choice, or the default where there is none. */
const preferenciasDe = (db: Db, codpes: number) =>
	notificacoes(db)
		.selectFrom('area as r')
		.leftJoin('preferencia as p', (join) => join.onRef('p.codigo_area', '=', 'r.codigo').on('p.codpes', '=', codpes))
		.select(['r.codigo as codigoArea', 'r.nome as nomeArea', 'r.icone as iconeArea'])
		.select(({ fn, val }) => [
			fn.coalesce('p.portal', val<Canais['portal']>(CANAIS_PADRAO.portal)).as('portal'),
			fn.coalesce('p.email_espera', val<Canais['portal']>(CANAIS_PADRAO.emailEspera)).as('emailEspera'),
			fn.coalesce('p.email_imediato', val<Canais['portal']>(CANAIS_PADRAO.emailImediato)).as('emailImediato'),
			fn.coalesce('p.resumo_diario', val<Canais['portal']>(CANAIS_PADRAO.resumoDiario)).as('resumoDiario'),
			fn.coalesce('p.push', val<Canais['portal']>(CANAIS_PADRAO.push)).as('push'),
		])

const daPessoa = prepared(({ codpes, chaves, areasDoMenu }: Interessado) =>
	preferenciasDe(queryBuilder(), codpes)
		.where((eb) =>
			eb.or([
				eb('p.codpes', 'is not', null),
				eb('r.codigo', '=', sql<string>`any(${areasDoMenu})`),
				eb('r.codigo', 'in', eb.selectFrom('tarefa as t').select('t.codigo_area').where('t.codpes', '=', codpes)),
				eb(
					'r.codigo',
					'in',
					eb
						.selectFrom('avisopublico as u')
						.innerJoin('aviso as a', 'a.codigo', 'u.codigo_aviso')
						.select('a.codigo_area')
						.where('u.chave', '=', sql<string>`any(${chaves})`),
				),
			]),
		)
		.orderBy('r.nome'),
)

/** The listed areas have already sent the person something, hold a choice of theirs, or are in their menu. */
export const listarPreferencias = (db: Db, interessado: Interessado): Promise<Preferencia[]> =>
	daPessoa(db, interessado)

const colunasDe = ({ portal, emailEspera, emailImediato, resumoDiario, push }: Canais) => ({
	portal,
	email_espera: emailEspera,
	email_imediato: emailImediato,
	resumo_diario: resumoDiario,
	push,
})

/** Channels that an older page does not send stay as they are. */
type Escolhidos = Omit<Canais, 'push' | 'emailEspera'> & {
	readonly push?: Canais['push'] | undefined
	readonly emailEspera?: Canais['emailEspera'] | undefined
}

export async function gravarPreferencia(
	db: Db,
	codpes: number,
	codigoArea: string,
	{ portal, emailEspera, emailImediato, resumoDiario, push }: Escolhidos,
): Promise<Preferencia> {
	const antes = await preferenciasDe(db, codpes).where('r.codigo', '=', codigoArea).executeTakeFirst()
	if (!antes) throw new NotFoundError('area-nao-encontrada', 'Esta área não existe. Atualize a página e escolha outra.')
	const escolhidos = {
		portal,
		emailEspera: emailEspera ?? antes.emailEspera,
		emailImediato,
		resumoDiario,
		push: push ?? antes.push,
	}
	const canais = colunasDe(escolhidos)
	await notificacoes(db)
		.insertInto('preferencia')
		.values({ codpes, codigo_area: codigoArea, ...canais })
		.onConflict((conflict) => conflict.columns(['codpes', 'codigo_area']).doUpdateSet(canais))
		.execute()
	return { ...antes, ...escolhidos }
}

/** The bulk choice applies to every area of the person and keeps omitted channels as they are, area by area. */
export async function gravarPreferencias(
	db: Db,
	interessado: Interessado,
	{ portal, emailEspera, emailImediato, resumoDiario, push }: EscolhaDeCanais,
): Promise<Preferencia[]> {
	const novas = (await listarPreferencias(db, interessado)).map((antes) => ({
		...antes,
		portal: portal ?? antes.portal,
		emailEspera: emailEspera ?? antes.emailEspera,
		emailImediato: emailImediato ?? antes.emailImediato,
		resumoDiario: resumoDiario ?? antes.resumoDiario,
		push: push ?? antes.push,
	}))
	if (novas.length === 0) return novas
	await notificacoes(db)
		.insertInto('preferencia')
		.values(novas.map((uma) => ({ codpes: interessado.codpes, codigo_area: uma.codigoArea, ...colunasDe(uma) })))
		.onConflict((conflict) =>
			conflict.columns(['codpes', 'codigo_area']).doUpdateSet((eb) => ({
				...(portal && { portal: eb.ref('excluded.portal') }),
				...(emailEspera && { email_espera: eb.ref('excluded.email_espera') }),
				...(emailImediato && { email_imediato: eb.ref('excluded.email_imediato') }),
				...(resumoDiario && { resumo_diario: eb.ref('excluded.resumo_diario') }),
				...(push && { push: eb.ref('excluded.push') }),
			})),
		)
		.execute()
	return novas
}
