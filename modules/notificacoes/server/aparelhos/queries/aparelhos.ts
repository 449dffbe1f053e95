import { createHash } from 'node:crypto'
import { type Db, NotFoundError } from '@portal/platform/server'
import type { Aparelho, NovoAparelho } from '../../../contract/index.ts'
import { notificacoes } from '../../queries.ts'

const impressaoDe = (endereco: string): Buffer => createHash('sha256').update(endereco).digest()

/** Reachable devices are those subscribed with the current VAPID key; a subscription to another key is ignored. */
const selecionarAparelho = (db: Db, codpes: number, chavePush: string) =>
	notificacoes(db).selectFrom('aparelho').where('codpes', '=', codpes).where('chave_push', '=', chavePush)

export async function listarAparelhos(db: Db, codpes: number, chavePush: string): Promise<Aparelho[]> {
	const linhas = await selecionarAparelho(db, codpes, chavePush)
		.select(['codapa', 'nome', 'criado_em as criadoEm', 'usado_em as usadoEm', 'parar_ao_sair as pararAoSair'])
		.select('hashapa')
		.orderBy('criado_em', 'desc')
		.orderBy('codapa', 'desc')
		.execute()
	return linhas.map(({ hashapa, ...aparelho }) => ({ ...aparelho, impressao: hashapa.toString('base64url') }))
}

interface Inclusao {
	readonly codpes: number
	readonly chavePush: string
	readonly nome: string
	readonly agora: string
}

/**
 * A browser that changes hands or keys gets a new row, so messages queued for its previous owner are lost with the old
 * one.
 */
export async function incluirAparelho(db: Db, novo: NovoAparelho, inclusao: Inclusao): Promise<void> {
	const { codpes, chavePush, nome, agora } = inclusao
	const hashapa = impressaoDe(novo.enderecoPush)
	await notificacoes(db)
		.deleteFrom('aparelho')
		.where('hashapa', '=', hashapa)
		.where((eb) => eb.or([eb('codpes', '<>', codpes), eb('chave_push', '<>', chavePush)]))
		.execute()
	const escolhido = { nome, parar_ao_sair: novo.pararAoSair, chave: novo.chaveAparelho, segredo: novo.segredoAparelho }
	await notificacoes(db)
		.insertInto('aparelho')
		.values({
			...escolhido,
			codpes,
			hashapa,
			endereco: novo.enderecoPush,
			chave_push: chavePush,
			criado_em: agora,
			usado_em: null,
		})
		.onConflict((conflict) => conflict.column('hashapa').doUpdateSet(escolhido))
		.execute()
}

export async function retirarAparelho(db: Db, codpes: number, codapa: number): Promise<void> {
	const { numDeletedRows } = await notificacoes(db)
		.deleteFrom('aparelho')
		.where('codpes', '=', codpes)
		.where('codapa', '=', codapa)
		.executeTakeFirst()
	if (numDeletedRows === 0n)
		throw new NotFoundError(
			'aparelho-nao-encontrado',
			'Este aparelho já não recebe avisos. Atualize a página para ver os que recebem.',
		)
}

export async function retirarAparelhos(db: Db, codpes: number): Promise<number> {
	const { numDeletedRows } = await notificacoes(db)
		.deleteFrom('aparelho')
		.where('codpes', '=', codpes)
		.executeTakeFirst()
	return Number(numDeletedRows)
}

export const buscarAparelho = (db: Db, codapa: number, chavePush: string) =>
	notificacoes(db)
		.selectFrom('aparelho')
		.select(['endereco', 'chave', 'segredo'])
		.where('codapa', '=', codapa)
		.where('chave_push', '=', chavePush)
		.executeTakeFirst()

export async function esquecerAparelho(db: Db, codapa: number): Promise<void> {
	await notificacoes(db).deleteFrom('aparelho').where('codapa', '=', codapa).execute()
}

export async function registrarUso(db: Db, codapa: number, usado_em: string): Promise<void> {
	await notificacoes(db).updateTable('aparelho').set({ usado_em }).where('codapa', '=', codapa).execute()
}
