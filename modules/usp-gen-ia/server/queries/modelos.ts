import { parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, prepared, queryBuilder, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import { type CategoriaDoMotivo, isRetirado } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

export const listarModelos = (db: Db) =>
	tabelas(db).selectFrom('iamod').selectAll().orderBy('nommod').orderBy('codmod').execute()

const porCodigo = prepared(({ codmod }: { readonly codmod: number }) =>
	tabelas(queryBuilder()).selectFrom('iamod').selectAll().where('codmod', '=', codmod),
)

/** @throws NotFoundError for a model that is off, or gone by this day; its substitute is named and not taken. */
export async function obterModelo(db: Db, codmod: number, hoje: string) {
	const [modelo] = await porCodigo(db, { codmod })
	if (modelo?.staatv === 'S' && !isRetirado(modelo, hoje)) return modelo
	const substituto = modelo?.codmodsub ? await buscarNome(db, modelo.codmodsub) : undefined
	throw new NotFoundError(
		'modelo-nao-encontrado',
		substituto === undefined
			? 'Este modelo não está mais disponível. Escolha outro na lista.'
			: `Este modelo não está mais disponível. O seu substituto é ${substituto}: escolha-o na lista, se serve.`,
	)
}

async function buscarNome(db: Db, codmod: number): Promise<string | undefined> {
	const linha = await tabelas(db)
		.selectFrom('iamod')
		.select('nommod')
		.where('codmod', '=', codmod)
		.where('staatv', '=', 'S')
		.executeTakeFirst()
	return linha?.nommod
}

const configuracao = prepared(({ chvcfg }: { readonly chvcfg: string }) =>
	tabelas(queryBuilder()).selectFrom('iacfg').select('vlrcfg').where('chvcfg', '=', chvcfg),
)

export const buscarConfiguracao = async (db: Db, chvcfg: string): Promise<string | undefined> =>
	(await configuracao(db, { chvcfg }))[0]?.vlrcfg

/** Judgements of answers since a day, by model: counts alone. */
export async function contarAvaliacoes(db: Db, desde: string) {
	const { rows } = await sql<{ codmod: number; nommod: string; qtdboa: number; qtdrui: number }>`
		select o.codmod, o.nommod, count(*) filter (where m.avlmsg = 'B')::int as qtdboa,
			count(*) filter (where m.avlmsg = 'R')::int as qtdrui
		from usp_gen_ia.iamsg m join usp_gen_ia.iamod o on o.codmod = m.codmod
		where m.avlmsg is not null and m.dtacad >= ${desde}::date and m.dtacad < ${desde}::date + interval '1 month'
		group by o.codmod, o.nommod order by o.nommod, o.codmod`.execute(db)
	return rows
}

/** One more comparison of two models in this month. */
export const somarComparacao = (db: Db, mesuso: string, codmodmel: number, codmodout: number) =>
	tabelas(db)
		.insertInto('iacmp')
		.values({ mesuso, codmodmel, codmodout, qtdcmp: 1 })
		.onConflict((conflito) =>
			conflito.columns(['mesuso', 'codmodmel', 'codmodout']).doUpdateSet({ qtdcmp: sql`iacmp.qtdcmp + 1` }),
		)
		.execute()

/** Comparisons of a month by model: how often it was preferred, of how many. */
export async function contarComparacoes(db: Db, mesuso: string) {
	const { rows } = await sql<{ codmod: number; nommod: string; qtdprf: number; qtdcmp: number }>`
		select o.codmod, o.nommod, coalesce(sum(c.qtdcmp) filter (where c.codmodmel = o.codmod), 0)::int as qtdprf,
			sum(c.qtdcmp)::int as qtdcmp
		from usp_gen_ia.iacmp c join usp_gen_ia.iamod o on o.codmod in (c.codmodmel, c.codmodout)
		where c.mesuso = ${mesuso}::date group by o.codmod, o.nommod order by o.nommod, o.codmod`.execute(db)
	return rows
}

interface FiltroDeMotivos {
	readonly categoria?: CategoriaDoMotivo | undefined
	readonly pagina: number
	readonly porPagina: number
}

/** Reasons of bad answers, newest first: neither question nor answer nor person is read. */
export const paginarMotivos = (db: Db, { categoria, ...parte }: FiltroDeMotivos) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iamsg as m')
				.innerJoin('iamod as o', 'o.codmod', 'm.codmod')
				.select(['o.codmod', 'o.nommod', 'm.catavl', 'm.dtacad', sql<number>`count(*) over ()`.as('total')])
				.select((eb) => eb.case().when('m.staenvavl', '=', 'S').then(eb.ref('m.motavl')).else(null).end().as('motavl'))
				.where('m.avlmsg', '=', 'R')
				.$if(categoria !== undefined, (consulta) => consulta.where('m.catavl', '=', categoria ?? 'OUT'))
				.orderBy('m.dtacad', 'desc')
				.orderBy('m.codcvs')
				.orderBy('m.numseqmsg')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(parte),
	)
