import type { Db } from '@portal/platform/server'
import { inserirItem, marcarConcluido } from './queries.ts'

const DIA_MS = 86_400_000
const SEM_ANEXO = { nomarq: null, chave: null, sha256: null }

/** Rows of the demonstration university, every situation at least once. */
export async function semear(db: Db, agora: Date): Promise<void> {
	const haDias = (dias: number): string => new Date(agora.getTime() - dias * DIA_MS).toISOString()
	const deAna = { codpes: 10001, codpesrsp: 10004, ...SEM_ANEXO }
	await inserirItem(db, { ...deAna, titulo: 'Segunda via do cartão', cadastrado_em: haDias(2) })
	const { codigo } = await inserirItem(db, { ...deAna, titulo: 'Histórico escolar', cadastrado_em: haDias(9) })
	await marcarConcluido(db, codigo, haDias(1))
	await inserirItem(db, {
		...SEM_ANEXO,
		codpes: 10004,
		codpesrsp: 10005,
		titulo: 'Conferir o arquivo morto',
		cadastrado_em: haDias(5),
	})
}
