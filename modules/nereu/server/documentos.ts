import { guardarRecebido, type Recebido } from '@portal/arquivos/server/public'
import { type Db, NotFoundError, openChecked, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { ARQUIVOS_DA_MOBILIDADE, MAXIMO_DE_DOCUMENTOS, type TipoDeDocumento } from '../contract/index.ts'
import { recusaDeCuidar } from './acesso.ts'
import { inserirDocumento, listarDocumentos, obterDocumento, reservarMinha } from './queries/candidaturas.ts'

interface Anexo {
	readonly codcan: number
	readonly tipdoc: TipoDeDocumento
	readonly recebido: Recebido
}

export const anexar = (
	portal: Portal,
	user: SessionUser,
	{ codcan, tipdoc, recebido }: Anexo,
): Promise<{ coddoc: number }> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'nereu',
		aceitos: ARQUIVOS_DA_MOBILIDADE,
		async conferir(db) {
			const { sitcan } = await reservarMinha(db, codcan, user.codpes)
			if (sitcan !== 'RAS' && tipdoc !== 'PAS')
				throw new RuleError('ja-enviada', 'A inscrição já foi enviada. Volte ao rascunho para mudar os documentos.')
			if ((await listarDocumentos(db, codcan)).length >= MAXIMO_DE_DOCUMENTOS)
				throw new RuleError(
					'documentos-demais',
					`Uma inscrição tem no máximo ${MAXIMO_DE_DOCUMENTOS} documentos. Remova um antes.`,
				)
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, chave, tamanho: tamarq, sha256, em: dtacad }) {
			return { coddoc: await inserirDocumento(db, { codcan, tipdoc, nomarq, mimetype, chave, tamarq, sha256, dtacad }) }
		},
	})

/** A document is for its owner and the office; a draft's for its owner alone. @throws NotFoundError for anybody else. */
export async function abrirDocumento(db: Db, portal: Portal, user: SessionUser, coddoc: number) {
	const documento = await obterDocumento(db, coddoc)
	const dono = documento.codpes === user.codpes
	if (!dono && (documento.sitcan === 'RAS' || recusaDeCuidar(portal, user, documento)))
		throw new NotFoundError('documento-nao-encontrado', 'Não há este documento entre os seus. Recarregue a página.')
	const { nomarq: nome, mimetype: tipo, chave, sha256 } = documento
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { dono, documento, binario: { tipo, conteudo, tamanho, nome } }
}
