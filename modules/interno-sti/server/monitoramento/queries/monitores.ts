import { type Db, isUniqueViolation, NotFoundError, prepared, queryBuilder, RuleError } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DadosDoMonitor } from '../../../contract/index.ts'
import { sti } from '../../tables.ts'

export const monitorNaoEncontrado = () =>
	new NotFoundError('monitor-nao-encontrado', 'Não há este monitor entre os que você pode ver. Volte à lista.')

const um = prepared((p: { codmon: number }) =>
	sti(queryBuilder())
		.selectFrom('mon as m')
		.selectAll('m')
		.select([
			sql<boolean>`exists (select from interno_sti.moninc i where i.codmon = m.codmon)`.as('temincidentes'),
			sql<number | null>`(select i.codinc from interno_sti.moninc i where i.codmon = m.codmon and i.dtafim is null)`.as(
				'codinc',
			),
		])
		.where('m.codmon', '=', p.codmon),
)
export type LinhaDoMonitor = Awaited<ReturnType<typeof um>>[number]

export async function obterLinhaDoMonitor(db: Db, codmon: number): Promise<LinhaDoMonitor> {
	const [linha] = await um(db, { codmon })
	if (!linha) throw monitorNaoEncontrado()
	return linha
}

/** Row lock: the monitor is held to the end of the transaction. */
export async function reservarMonitor(db: Db, codmon: number): Promise<LinhaDoMonitor> {
	await sti(db).selectFrom('mon').select('codmon').where('codmon', '=', codmon).forUpdate().execute()
	return obterLinhaDoMonitor(db, codmon)
}

/** Advisory lock: concurrent moves in the tree run one after the other, because two at once could make a circle. */
export const segurarArvore = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('interno-sti:arvore'))`.execute(db)

const nomeUsado = () => new RuleError('nome-usado', 'Já há um monitor com este nome. Escolha outro.')

export async function inserirLinhaDoMonitor(
	db: Db,
	dados: DadosDoMonitor,
	{ codpesalt, em }: { codpesalt: number | null; em: string },
): Promise<number> {
	try {
		const { codmon } = await sti(db)
			.insertInto('mon')
			.values({ ...dados, codpesalt, dtaultalt: em })
			.returning('codmon')
			.executeTakeFirstOrThrow()
		await sti(db).insertInto('monest').values({ codmon, dtapro: em }).execute()
		return codmon
	} catch (erro) {
		if (isUniqueViolation(erro)) throw nomeUsado()
		throw erro
	}
}

export async function alterarLinhaDoMonitor(
	db: Db,
	codmon: number,
	dados: DadosDoMonitor,
	{ codpesalt, em, outro }: { codpesalt: number; em: string; outro: boolean },
): Promise<void> {
	try {
		await sti(db)
			.updateTable('mon')
			.set((eb) => ({ ...dados, codpesalt, dtaultalt: em, versao: eb('versao', '+', 1) }))
			.where('codmon', '=', codmon)
			.execute()
	} catch (erro) {
		if (isUniqueViolation(erro)) throw nomeUsado()
		throw erro
	}
	// Measured state is reset, because it belongs to the previous address.
	await sti(db)
		.updateTable('monest')
		.set(
			outro ? { sitest: 'NOV', qtdfal: 0, qtdsuc: 0, dtasit: em, msg: null, qtdms: null, dtapro: em } : { dtapro: em },
		)
		.where('codmon', '=', codmon)
		.execute()
}

export const removerLinhaDoMonitor = async (db: Db, codmon: number): Promise<void> => {
	await sti(db).deleteFrom('mon').where('codmon', '=', codmon).execute()
}

const batimentos = prepared((p: { codmon: number; limite: number }) =>
	sti(queryBuilder())
		.selectFrom('monbat')
		.select(['dtabat', 'sitbat', 'qtdms', 'msg'])
		.where('codmon', '=', p.codmon)
		.orderBy('codbat', 'desc')
		.limit(p.limite),
)
export const listarBatimentos = (db: Db, codmon: number, limite: number) => batimentos(db, { codmon, limite })
