import { guardarRecebido, type Recebido } from '@portal/arquivos/server/public'
import {
	ConflictError,
	type Db,
	type Portal,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	ARQUIVOS_DA_LICITACAO,
	type DadosDoRascunho,
	MAXIMO_DE_DOCUMENTOS,
	recusaDePublicarDocumento,
	type SituacaoLct,
	TIPOS_DE_DOCUMENTO,
} from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { obterLicitacao } from '../queries/licitacoes.ts'
import { lerDocumento } from './ler.ts'
import { inserirRascunho, listarNumeros, listarRascunhos, publicarRascunho, reservarRascunhos } from './queries.ts'

/** A file that waits for its publication: for a tender that the person conducts, or for one not published yet. */
export const anexarRascunho = (
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numdoc, tipdoc, titdoc }: DadosDoRascunho,
	recebido: Recebido,
): Promise<{ coddoc: number }> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'licitacoes',
		aceitos: ARQUIVOS_DA_LICITACAO,
		async conferir(db) {
			if (codpcddsp !== undefined) exigirQueConduza(portal, user, await obterLicitacao(db, codpcddsp))
			if ((await listarRascunhos(db, user.codpes, codpcddsp)).length >= MAXIMO_DE_DOCUMENTOS)
				throw new RuleError(
					'documentos-demais',
					`Publicam-se no máximo ${MAXIMO_DE_DOCUMENTOS} documentos por vez. Publique estes antes, ou remova um.`,
				)
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, chave, tamanho: tamarq, sha256, em: dtacad }) {
			const arquivo = { nomarq, mimetype, chave, tamarq, sha256, dtacad }
			const coddoc = await inserirRascunho(db, {
				...arquivo,
				codpcddsp: codpcddsp ?? null,
				numdoc: numdoc ?? null,
				tipdoc,
				titdoc,
				codpescad: user.codpes,
			})
			await portal.jobs.enfileirar(db, lerDocumento, { coddoc })
			return { coddoc }
		},
	})

interface Publicacao {
	readonly codpcddsp: number
	readonly sitlct: SituacaoLct
	readonly documentos: readonly number[]
	/** Version of the notice with which they come out; null: by themselves. */
	readonly numver: number | null
	/** 'S': the drafts were attached before the tender existed. */
	readonly nova?: boolean
}

/** Drafts come out under the lock of the tender, and their list in words is returned. */
export async function publicarRascunhos(
	db: Db,
	user: SessionUser,
	{ codpcddsp, sitlct, documentos, numver, nova = false }: Publicacao,
	em: string,
): Promise<string> {
	if (documentos.length === 0) return ''
	const rascunhos = await reservarRascunhos(db, user.codpes, { codpcddsp: nova ? null : codpcddsp, documentos })
	if (rascunhos.length !== new Set(documentos).size)
		throw new ConflictError(
			'documentos-mudaram',
			'Um dos documentos já foi publicado ou removido. Recarregue a página e confira a lista.',
		)
	const numeros = new Map((await listarNumeros(db, codpcddsp)).map(({ numdoc, ultima }) => [numdoc, ultima]))
	let maior = Math.max(0, ...numeros.keys())
	for (const { coddoc, numdoc: substitui, tipdoc } of rascunhos) {
		throwIfRefused(recusaDePublicarDocumento(tipdoc, { comEdital: numver !== null, sitlct }))
		const numdoc = substitui !== null && numeros.has(substitui) ? substitui : ++maior
		const numverdoc = (numeros.get(numdoc) ?? 0) + 1
		numeros.set(numdoc, numverdoc)
		await publicarRascunho(db, coddoc, { codpcddsp, numdoc, numverdoc, numver, dtapub: em })
	}
	return rascunhos.map(({ tipdoc, titdoc }) => `${TIPOS_DE_DOCUMENTO[tipdoc]}: ${titdoc}`).join('; ')
}
