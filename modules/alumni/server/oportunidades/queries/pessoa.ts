import type { Db } from '@portal/platform/server'
import { alumni } from '../../tables.ts'

/** Erasure; the sweep deletes files that no row refers to. */
export async function apagarOportunidadesDaPessoa(db: Db, codpes: number): Promise<void> {
	await alumni(db).deleteFrom('vlzamn').where('codpes', '=', codpes).execute()
	await alumni(db).deleteFrom('dnuamn').where('codpes', '=', codpes).execute()
	await alumni(db).deleteFrom('opdamn').where('codpescad', '=', codpes).execute()
	await alumni(db).deleteFrom('arqamn').where('tiporg', '=', 'OPD').where('codpescad', '=', codpes).execute()
}
