import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { DIAS_PARA_ABRIR } from '../../contract/index.ts'
import { type GenIaTables, tabelas } from '../tables.ts'

export const inserirOrdem = (db: Db, nova: Insertable<GenIaTables['iaord']>) =>
	tabelas(db).insertInto('iaord').values(nova).returning('codord').executeTakeFirstOrThrow()

export const paginarOrdens = (db: Db, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iaord as o')
				.selectAll('o')
				.select((eb) => [
					eb
						.selectFrom('iaordabe as b')
						.select((e) => e.fn.countAll<number>().as('n'))
						.whereRef('b.codord', '=', 'o.codord')
						.as('qtdabe'),
					sql<number>`count(*) over ()`.as('total'),
				])
				.orderBy('o.codord', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)

export const listarDecisoes = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('iaorddec')
		.selectAll()
		.where('codord', '=', sql<number>`any(${codigos}::int[])`)
		.orderBy('codord')
		.orderBy('dtadec')
		.execute()

/** Row lock: two decisions at once come one after the other. */
export const reservarOrdem = (db: Db, codord: number) =>
	tabelas(db)
		.selectFrom('iaord')
		.selectAll()
		.where('codord', '=', codord)
		.forUpdate()
		.executeTakeFirstOrThrow(
			() => new NotFoundError('ordem-nao-encontrada', 'Não há esta ordem no registro. Recarregue a lista.'),
		)

export const inserirDecisao = (db: Db, decisao: Insertable<GenIaTables['iaorddec']>) =>
	tabelas(db).insertInto('iaorddec').values(decisao).execute()

export const mudarOrdem = (db: Db, codord: number, mudanca: Partial<Insertable<GenIaTables['iaord']>>) =>
	tabelas(db).updateTable('iaord').set(mudanca).where('codord', '=', codord).execute()

export const inserirAbertura = (db: Db, codord: number, codpes: number, dtaabe: string) =>
	tabelas(db)
		.insertInto('iaordabe')
		.values({
			codord,
			codpes,
			dtaabe,
			numseq: sql<number>`(select count(*) + 1 from usp_gen_ia.iaordabe where codord = ${codord}::int)`,
		})
		.execute()

/** Opened orders whose person is to be told by this day. */
export const listarPorAvisar = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('iaord as o')
		.selectAll('o')
		.where('o.sitord', '=', 'APR')
		.where('o.staavs', '=', 'N')
		.where('o.dtaavs', '<=', hoje)
		.where((eb) => eb.exists(eb.selectFrom('iaordabe as b').select('b.codord').whereRef('b.codord', '=', 'o.codord')))
		.orderBy('o.codord')
		.forUpdate('o')
		.execute()

interface MensagemDaOrdem {
	readonly codcvs: string
	readonly titcvs: string
	readonly numseqmsg: number
	readonly numseqpai: number | null
	readonly papmsg: 'U' | 'A'
	readonly txtmsg: string
	readonly idemodrsp: string | null
	readonly txterr: string | null
	readonly dtacad: string
}

const COLUNAS = sql`c.codcvs, c.titcvs, m.numseqmsg, m.numseqpai, m.papmsg, m.txtmsg, m.idemodrsp, m.txterr, m.dtacad`

/**
 * Messages of an order, by conversation: those that are there, and those that were kept when the person deleted them;
 * of the files only what an answer quoted in its text.
 */
export async function listarMensagensDaOrdem(
	db: Db,
	{
		codord,
		codpes,
		dtaini,
		dtafim,
	}: Pick<Insertable<GenIaTables['iaord']>, 'codpes' | 'dtaini' | 'dtafim'> & { codord: number },
	fuso: string,
): Promise<MensagemDaOrdem[]> {
	const { rows } = await sql<MensagemDaOrdem>`
		select codcvs, titcvs, numseqmsg, numseqpai, papmsg, txtmsg, idemodrsp, txterr, dtacad from (
			select ${COLUNAS}, c.dtacad as dtacvs
			from usp_gen_ia.iacvs c join usp_gen_ia.iamsg m on m.codcvs = c.codcvs
			where c.codpes = ${codpes}::int
				and (m.dtacad at time zone ${fuso})::date between ${dtaini}::date and ${dtafim}::date
			union all
			select codcvs, titcvs, numseqmsg, numseqpai, papmsg, txtmsg, idemodrsp, txterr, dtacad, dtacvs
			from usp_gen_ia.iaordret where codord = ${codord}::int) q
		order by dtacvs, codcvs, numseqmsg`.execute(db)
	return rows
}

/** Legal hold: of conversations (c) that are about to be deleted, what an order that waits or may be opened asks for. */
export const reterMensagens = (
	db: Db,
	conversas: RawBuilder<boolean>,
	{ agora, fuso }: { agora: string; fuso: string },
) =>
	sql`insert into usp_gen_ia.iaordret
			(codord, codcvs, titcvs, numseqmsg, numseqpai, papmsg, txtmsg, idemodrsp, txterr, dtacad, dtacvs)
		select o.codord, ${COLUNAS}, c.dtacad
		from usp_gen_ia.iaord o
		join usp_gen_ia.iacvs c on c.codpes = o.codpes
		join usp_gen_ia.iamsg m on m.codcvs = c.codcvs
		where (o.sitord = 'PED' or o.sitord = 'APR' and not ${isVencida(agora)}) and ${conversas}
			and (m.dtacad at time zone ${fuso})::date between o.dtaini and o.dtafim
		on conflict do nothing`.execute(db)

/** Approval whose days to open have passed, of an order (o). */
const isVencida = (agora: string) =>
	sql<boolean>`(o.dtaapr < ${agora}::timestamptz - make_interval(days => ${DIAS_PARA_ABRIR}))`

/** End of the hold: a refused order keeps nothing, nor does one that cannot be opened any more. */
export const apagarRetidas = (db: Db, agora: string) =>
	sql`delete from usp_gen_ia.iaordret r using usp_gen_ia.iaord o
		where o.codord = r.codord and (o.sitord = 'REC' or o.sitord = 'APR' and ${isVencida(agora)})`.execute(db)
