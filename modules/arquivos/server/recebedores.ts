import type { Readable } from 'node:stream'
import { type Db, extensionPoint, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { type LugaresDoDrive, RECEBEDOR_DO_DRIVE } from '../contract/recebedores.ts'
import { inicioDoFluxo, type Recebido } from './recebido.ts'

/** File passed from one slice to another with the rights of the acting person; its hash is checked while it is read. */
export interface ArquivoEntregue {
	readonly nome: string
	readonly tipo: string
	readonly tamanho: number
	readonly sha256: string
	abrir(): Promise<Readable>
}

/** Slice that takes files which another one keeps, without another upload, by its own rules. */
export interface RecebedorDeArquivos {
	readonly nome: string
	/** Place as the person knows it: "Processo digital". */
	readonly rotulo: string
	/** Label of what names the thing that takes them; absent where they become a new thing. */
	readonly chave?: string
	/** Places among which the person chooses, by the key that `receber` takes; absent where there is no choice. */
	listarLugares?(db: Db, portal: Portal, user: SessionUser, chave: string): Promise<LugaresDoDrive>
	/** Page on which the person goes on. */
	receber(
		portal: Portal,
		user: SessionUser,
		arquivos: readonly ArquivoEntregue[],
		chave: string,
	): Promise<{ readonly endereco: `/${string}`; readonly mensagem: string }>
}
export const recebedoresDeArquivos = extensionPoint<RecebedorDeArquivos>()

/** @throws RuleError in a portal without the drive. */
export function exigirDrive(portal: Portal): RecebedorDeArquivos {
	const drive = recebedoresDeArquivos.of(portal).find(({ nome }) => nome === RECEBEDOR_DO_DRIVE)
	if (!drive) throw new RuleError('sem-drive', 'Este portal não tem o USP Drive. Baixe o documento.')
	return drive
}

export function listarLugaresDoDrive(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: string,
): Promise<LugaresDoDrive> {
	const { listarLugares } = exigirDrive(portal)
	if (!listarLugares) throw new RuleError('sem-escolha', 'Este portal guarda os documentos em uma só pasta.')
	return listarLugares(db, portal, user, chave)
}

/** A file of another slice as a received one, for those that store uploads. */
export async function receberEntregue({ nome, tamanho, sha256, abrir }: ArquivoEntregue): Promise<Recebido> {
	const inicio = await inicioDoFluxo(await abrir())
	const conteudo = await abrir()
	return {
		nome,
		tamanho,
		sha256,
		inicio,
		abrir: () => conteudo,
		guardar: (files, chave) => files.gravar(chave, conteudo, tamanho),
		tomar: async () => undefined,
	}
}
