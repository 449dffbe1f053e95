import { type Db, defineJob, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { arquivoEmUso } from './queries.ts'

/** After the commit, or an undone transaction would leave rows without their files. Another batch may have the same file. */
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
