import { Readable } from 'node:stream'
import { type Entrada, montarZip } from '@portal/arquivos/server/public'
import { descreverProgresso, tituloDoProgresso } from '@portal/iddigital/contract'
import { mascararCpf } from '@portal/iddigital/server/public'
import { type Binario, type Db, inTransaction, type Portal, type SessionUser } from '@portal/platform/server'
import {
	NOME_DA_SITUACAO,
	NOME_DA_SITUACAO_DO_PARTICIPANTE,
	NOME_DO_NIVEL,
	NOME_DO_PAPEL,
} from '../../contract/index.ts'
import { abrirLote, autorDe, exigirPermissao, type LoteAberto } from '../acesso/acesso.ts'
import { abrirAutoridade, obterLcr } from '../autoridade/autoridade.ts'
import { abrirArquivo } from '../documentos/documento.ts'
import { enderecoDeValidacao } from '../lote/enviar.ts'
import { type Progresso, progressoDosLotes } from '../progresso/progresso.ts'
import * as documentos from '../queries/documento.ts'
import { cadeiaInteira, listarEventos, registrarEvento } from '../queries/evento.ts'
import { reservarLote } from '../queries/lote.ts'
import { comporConclusao, type FatosDoLote } from './conclusao.ts'

/** Evidence archive to be kept outside the portal: files, facts and certificates. */
export async function montarDossie(db: Db, portal: Portal, user: SessionUser, codlotdocasi: number): Promise<Binario> {
	const aberto = await abrirLote(db, portal, user, codlotdocasi)
	exigirPermissao(aberto, 'dossie')
	await inTransaction(db, async (trx) => {
		await reservarLote(trx, codlotdocasi)
		await registrarEvento(
			trx,
			codlotdocasi,
			{ tipevt: 'baixado', ...autorDe(user), dscevt: 'Dossiê baixado.' },
			portal.agora(),
		)
	})
	const quando = { em: portal.agora(), fuso: portal.config.PORTAL_FUSO_HORARIO }
	return {
		tipo: 'application/zip',
		conteudo: Readable.from(montarZip(entradasDe(db, portal, aberto), quando)),
		nome: `dossie-lote-${codlotdocasi}.zip`,
	}
}

/** Archive entries, numbered so that equal names do not collide. */
async function* entradasDe(db: Db, portal: Portal, aberto: LoteAberto): AsyncGenerator<Entrada> {
	const fatos = await reunirFatos(db, portal, aberto)
	for (const [indice, documento] of fatos.documentos.entries())
		yield {
			nome: `documentos/${String(indice + 1).padStart(2, '0')}-${nomeDeArquivo(documento.nomarq)}`,
			conteudo: (await abrirArquivo(portal, documento)).conteudo,
		}
	const nome = aberto.lote.sitlotdocasi === 'ASS' ? 'certificado-de-conclusao.pdf' : 'situacao-das-assinaturas.pdf'
	yield { nome, conteudo: await comporConclusao(db, portal, fatos) }
	yield { nome: 'dossie.json', conteudo: Buffer.from(await descrever(db, portal, fatos)) }
	yield* await certificadosDe(db, portal)
}

async function reunirFatos(db: Db, portal: Portal, aberto: LoteAberto): Promise<FatosDoLote> {
	const { codlotdocasi } = aberto.lote
	return {
		aberto,
		documentos: await documentos.listarDocumentos(db, codlotdocasi),
		assinaturas: await documentos.listarAssinaturas(db, codlotdocasi),
		eventos: await listarEventos(db, codlotdocasi),
		progressos: await progressoDosLotes(db, [codlotdocasi], portal.agora()),
	}
}

function nomeDeArquivo(nomarq: string): string {
	const limpo = nomarq.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '')
	return limpo.toLowerCase().endsWith('.pdf') ? limpo : `${limpo}.pdf`
}

async function certificadosDe(db: Db, portal: Portal): Promise<Entrada[]> {
	const { raiz, emissora, certificadoDoCarimbo } = await abrirAutoridade(portal)
	return [
		{ nome: 'certificados/raiz.crt', conteudo: raiz },
		{ nome: 'certificados/ac.crt', conteudo: emissora.certificate },
		{ nome: 'certificados/carimbo.crt', conteudo: certificadoDoCarimbo },
		{ nome: 'certificados/raiz.crl', conteudo: await obterLcr(db, portal, 'RAIZ') },
		{ nome: 'certificados/ac.crl', conteudo: await obterLcr(db, portal, 'AC') },
	]
}

const desfechoDe = (progresso: Progresso | undefined) =>
	progresso && {
		desfecho: tituloDoProgresso(progresso),
		descricao: descreverProgresso(progresso),
		assinaturasFeitas: progresso.qtdasi,
		assinaturasPedidas: progresso.qtdpcp,
	}

async function descrever(db: Db, portal: Portal, fatos: FatosDoLote): Promise<string> {
	const { assinaturas, eventos, progressos } = fatos
	const { lote, participantes } = fatos.aberto
	const { codlotdocasi } = lote
	const revisoes = await documentos.listarRevisoes(db, codlotdocasi)
	const dados = {
		geradoEm: portal.agora().toISOString(),
		lote: {
			codlotdocasi,
			nomlot: lote.nomlot,
			situacao: NOME_DA_SITUACAO[lote.sitlotdocasi],
			dtaenv: lote.dtaenv,
			dtaconc: lote.dtaconc,
			txtrej: lote.txtrej,
		},
		documentos: fatos.documentos.map((documento) => ({
			coddocuspasi: documento.coddocuspasi,
			nomarq: documento.nomarq,
			codaucdoc: documento.codaucdoc,
			validacao: documento.codaucdoc === null ? null : enderecoDeValidacao(portal, documento.codaucdoc),
			sha256ori: documento.sha256ori,
			...desfechoDe(progressos.find(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi)),
			revisoes: revisoes
				.filter(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi)
				.map(({ numrev, tiprev, tamarq, sha256, dtarev }) => ({ numrev, tiprev, tamarq, sha256, dtarev })),
			assinaturas: assinaturas
				.filter(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi)
				.map(({ cpfide, ...asi }) => ({
					...asi,
					nivel: NOME_DO_NIVEL[asi.codtipasi],
					cpfmsc: mascararCpf(cpfide ?? undefined) ?? null,
				})),
		})),
		participantes: participantes.map((linha) => ({
			codpcpasidoc: linha.codpcpasidoc,
			nompcp: linha.nompcp,
			identificacao:
				linha.codpes === null ? `pessoa externa, pelo e-mail ${linha.emapcp ?? ''}` : `número USP ${linha.codpes}`,
			papel: NOME_DO_PAPEL[linha.tippcpasi],
			fncpcp: linha.fncpcp,
			situacao: NOME_DA_SITUACAO_DO_PARTICIPANTE[linha.sitpcp],
			dtavis: linha.dtavis,
			dtavlz: linha.dtavlz,
			dtaasi: linha.dtaasi,
			txtrej: linha.txtrej,
			assinadoPor: linha.nompessub,
		})),
		cadeia: {
			regra:
				'hash = SHA-256(hash anterior, ou 32 zeros no primeiro, seguido do JSON [codlotdocasi, numseqevt, tipevt, dtaevt, codpes, nompes, dscevt, detalhes])',
			inteira: cadeiaInteira(eventos),
			eventos: eventos.map((evento) => ({ ...evento, hash: evento.hash.toString('hex') })),
		},
	}
	return JSON.stringify(dados, null, '\t')
}
