import { randomUUID } from 'node:crypto'
import type { ArquivosAceitos } from '@portal/platform/contract'
import { type Db, InputError, inTransaction, MediaTypeError, type Portal } from '@portal/platform/server'
import { nomeDoRecebido, type Recebido } from './recebido.ts'
import { reconhecerTipo } from './tipos.ts'

/** The sheets of before, told by their first bytes. */
const XLS = 'application/vnd.ms-excel'
const MARCA_DO_XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const ehDoTipo = (tipo: string, nome: string, inicio: Buffer): boolean =>
	tipo === XLS ? inicio.subarray(0, MARCA_DO_XLS.length).equals(MARCA_DO_XLS) : reconhecerTipo(nome, inicio) === tipo

function tipoDe({ nome, tamanho, inicio }: Recebido, aceitos: ArquivosAceitos): string {
	if (tamanho === 0) throw new InputError('arquivo-invalido', aceitos.ausente)
	const tipo = aceitos.tipoPeloNome(nome)
	if (tipo === undefined || !ehDoTipo(tipo, nome, inicio))
		throw new MediaTypeError('tipo-nao-permitido', aceitos.tipoRecusado(nome, tipo))
	return tipo
}

/** What a row of whoever keeps it names. */
export interface Guardado {
	readonly nome: string
	readonly tipo: string
	readonly chave: string
	readonly tamanho: number
	readonly sha256: string
	readonly em: string
}

interface Guarda<Conferido, Feito> {
	/** Where its bytes go: of the slice, whose sweep takes what no row names. */
	readonly prefixo: string
	readonly aceitos: ArquivosAceitos
	/** May they, here and now? Asked before anything is written, and again with the row held. */
	conferir(db: Db): Promise<Conferido>
	gravar(db: Db, guardado: Guardado, conferido: Conferido): Promise<Feito>
}

/** The file first, so that no row names what is not there; what no row names is swept. */
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
	await portal.files.gravar(chave, recebido.abrir(), tamanho)
	return inTransaction(portal.db, async (db) => {
		const conferido = await conferir(db)
		await recebido.tomar(db)
		const em = portal.agora().toISOString()
		return gravar(db, { nome, tipo, chave, tamanho, sha256, em }, conferido)
	})
}
