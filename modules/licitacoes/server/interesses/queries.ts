import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DadosDoInteresse, EscolhaDoInteresse } from '../../contract/index.ts'
import { type LinhaDaLicitacao, tabelas } from '../queries/licitacoes.ts'

const COLUNAS = ['codint', 'codema', 'grupos', 'codund', 'novgrupos', 'novcodund', 'sitint'] as const

export const buscarInteresse = (db: Db, codint: number) =>
	tabelas(db).selectFrom('licint').select(COLUNAS).where('codint', '=', codint).executeTakeFirst()
export type LinhaDoInteresse = NonNullable<Awaited<ReturnType<typeof buscarInteresse>>>

/**
 * The choice waits for its confirmation. Undefined: the address had a letter after the instant, and nothing changes, so
 * that somebody else can neither fill its mailbox nor change what its letter confirms.
 */
export const pedirInteresse = (
	db: Db,
	{ codema, grupos, codund }: DadosDoInteresse,
	{ em, desde }: { readonly em: string; readonly desde: string },
) =>
	tabelas(db)
		.insertInto('licint')
		.values({ codema, grupos, codund, novgrupos: grupos, novcodund: codund, sitint: 'P', dtacar: em, dtaace: null })
		.onConflict((conflict) =>
			conflict
				.column('codema')
				.doUpdateSet({ novgrupos: grupos, novcodund: codund, dtacar: em })
				.where('licint.dtacar', '<', desde),
		)
		.returning(['codint', 'codema'])
		.executeTakeFirst()

export async function confirmarInteresse(db: Db, codint: number, em: string): Promise<void> {
	await tabelas(db)
		.updateTable('licint')
		.set((eb) => ({
			grupos: eb.ref('novgrupos').$notNull(),
			codund: eb.ref('novcodund'),
			novgrupos: null,
			novcodund: null,
			sitint: 'A',
			dtaace: em,
		}))
		.where('codint', '=', codint)
		.where('novgrupos', 'is not', null)
		.execute()
}

export async function alterarInteresse(
	db: Db,
	codint: number,
	{ grupos, codund }: EscolhaDoInteresse,
	em: string,
): Promise<void> {
	await tabelas(db)
		.updateTable('licint')
		.set({ grupos, codund, novgrupos: null, novcodund: null, sitint: 'A', dtaace: em })
		.where('codint', '=', codint)
		.execute()
}

export async function removerInteresse(db: Db, codint: number): Promise<void> {
	await tabelas(db).deleteFrom('licint').where('codint', '=', codint).execute()
}

/** Addresses that were never confirmed are erased. */
export async function removerNaoConfirmados(db: Db, antes: string): Promise<void> {
	await tabelas(db).deleteFrom('licint').where('sitint', '=', 'P').where('dtacar', '<', antes).execute()
}

/** The event is taken once: a job that runs again after its end finds it told. */
export const tomarEvento = (db: Db, codeve: number, em: string) =>
	tabelas(db)
		.updateTable('liceve')
		.set({ dtaavs: em })
		.where('codeve', '=', codeve)
		.where('dtaavs', 'is', null)
		.returning(['codpcddsp', 'dsceve', 'dscmot'])
		.executeTakeFirst()

/** Subscribers of a tender's group and unit, but for those who hear of it because they asked. */
export const listarInteressados = (db: Db, { codpcddsp, codgrp, codund }: LinhaDaLicitacao) =>
	tabelas(db)
		.selectFrom('licint as i')
		.select(['i.codint', 'i.codema', 'i.grupos', 'i.codund'])
		.where('i.sitint', '=', 'A')
		.where(sql<boolean>`(i.grupos = '{}' or ${codgrp} = any(i.grupos))`)
		.where((eb) => eb.or([eb('i.codund', 'is', null), eb('i.codund', '=', codund)]))
		.where(
			sql<boolean>`not exists (select from licitacoes.licesc e where e.codpcddsp = ${codpcddsp} and lower(e.codema) = i.codema)`,
		)
		.orderBy('i.codint')
		.execute()
