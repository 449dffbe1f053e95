import { type Db, defineJob, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { arquivoEmUso } from './queries.ts'

/**
 * File removal after the commit, because a rollback would leave rows without their files; a file shared with another
 * batch is kept.
 */
export const removerArquivo = defineJob({
	nome: 'assina-remover-arquivo',
	dados: z.object({ chvarq: z.string() }),
	async executar({ db, files }, { chvarq }) {
		if (!(await arquivoEmUso(db, chvarq))) await files.remover(chvarq)
	},
})

export async function removerArquivos(db: Db, portal: Portal, chaves: readonly string[]): Promise<void> {
	for (const chvarq of chaves) await portal.jobs.enfileirar(db, removerArquivo, { chvarq })
}
