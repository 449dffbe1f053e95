import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { PARTES_DA_JANELA, PASSO_DAS_PARTES } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { filtrarEspera, filtrarIngressantes, filtrarOcupantes, filtrarVagas, type Recorte } from './filtro.ts'

const PENDE = "select 1 from dash.matvirchk as k where k.numins = i.numins and k.sitchk <> 'DEF'"

/** Snapshot of a transaction that only reads: everything in it is of one instant. */
export const fixarInstante = (db: Db) => sql`set transaction isolation level repeatable read, read only`.execute(db)

/** Years with entrants in somebody's reach, the newest first. */
export async function listarAnos(db: Db): Promise<number[]> {
	const linhas = await tabelas(db).selectFrom('ing').select('anoing').distinct().orderBy('anoing', 'desc').execute()
	return linhas.map(({ anoing }) => anoing)
}

export const listarChamadas = (db: Db, ano: number) =>
	tabelas(db)
		.selectFrom('ing')
		.select(['anoing as ano', 'tiping', 'numcha'])
		.distinct()
		.where('anoing', '=', ano)
		.orderBy('tiping')
		.orderBy('numcha')
		.execute()

export const listarTodasAsChamadas = (db: Db) =>
	tabelas(db)
		.selectFrom('ing')
		.select(['anoing as ano', 'tiping', 'numcha'])
		.distinct()
		.orderBy('anoing', 'desc')
		.orderBy('tiping')
		.orderBy('numcha')
		.execute()

/** Windows of a year, those of one entry or call where the view has one. */
export function listarJanelas(db: Db, { ano, tiping, numcha }: Pick<Recorte, 'ano' | 'tiping' | 'numcha'>) {
	let query = tabelas(db)
		.selectFrom('matvircal')
		.select(['tiping', 'numcha', 'numetp', 'dtaini', 'dtafim'])
		.where('anoing', '=', ano)
	if (tiping !== undefined) query = query.where('tiping', '=', tiping)
	if (numcha !== undefined) query = query.where('numcha', '=', numcha)
	return query.orderBy('dtafim').orderBy('tiping').orderBy('numcha').execute()
}

/** Newest event of each entry of a year; the portal's own exits at the end of a window are none of them. */
export const listarFrescor = (db: Db, ano: number) =>
	tabelas(db)
		.selectFrom('frescor')
		.select(['tiping', 'dtaevt as dados'])
		.where('anoing', '=', ano)
		.orderBy('tiping')
		.execute()

/** Confirmed enrolments by whether a check of theirs still waits. */
export const contarConfirmadas = (db: Db, recorte: Recorte) =>
	filtrarIngressantes(db, recorte)
		.where('i.sitmat', '=', 'CNF')
		.select([
			sql<number>`count(*) filter (where exists (${sql.raw(PENDE)}))`.as('emConferencia'),
			sql<number>`count(*) filter (where not exists (${sql.raw(PENDE)}))`.as('prontas'),
		])
		.executeTakeFirstOrThrow()

/** Waiting list: people who declared interest, and those of them who were called. */
export const contarEspera = (db: Db, recorte: Recorte) =>
	filtrarEspera(db, recorte)
		.select(({ fn }) => [
			fn.count<number>('e.chvpes').distinct().as('manifestaram'),
			sql<number>`count(distinct e.chvpes) filter (where e.numins is not null)`.as('convocados'),
		])
		.executeTakeFirstOrThrow()

/** Present rows by unit and situation: every other count of present rows is a sum of these. */
export const contarPresentes = (db: Db, recorte: Recorte) =>
	filtrarIngressantes(db, recorte)
		.select(['i.codund', 'i.sitmat', 'i.modvag'])
		.select(({ fn }) => fn.countAll<number>().as('qtd'))
		.groupBy(['i.codund', 'i.sitmat', 'i.modvag'])
		.execute()

/** People and calls of a view, and how far people ever came. */
export async function contarAlcance(db: Db, recorte: Recorte) {
	const [{ pessoas, convocacoes }, linhas] = await Promise.all([
		filtrarIngressantes(db, recorte)
			.select(({ fn }) => [
				fn.count<number>('i.chvpes').distinct().as('pessoas'),
				fn.countAll<number>().as('convocacoes'),
			])
			.executeTakeFirstOrThrow(),
		filtrarIngressantes(db, recorte)
			.select('i.alcance')
			.select(({ fn }) => fn.countAll<number>().as('qtd'))
			.groupBy('i.alcance')
			.execute(),
	])
	return { pessoas, convocacoes, alcances: linhas }
}

/** Places of a view, and the enrolments that hold one, by course, entry and modality. */
export async function contarOcupacao(db: Db, recorte: Recorte) {
	const [vagas, ocupadas] = await Promise.all([
		filtrarVagas(db, recorte).select(['v.tiping', 'v.codcur', 'v.modvag', 'v.qtdvag as qtd']).execute(),
		filtrarOcupantes(db, recorte)
			.select(['i.tiping', 'i.codcur', 'i.modvag'])
			.select(({ fn }) => fn.countAll<number>().as('qtd'))
			.groupBy(['i.tiping', 'i.codcur', 'i.modvag'])
			.execute(),
	])
	return { vagas, ocupadas }
}

const MAXIMO_DE_MOTIVOS = 10

export const contarRejeicoes = (db: Db, recorte: Recorte) =>
	filtrarIngressantes(db, recorte)
		.innerJoin('matvirdoc as d', 'd.numins', 'i.numins')
		.where('d.sitdoc', '=', 'REC')
		.where('d.motrej', 'is not', null)
		.select(['d.motrej', 'd.nomdoc'])
		.select(({ fn }) => [
			fn.countAll<number>().as('qtd'),
			sql<number>`count(*) filter (where d.qtdrej > 1)`.as('repetidas'),
		])
		.groupBy(['d.motrej', 'd.nomdoc'])
		.orderBy('qtd', 'desc')
		.orderBy('d.motrej')
		.limit(MAXIMO_DE_MOTIVOS)
		.execute()

export const contarConferencias = (db: Db, recorte: Recorte) =>
	filtrarIngressantes(db, recorte)
		.innerJoin('matvirchk as k', 'k.numins', 'i.numins')
		.select('k.tipchk')
		.select([
			sql<number>`count(*) filter (where k.sitchk in ('PEN', 'ANA'))`.as('pendentes'),
			sql<number>`count(*) filter (where k.sitchk = 'IND')`.as('indeferidas'),
		])
		.groupBy('k.tipchk')
		.orderBy('k.tipchk')
		.execute()

const UMA_HORA = sql`interval '1 hour'`

/** Sent enrolments that wait for analysis, and how many were decided in the hour before. */
export async function contarFila(db: Db, recorte: Recorte, agora: string) {
	const [fila, decididas] = await Promise.all([
		filtrarIngressantes(db, recorte)
			.where('i.sitmat', 'in', ['ENV', 'ANA'])
			.select(({ fn }) => [fn.countAll<number>().as('qtd'), fn.min('i.dtasit').as('maisAntiga')])
			.executeTakeFirstOrThrow(),
		filtrarIngressantes(db, recorte)
			.innerJoin('matvirevt as e', 'e.numins', 'i.numins')
			.where('e.sitmat', 'in', ['DEF', 'IND', 'PEN'])
			.where('e.stamud', '=', 'S')
			.where(sql<boolean>`e.dtaevt > ${agora}::timestamptz - ${UMA_HORA} and e.dtaevt <= ${agora}::timestamptz`)
			.select(({ fn }) => fn.countAll<number>().as('qtd'))
			.executeTakeFirstOrThrow(),
	])
	return { qtd: fila.qtd, maisAntiga: fila.maisAntiga, porHora: decididas.qtd }
}

const ANOS_COMPARADOS = 4

interface LinhaDoRitmo {
	readonly ano: number
	readonly parte: number
	readonly convocados: number
	readonly enviados: number
}

/**
 * Sendings of the same calls of this and former years at each share of the first stage's window: aligned by share and
 * not by date, since no two years have the same dates. Each entrant is read once; the shares are summed up here.
 */
export async function contarRitmo(db: Db, recorte: Recorte): Promise<readonly LinhaDoRitmo[]> {
	const anos = Array.from({ length: ANOS_COMPARADOS }, (_, indice) => recorte.ano - indice)
	const linhas = await Promise.all(
		anos.map((ano) =>
			filtrarIngressantes(db, { ...recorte, ano })
				.innerJoin('matvircal as c', (join) =>
					join
						.onRef('c.anoing', '=', 'i.anoing')
						.onRef('c.tiping', '=', 'i.tiping')
						.onRef('c.numcha', '=', 'i.numcha')
						.on('c.numetp', '=', 1),
				)
				.select(
					// First part of the window at which it had been sent.
					sql<
						number | null
					>`case when i.dtaenv is not null then (${PASSO_DAS_PARTES}::int * greatest(0, ceil(extract(epoch from i.dtaenv - c.dtaini)
						/ extract(epoch from c.dtafim - c.dtaini) * ${PARTES_DA_JANELA.length - 1}::int)))::int end`.as('parte'),
				)
				.select(({ fn }) => fn.countAll<number>().as('qtd'))
				.groupBy('parte')
				.execute(),
		),
	)
	return linhas.flatMap((doAno, indice) => {
		const convocados = doAno.reduce((soma, { qtd }) => soma + qtd, 0)
		if (convocados === 0) return []
		return PARTES_DA_JANELA.map((parte) => ({
			ano: anos[indice] ?? recorte.ano,
			parte,
			convocados,
			enviados: doAno.reduce((soma, linha) => soma + (linha.parte !== null && linha.parte <= parte ? linha.qtd : 0), 0),
		}))
	})
}
