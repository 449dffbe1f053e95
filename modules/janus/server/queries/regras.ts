import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DadosDaVersao, NivelDoPrograma } from '../../contract/index.ts'
import { tabelas } from './matriculas.ts'

const COLUNAS = [
	'r.codrgl',
	'r.nivpgm',
	'r.numver',
	'r.dtainiver',
	'r.mesqua',
	'r.mesdep',
	'r.mestet',
	'r.diatramax',
	'r.diapromax',
	'r.diaantpro',
	'r.stafer',
	'r.crdmin',
	'r.ultdia',
	'r.staprxutl',
	'r.stapastet',
] as const

export const listarRegras = (db: Db, codcur: number) =>
	tabelas(db)
		.selectFrom('regpgm as r')
		.innerJoin('regulamento as g', 'g.codrgl', 'r.codrgl')
		.select(COLUNAS)
		.select(['g.nomrgl', 'g.dtaini', 'g.dtafim'])
		.where('g.codcur', '=', codcur)
		.where('r.dtaret', 'is', null)
		.orderBy('g.dtaini', 'desc')
		.orderBy('r.nivpgm', 'desc')
		.execute()

interface Chave {
	readonly codcur: number
	readonly codrgl: number
	readonly nivpgm: NivelDoPrograma
}

const regraInexistente = (): NotFoundError =>
	new NotFoundError('regra-nao-encontrada', 'Não há esta regra no programa. Recarregue a página.')

/**
 * The regulation is held until the transaction ends, and its rule read after that: the second of two who change it sees
 * the version of the first. @throws NotFoundError
 */
export async function reservarRegra(db: Db, { codcur, codrgl, nivpgm }: Chave) {
	await tabelas(db)
		.selectFrom('regulamento as g')
		.select('g.codrgl')
		.where('g.codrgl', '=', codrgl)
		.where('g.codcur', '=', codcur)
		.forUpdate()
		.executeTakeFirstOrThrow(regraInexistente)
	return tabelas(db)
		.selectFrom('regpgm as r')
		.select(COLUNAS)
		.where('r.codrgl', '=', codrgl)
		.where('r.nivpgm', '=', nivpgm)
		.where('r.dtaret', 'is', null)
		.executeTakeFirstOrThrow(regraInexistente)
}

/** New version: the one before is retired and stays. */
export async function inserirVersao(
	db: Db,
	antes: Awaited<ReturnType<typeof reservarRegra>>,
	{ numver: _vista, ...dados }: DadosDaVersao,
	{ hoje, em }: { readonly hoje: string; readonly em: string },
): Promise<number> {
	await tabelas(db)
		.updateTable('regpgm')
		.set({ dtaret: em })
		.where('codrgl', '=', antes.codrgl)
		.where('nivpgm', '=', antes.nivpgm)
		.where('dtaret', 'is', null)
		.execute()
	const numver = antes.numver + 1
	await tabelas(db)
		.insertInto('regpgm')
		.values({ ...antes, ...dados, numver, dtainiver: hoje, dtaret: null })
		.execute()
	return numver
}

/** Enrolments whose clocks are computed again: of a programme, of a load, one, or all. */
export interface QuaisRelogios {
	readonly codcur?: number | undefined
	readonly codmtr?: number | undefined
	readonly codcrg?: number | undefined
}

/** Active enrolments after this one, by their numbers. */
export const listarAtivas = (
	db: Db,
	{ codcur, codmtr, codcrg, depois, limite }: QuaisRelogios & { readonly depois: number; readonly limite: number },
): Promise<{ codmtr: number }[]> =>
	tabelas(db)
		.selectFrom('agprograma as m')
		.select('m.codmtr')
		.where('m.stapgm', '=', 'A')
		.where('m.codmtr', '>', depois)
		.$if(codcur !== undefined, (query) => query.where('m.codcur', '=', codcur ?? 0))
		.$if(codmtr !== undefined, (query) => query.where('m.codmtr', '=', codmtr ?? 0))
		.$if(codcrg !== undefined, (query) =>
			query.where(
				sql<boolean>`m.codmtr in (select codmtr from janus.cargalinha where codcrg = ${codcrg ?? 0}
					union all select codmtr from janus.cargaitem where codcrg = ${codcrg ?? 0})`,
			),
		)
		.orderBy('m.codmtr')
		.limit(limite)
		.execute()

export const listarPrazosGuardados = (db: Db, codmtr: readonly number[]) =>
	tabelas(db)
		.selectFrom('prazopgm as p')
		.select(['p.codmtr', 'p.tipprz', 'p.dtaprz', 'p.dtatet', 'p.codrgl', 'p.numver'])
		.where('p.codmtr', 'in', [...codmtr])
		.execute()

/** Active students on each rule of a programme; the level is that of today, after the changes of level. */
export async function contarNasRegras(db: Db, codcur: number) {
	const { rows } = await sql<{ codrgl: number; nivpgm: NivelDoPrograma; qtd: number }>`
		select p.codrgl, coalesce(n.nivpgm, m.nivpgm) as nivpgm, count(*)::int as qtd
		from janus.agprograma as m join janus.prazopgm as p on p.codmtr = m.codmtr and p.tipprz = 'DEP'
		left join lateral (select e.nivpgm from janus.prazoeve as e where e.codmtr = m.codmtr and e.tipeve = 'NIV'
			and e.dtaini <= current_date order by e.dtaini desc limit 1) as n on true
		where m.codcur = ${codcur} and m.stapgm = 'A' group by 1, 2`.execute(db)
	return rows
}
