import type { Db } from '@portal/platform/server'
import { notificacoes } from '../queries.ts'

/** The retry limit leaves a message aside for an operator to look at. */
const MAXIMO_DE_TENTATIVAS = 5

export async function guardarMensagem(
	db: Db,
	{ mensagem, destinatario, agora }: { mensagem: Buffer; destinatario: string | null; agora: string },
): Promise<void> {
	await notificacoes(db).insertInto('correioentrada').values({ mensagem, destinatario, recebida_em: agora }).execute()
}

const DE_CADA_VEZ = 500

/** The messages are listed in the order of their arrival. */
export async function listarMensagens(db: Db): Promise<number[]> {
	const linhas = await notificacoes(db)
		.selectFrom('correioentrada')
		.select('codent')
		.where('qtdtentativas', '<', MAXIMO_DE_TENTATIVAS)
		.orderBy('codent')
		.limit(DE_CADA_VEZ)
		.execute()
	return linhas.map(({ codent }) => codent)
}

/** The row lock lasts until the end of the transaction; undefined means that another process holds it. */
export const reservarMensagem = (db: Db, codent: number) =>
	notificacoes(db)
		.selectFrom('correioentrada')
		.select(['mensagem', 'destinatario'])
		.where('codent', '=', codent)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst()

export async function apagarMensagem(db: Db, codent: number): Promise<void> {
	await notificacoes(db).deleteFrom('correioentrada').where('codent', '=', codent).execute()
}

export async function anotarFalha(db: Db, codent: number): Promise<void> {
	await notificacoes(db)
		.updateTable('correioentrada')
		.set((eb) => ({ qtdtentativas: eb('qtdtentativas', '+', 1) }))
		.where('codent', '=', codent)
		.execute()
}

export async function apagarMensagensVelhas(db: Db, antesDe: string): Promise<void> {
	await notificacoes(db).deleteFrom('correioentrada').where('recebida_em', '<', antesDe).execute()
}
