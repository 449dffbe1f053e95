import type { Db } from '@portal/platform/server'
import type { DadosDaMudancaNaMatricula } from '../../contract/index.ts'
import { tabelas } from './matriculas.ts'

/** The enrolment is held until the transaction ends: two changes of it come one after the other. */
export const reservarMatricula = (db: Db, codmtr: number) =>
	tabelas(db).selectFrom('agprograma').select('codmtr').where('codmtr', '=', codmtr).forUpdate().execute()

export const inserirOpcao = (
	db: Db,
	opcao: { readonly codmtr: number; readonly codrgl: number; readonly dtaopc: string },
) =>
	tabelas(db)
		.insertInto('opcreg')
		.values(opcao)
		.onConflict((conflito) => conflito.columns(['codmtr', 'codrgl']).doUpdateSet({ dtaopc: opcao.dtaopc }))
		.execute()

export const inserirEvento = (db: Db, codmtr: number, { tipeve, nivpgm, dtaini, codato }: DadosDaMudancaNaMatricula) =>
	tabelas(db)
		.insertInto('prazoeve')
		.values({
			codmtr,
			tipeve,
			dtaini,
			codato,
			nivpgm: tipeve === 'NIV' ? (nivpgm ?? null) : null,
			dtafim: null,
			qtddia: null,
			tipprz: null,
			numreq: null,
		})
		.execute()
