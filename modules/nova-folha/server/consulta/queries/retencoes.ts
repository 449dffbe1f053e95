import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { ChaveDoContracheque } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

const filtrarChave = ({ codfol, codpes, numseqsrv }: ChaveDoContracheque) =>
	sql<boolean>`codfol = ${codfol} and codpes = ${codpes} and numseqsrv = ${numseqsrv}`

export const buscarRetencao = (db: Db, chave: ChaveDoContracheque) =>
	tabelas(db).selectFrom('retencao').selectAll().where(filtrarChave(chave)).executeTakeFirst()

/** @throws NotFoundError when the run has no such payslip. */
export const exigirContracheque = (db: Db, chave: ChaveDoContracheque) =>
	tabelas(db)
		.selectFrom('contracheque')
		.select('codfol')
		.where(filtrarChave(chave))
		.executeTakeFirstOrThrow(
			() => new NotFoundError('contracheque-nao-encontrado', 'Não há este contracheque. Escolha-o na lista.'),
		)

export const inserirRetencao = (
	db: Db,
	retencao: Omit<Insertable<NovaFolhaTables['retencao']>, 'motlib' | 'codpeslib' | 'dtalib'>,
) =>
	tabelas(db)
		.insertInto('retencao')
		.values({ ...retencao, motlib: null, codpeslib: null, dtalib: null })
		.execute()

export const liberarRetencao = (
	db: Db,
	chave: ChaveDoContracheque,
	liberacao: { readonly motlib: string; readonly codpeslib: number; readonly dtalib: string },
) => tabelas(db).updateTable('retencao').set(liberacao).where(filtrarChave(chave)).execute()
