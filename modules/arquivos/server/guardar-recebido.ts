import { randomUUID } from 'node:crypto'
import type { ArquivosAceitos } from '@portal/platform/contract'
import { type Db, InputError, inTransaction, MediaTypeError, type Portal } from '@portal/platform/server'
import { nomeDoRecebido, type Recebido } from './recebido.ts'
import { reconhecerTipo } from './tipos.ts'

function tipoDe({ nome, tamanho, inicio }: Recebido, aceitos: ArquivosAceitos): string {
	if (tamanho === 0) throw new InputError('arquivo-invalido', aceitos.ausente)
	const tipo = reconhecerTipo(nome, inicio)
	if (!aceitos.aceitaTipo(nome, tipo))
		throw new MediaTypeError('tipo-nao-permitido', aceitos.tipoRecusado(nome, aceitos.tipoPeloNome(nome)))
	return tipo
}

/** The stored reference is kept in the row of the owning slice. */
export interface Guardado {
	readonly nome: string
	readonly tipo: string
	readonly chave: string
	readonly tamanho: number
	readonly sha256: string
	readonly em: string
}

interface Guarda<Conferido, Feito> {
	/** The storage prefix of the slice is swept of files that no row names. */
	readonly prefixo: string
	readonly aceitos: ArquivosAceitos
	/** The permission check runs before anything is written and again with the row locked. */
	conferir(db: Db): Promise<Conferido>
	gravar(db: Db, guardado: Guardado, conferido: Conferido): Promise<Feito>
}

/** The file is written before its row, so that no row names a missing file, and orphaned files are swept. */
export async function guardarRecebido<Conferido, Feito>(
	portal: Portal,
	recebido: Recebido,
	{ prefixo, aceitos, conferir, gravar }: Guarda<Conferido, Feito>,
): Promise<Feito> {
	await inTransaction(portal.db, conferir)
	const nome = nomeDoRecebido(recebido.nome)
	const tipo = tipoDe({ ...recebido, nome }, aceitos)
	const { tamanho, sha256 } = recebido
	const chave = `${prefixo}/${randomUUID()}`
	await recebido.guardar(portal.files, chave)
	return inTransaction(portal.db, async (db) => {
		const conferido = await conferir(db)
		await recebido.tomar(db)
		const em = portal.agora().toISOString()
		return gravar(db, { nome, tipo, chave, tamanho, sha256, em }, conferido)
	})
}
