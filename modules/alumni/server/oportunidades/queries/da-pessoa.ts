import type { Db } from '@portal/platform/server'
import { alumni } from '../../tables.ts'

/** With the files: what no row names any more is swept. */
export async function apagarOportunidadesDaPessoa(db: Db, codpes: number): Promise<void> {
	await alumni(db).deleteFrom('vlzamn').where('codpes', '=', codpes).execute()
	await alumni(db).deleteFrom('dnuamn').where('codpes', '=', codpes).execute()
	await alumni(db).deleteFrom('opdamn').where('codpescad', '=', codpes).execute()
	await alumni(db).deleteFrom('arqamn').where('tiporg', '=', 'OPD').where('codpescad', '=', codpes).execute()
}
