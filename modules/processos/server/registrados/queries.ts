import type { ArquivoRegistrado, Db } from '@portal/platform/server'
import { processos } from '../queries.ts'

const ARQUIVOS_POR_VEZ = 500

/** Files of all processes with their hashes. */
export async function* listarRegistrados(db: Db): AsyncGenerator<ArquivoRegistrado> {
	for (let depoisDe = 0; ; ) {
		const arquivos = await processos(db)
			.selectFrom('arquivopdl')
			.select(['codarqpdl', 'numpro', 'chave', 'sha256'])
			.where('codarqpdl', '>', depoisDe)
			.orderBy('codarqpdl')
			.limit(ARQUIVOS_POR_VEZ)
			.execute()
		for (const { numpro, codarqpdl, chave, sha256 } of arquivos)
			yield { chave, sha256, nome: `processo ${numpro}, documento ${codarqpdl}` }
		const ultimo = arquivos.at(-1)
		if (!ultimo) return
		depoisDe = ultimo.codarqpdl
	}
}
