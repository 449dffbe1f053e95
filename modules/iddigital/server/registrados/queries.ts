import type { ArquivoRegistrado, Db } from '@portal/platform/server'
import type { IddigitalTables } from '../tables.ts'

const DOCUMENTOS_POR_VEZ = 500

/** Every file kept here, with its hash. */
export async function* listarRegistrados(db: Db): AsyncGenerator<ArquivoRegistrado> {
	for (let depoisDe = ''; ; ) {
		const documentos = await (db as Db<IddigitalTables>)
			.withSchema('iddigital')
			.selectFrom('docauc')
			.select(['codaucdoc', 'chvarq', 'sha256doc'])
			.where('codaucdoc', '>', depoisDe)
			.orderBy('codaucdoc')
			.limit(DOCUMENTOS_POR_VEZ)
			.execute()
		for (const { codaucdoc, chvarq, sha256doc } of documentos)
			if (chvarq !== null) yield { chave: chvarq, sha256: sha256doc, nome: `documento ${codaucdoc}` }
		const ultimo = documentos.at(-1)
		if (!ultimo) return
		depoisDe = ultimo.codaucdoc
	}
}
