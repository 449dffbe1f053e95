import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Db, getSecret, NotFoundError } from '@portal/platform/server'
import { buscarInteresse, type LinhaDoInteresse } from './queries.ts'

const TAMANHO_DO_CODIGO = 4
const TAMANHO_DA_ASSINATURA = 16

export const obterSegredo = (db: Db): Promise<Buffer> => getSecret(db, 'licitacoes-interesses')

const assinar = (segredo: Buffer, codint: number, codema: string): Buffer =>
	createHmac('sha256', segredo)
		.update(`licitacoes-interesse:${codint}:${codema}`)
		.digest()
		.subarray(0, TAMANHO_DA_ASSINATURA)

/** Signed key: the subscription's number plus an HMAC, so that reading the database is not enough to forge one. */
export function escreverChave(
	segredo: Buffer,
	{ codint, codema }: Pick<LinhaDoInteresse, 'codint' | 'codema'>,
): string {
	const codigo = Buffer.alloc(TAMANHO_DO_CODIGO)
	codigo.writeUInt32BE(codint)
	return Buffer.concat([codigo, assinar(segredo, codint, codema)]).toString('base64url')
}

const naoHa = () =>
	new NotFoundError(
		'inscricao-nao-encontrada',
		'Esta inscrição não existe mais, ou o link foi cortado pelo programa de e-mail. Copie-o inteiro, ou inscreva-se de novo na página das licitações.',
	)

/** @throws NotFoundError where the signature does not hold, or the subscription ended. */
export async function abrirChave(db: Db, chave: string): Promise<LinhaDoInteresse> {
	const bytes = Buffer.from(chave, 'base64url')
	if (bytes.length !== TAMANHO_DO_CODIGO + TAMANHO_DA_ASSINATURA) throw naoHa()
	const codint = bytes.readUInt32BE()
	const interesse = codint > 2_147_483_647 ? undefined : await buscarInteresse(db, codint)
	if (!interesse) throw naoHa()
	const certa = assinar(await obterSegredo(db), codint, interesse.codema)
	if (!timingSafeEqual(certa, bytes.subarray(TAMANHO_DO_CODIGO))) throw naoHa()
	return interesse
}
