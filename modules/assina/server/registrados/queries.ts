import type { ArquivoRegistrado, Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { assina } from '../queries/lote.ts'

const REVISOES_POR_VEZ = 500

/** Every revision of every document, with its hash. */
export async function* listarRegistrados(db: Db): AsyncGenerator<ArquivoRegistrado> {
	for (let depoisDe = [0, 0]; ; ) {
		const revisoes = await assina(db)
			.selectFrom('revdoc')
			.select(['coddocuspasi', 'numrev', 'chvarq', 'sha256'])
			.where(sql<boolean>`(coddocuspasi, numrev) > (${sql.join(depoisDe)})`)
			.orderBy('coddocuspasi')
			.orderBy('numrev')
			.limit(REVISOES_POR_VEZ)
			.execute()
		for (const { coddocuspasi, numrev, chvarq, sha256 } of revisoes)
			yield { chave: chvarq, sha256, nome: `documento ${coddocuspasi}, versão ${numrev}` }
		const ultima = revisoes.at(-1)
		if (!ultima) return
		depoisDe = [ultima.coddocuspasi, ultima.numrev]
	}
}
