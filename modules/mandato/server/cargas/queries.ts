import { parteDe } from '@portal/platform/contract'
import type { Db, Linha } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../queries/colegiados.ts'

/** Load of the present transaction, which all of its batches share. */
export async function obterCargaDaTransacao(db: Db, dtacrg: string): Promise<number> {
	const { rows } = await sql<{ codcrg: number }>`
		insert into mandato.carga as c (numtrn, dtacrg) values (txid_current(), ${dtacrg})
		on conflict (numtrn, dtacrg) do update set dtacrg = excluded.dtacrg returning c.codcrg`.execute(db)
	return rows[0]?.codcrg ?? 0
}

/** Mandates as they are known now, with the columns of the list. */
const listar = (db: Db) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.innerJoin('colegiado as g', 'g.codcol', 'm.codcol')
		.where('m.dtaret', 'is', null)
		.where('m.codmdtcgo', 'is', null)

const escolher = (query: ReturnType<typeof listar>) =>
	query
		.select(['g.codclg', 'g.sglclg', 'c.numcad', 'm.titsup', 'm.codpes', 'm.dtainimdt', 'm.dtafimmdt'])
		.select(['m.dtafimefe', 'm.motfim', 'm.numatodsg', 'm.motpro'])

const BLOCO = 2000

/** Every mandate, in blocks. */
export async function* lerMandatos(db: Db): AsyncGenerator<readonly Linha[]> {
	for (let depois = 0; ; ) {
		const linhas = await escolher(listar(db))
			.select('m.codmdt')
			.where('m.codmdt', '>', depois)
			.orderBy('m.codmdt')
			.limit(BLOCO)
			.execute()
		yield linhas.map(({ codmdt: _codmdt, ...linha }) => linha)
		if (linhas.length < BLOCO) return
		depois = linhas.at(-1)?.codmdt ?? depois
	}
}

interface Pedido {
	readonly busca?: string | undefined
	readonly pagina: number
	readonly porPagina: number
}

/** A page of the mandates; the search is the number of a person or the letters of a board. */
export async function paginarMandatos(db: Db, { busca, ...pagina }: Pedido) {
	const { limite, salto } = parteDe(pagina)
	const filtrados = busca
		? listar(db).where((eb) =>
				/^\d{1,9}$/.test(busca) ? eb('m.codpes', '=', Number(busca)) : eb('g.sglclg', '=', busca.toUpperCase()),
			)
		: listar(db)
	const [itens, { total }] = await Promise.all([
		escolher(filtrados).orderBy('m.codmdt').limit(limite).offset(salto).execute(),
		filtrados.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

export async function paginarCargas(db: Db, { limite, salto }: { readonly limite: number; readonly salto: number }) {
	const [linhas, { total }] = await Promise.all([
		tabelas(db)
			.selectFrom('carga as c')
			.select(['c.codcrg', 'c.dtacrg', 'c.dtarev', 'c.codpesrev'])
			.select((eb) =>
				eb
					.selectFrom('mandato as m')
					.select((e) => e.fn.countAll<number>().as('n'))
					.whereRef('m.codcrg', '=', 'c.codcrg')
					.as('qtdinc'),
			)
			.orderBy('c.dtacrg', 'desc')
			.orderBy('c.codcrg', 'desc')
			.limit(limite)
			.offset(salto)
			.execute(),
		tabelas(db)
			.selectFrom('carga')
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { linhas: linhas.map((linha) => ({ ...linha, qtdinc: linha.qtdinc ?? 0 })), total }
}

export const reservarCarga = (db: Db, codcrg: number) =>
	tabelas(db)
		.selectFrom('carga')
		.select(['codcrg', 'dtarev'])
		.where('codcrg', '=', codcrg)
		.forUpdate()
		.executeTakeFirst()

/** Mandates of a load, those that are known otherwise by now, and those that a call or a certificate names. */
export async function listarDaCarga(db: Db, codcrg: number) {
	const { rows } = await sql<{
		codmdt: number
		codcad: number
		dtainimdt: string
		ultimo: string
		mudado: boolean
		preso: boolean
	}>`
		select m.codmdt, m.codcad, m.dtainimdt, coalesce(m.dtafimefe, m.dtafimmdt) as ultimo, m.dtaret is not null as mudado,
			exists (select from mandato.certidao as c where c.codmdt = m.codmdt)
				or exists (select from mandato.convocado as c where c.codmdt = m.codmdt) as preso
		from mandato.mandato as m where m.codcrg = ${codcrg} order by m.codcad, m.codmdt`.execute(db)
	return rows
}

export const marcarRevertida = (
	db: Db,
	codcrg: number,
	reversao: { readonly dtarev: string; readonly codpesrev: number },
) => tabelas(db).updateTable('carga').set(reversao).where('codcrg', '=', codcrg).execute()

export const reservarCadeiras = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('cadeira')
		.select('codcad')
		.where('codcad', 'in', [...codigos])
		.orderBy('codcad')
		.forUpdate()
		.execute()
