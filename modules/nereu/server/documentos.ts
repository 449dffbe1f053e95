import { guardarRecebido, type Recebido } from '@portal/arquivos/server/public'
import { obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import {
	ConflictError,
	type Db,
	NotAllowedError,
	NotFoundError,
	openChecked,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import {
	ARQUIVOS_DA_MOBILIDADE,
	type InscricaoLida,
	listarAnexaveis,
	MAXIMO_DE_DOCUMENTOS,
	type SituacaoCan,
	type TipoDeDocumento,
} from '../contract/index.ts'
import { exigirQueVeja, recusaDeCuidar } from './acesso.ts'
import { darPorFeito } from './avisar.ts'
import { tarefaDoHistorico } from './estada.ts'
import {
	inserirDocumento,
	inserirLeitura,
	listarDocumentos,
	listarLeituras,
	obterCandidatura,
	obterDocumento,
	reservarMinha,
} from './queries/candidaturas.ts'
import { listarCartas } from './queries/cartas.ts'
import { obterEdital } from './queries/editais.ts'
import { buscarAnexado } from './queries/pedidos-de-arquivos.ts'

interface Anexo {
	readonly codcan: number
	readonly tipdoc: TipoDeDocumento
	readonly recebido: Recebido
	/** Delivery to a request from which it comes. */
	readonly codetg?: number
}

/** Papers of the application belong to its draft, those of the stay to the stay. */
function exigirAnexavel(sitcan: SituacaoCan, tipdoc: TipoDeDocumento): void {
	if (sitcan === 'RAS' ? tipdoc !== 'ACE' && tipdoc !== 'HEX' : listarAnexaveis(sitcan).some((um) => um === tipdoc))
		return
	throw new RuleError(
		'ja-enviada',
		sitcan === 'INS'
			? 'A inscrição já foi enviada. Volte ao rascunho para mudar os documentos.'
			: 'Este documento não cabe nesta situação. Veja em Minha mobilidade o que falta.',
	)
}

export const anexar = (
	portal: Portal,
	user: SessionUser,
	{ codcan, tipdoc, recebido, codetg }: Anexo,
): Promise<{ coddoc: number }> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'nereu',
		aceitos: ARQUIVOS_DA_MOBILIDADE,
		async conferir(db) {
			const { sitcan } = await reservarMinha(db, codcan, user.codpes)
			exigirAnexavel(sitcan, tipdoc)
			if (codetg !== undefined && (await buscarAnexado(db, codetg)))
				throw new ConflictError('ja-anexado', 'Este arquivo já está na inscrição. Recarregue a página.')
			if ((await listarDocumentos(db, codcan)).length >= MAXIMO_DE_DOCUMENTOS)
				throw new RuleError(
					'documentos-demais',
					`Uma inscrição tem no máximo ${MAXIMO_DE_DOCUMENTOS} documentos. Remova um antes.`,
				)
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, chave, tamanho: tamarq, sha256, em: dtacad }) {
			if (tipdoc === 'HEX') await darPorFeito(db, portal, tarefaDoHistorico(codcan), user.codpes)
			return {
				coddoc: await inserirDocumento(db, {
					codcan,
					tipdoc,
					nomarq,
					mimetype,
					chave,
					tamarq,
					sha256,
					dtacad,
					codetg: codetg ?? null,
				}),
			}
		},
	})

/** @throws NotAllowedError for somebody who looks on behalf of another person. */
export function exigirSemSuporte({ suporte }: SessionUser): void {
	if (suporte !== null)
		throw new NotAllowedError(
			'so-sem-suporte',
			'Os documentos de uma inscrição não são abertos por quem olha pela pessoa. Peça a ela que os mostre.',
		)
}

/** A document is for its owner and the office; a draft's for its owner alone. @throws NotFoundError for anybody else. */
export async function abrirDocumento(db: Db, portal: Portal, user: SessionUser, coddoc: number) {
	const documento = await obterDocumento(db, coddoc)
	const dono = documento.codpes === user.codpes
	if (!dono && (documento.sitcan === 'RAS' || recusaDeCuidar(portal, user, documento)))
		throw new NotFoundError('documento-nao-encontrado', 'Não há este documento entre os seus. Recarregue a página.')
	exigirSemSuporte(user)
	if (!dono) await registrarLeitura(db, portal, user, { codcan: documento.codcan, coddoc })
	const { nomarq: nome, mimetype: tipo, chave, sha256 } = documento
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho, nome }
}

/** Every reading by the office is kept, and its owner sees it. */
export const registrarLeitura = (
	db: Db,
	portal: Portal,
	{ codpes }: SessionUser,
	{ codcan, coddoc }: { readonly codcan: number; readonly coddoc: number | null },
) => inserirLeitura(db, { codcan, coddoc, codpes, dtaler: portal.agora().toISOString() })

export async function mostrarLeituras(db: Db, codcan: number) {
	const linhas = await listarLeituras(db, codcan)
	const pessoas = await obterPessoas(
		db,
		linhas.map(({ codpes }) => codpes),
	)
	return linhas.map(({ codpes, coddoc, dtaler, stalug }) => ({
		nompes: pessoas.get(codpes)?.nompes ?? '—',
		coddoc,
		lugar: stalug,
		em: new Date(dtaler).toISOString(),
	}))
}

/** Application as the office reads it; a draft is its owner's alone. @throws NotFoundError for anybody else. */
export async function lerInscricao(db: Db, portal: Portal, user: SessionUser, codcan: number): Promise<InscricaoLida> {
	const candidatura = await obterCandidatura(db, codcan)
	exigirQueVeja(portal, user, candidatura)
	if (candidatura.sitcan === 'RAS')
		throw new NotFoundError('candidatura-nao-encontrada', 'Esta inscrição voltou ao rascunho. Espere o novo envio.')
	if (user.suporte === null) await registrarLeitura(db, portal, user, { codcan, coddoc: null })
	const { vagas } = await obterEdital(db, candidatura.codedt)
	const [{ nompes }, documentos, cartas, leituras] = await Promise.all([
		obterPessoa(db, candidatura.codpes),
		listarDocumentos(db, codcan),
		listarCartas(db, codcan),
		mostrarLeituras(db, codcan),
	])
	const { txtplan, nomeme, idiomas, preferencias } = candidatura
	const instituicoes = preferencias.flatMap((codvag) => vagas.find((vaga) => vaga.codvag === codvag)?.nomorg ?? [])
	return { codcan, nompes, txtplan, nomeme, idiomas, instituicoes, documentos, cartas, leituras }
}
