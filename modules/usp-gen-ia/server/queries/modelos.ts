import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../tables.ts'

export const listarModelos = (db: Db) =>
	tabelas(db).selectFrom('iamod').selectAll().orderBy('nommod').orderBy('codmod').execute()

export const obterModelo = (db: Db, codmod: number) =>
	tabelas(db)
		.selectFrom('iamod')
		.selectAll()
		.where('codmod', '=', codmod)
		.where('staatv', '=', 'S')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('modelo-nao-encontrado', 'Este modelo não está mais disponível. Escolha outro na lista.'),
		)

export async function buscarConfiguracao(db: Db, chvcfg: string): Promise<string | undefined> {
	const linha = await tabelas(db).selectFrom('iacfg').select('vlrcfg').where('chvcfg', '=', chvcfg).executeTakeFirst()
	return linha?.vlrcfg
}

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
