import type { Levado } from '@portal/arquivos/contract'
import { exigirDrive } from '@portal/arquivos/server/public'
import { openChecked, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { recusaDeGuardar } from '../../contract/index.ts'
import { abrirLote, exigirPermissao } from '../acesso/acesso.ts'
import * as queries from '../queries/documento.ts'
import { registroDe } from './documento.ts'

/** The signed document, by the right to download it, as it is kept. */
export async function guardarNoDrive(
	portal: Portal,
	user: SessionUser,
	{
		codlotdocasi,
		coddocuspasi,
		pasta,
	}: { readonly codlotdocasi: number; readonly coddocuspasi: number; readonly pasta: string },
): Promise<Levado> {
	const { db } = portal
	const aberto = await abrirLote(db, portal, user, codlotdocasi)
	exigirPermissao(aberto, 'baixar')
	const documento = await queries.obterDocumento(db, codlotdocasi, coddocuspasi)
	throwIfRefused(recusaDeGuardar(documento.sitasi, aberto.lote.nomsisorg))
	const registro = registroDe(documento)
	const abrir = async () => (await openChecked(portal, registro)).conteudo
	const entregue = {
		nome: registro.nome,
		sha256: registro.sha256,
		tipo: 'application/pdf',
		tamanho: documento.tamarq,
		abrir,
	}
	return exigirDrive(portal).receber(portal, user, [entregue], pasta)
}
