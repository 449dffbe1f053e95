import { type Db, defineJob, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'

/** After the commit, or an undone transaction would leave rows without their files. */
export const removerArquivo = defineJob({
	nome: 'assina-remover-arquivo',
	dados: z.object({ chvarq: z.string() }),
	executar: ({ files }, { chvarq }) => files.remover(chvarq),
})

export async function removerArquivos(db: Db, portal: Portal, chaves: readonly string[]): Promise<void> {
	for (const chvarq of chaves) await portal.jobs.enfileirar(db, removerArquivo, { chvarq })
}
