import { randomUUID } from 'node:crypto'
import {
	certificateSerial,
	checkForeignSignature,
	embedSignature,
	type ForeignSignature,
	type PreparedSignature,
	readHolder,
} from '@portal/pdf/signing'
import { buildPortalAddress, type Db, defineJob, type Portal, RuleError } from '@portal/platform/server'
import * as z from 'zod/mini'
import { impedimento, JustificativaDaRejeicao, type TipAssinatura } from '../../contract/index.ts'
import { abrirLote } from '../acesso/acesso.ts'
import { segurandoOLote } from '../acesso/segurando-o-lote.ts'
import { pessoaQueAssina, type QuemAssina } from '../assinar/assinante.ts'
import { gravarAssinaturas, guardarAssinado } from '../assinar/gravar-assinatura.ts'
import { descreverAssinatura, obterDocumentoUnico, planejar } from '../assinar/plano.ts'
import { materialSeCompleta, selarSeCompleto } from '../assinar/selar.ts'
import { ehDaPessoa, identidadeDe } from '../assinar/titular.ts'
import { levaAUmaRaiz } from '../autoridade/cadeia.ts'
import { BYTES_DA_LACUNA, confiancaIcp, outraConfianca } from '../autoridade/confianca.ts'
import { listarAssinados } from '../caixa/queries/caixa.ts'
import { lerArquivo, listarPara } from '../documentos/documento.ts'
import { prepararAssinatura } from '../pdf/pdf.ts'
import { nomesDe } from '../pessoas.ts'
import { rejeitar } from '../progresso/avancar.ts'
import {
	gravarPreparo,
	guardarEstado,
	listarNoProvedor,
	listarPreparos,
	type Preparo,
	removerPreparos,
} from '../queries/preparo.ts'
import { abrirSessao, type SessaoVista, verSessao } from './cliente-do-provedor.ts'

const MINUTOS_DO_PREPARO = 30

const Lacuna = z.object({
	base: z.object({ sha256: z.string(), length: z.int() }),
	hole: z.object({ start: z.int(), bytes: z.int() }),
	digest: z.string(),
})

/** Level proven by the certificate chain; beforehand, the highest possible one. */
export const nivelDoProvedor = async (portal: Portal): Promise<TipAssinatura> =>
	(await confiancaIcp(portal.config)).raizes.length > 0 ? '3' : '2'

/** Proofs of identity: the portal's session and the provider's own check. */
export const montarPessoaDoProvedor = (
	portal: Portal,
	pessoa: { readonly codpes: number; readonly nome: string },
	ipasi: string,
) => pessoaQueAssina(portal.db, pessoa, { ipasi, identificacao: ['sessao', 'provedor'] })

interface Pedido {
	readonly quem: QuemAssina & { readonly codpes: number }
	readonly codlotdocasi: number
	readonly coddocuspasi?: number | undefined
	readonly embutido: boolean
}

/** Stores prepared signatures and returns the provider's address. */
export async function pedirAssinatura(portal: Portal, pedido: Pedido): Promise<string> {
	const { quem, codlotdocasi, embutido } = pedido
	const preparos: { readonly preparo: Preparo; readonly nome: string; readonly resumo: string }[] = []
	for (const coddocuspasi of await documentosDoPedido(portal, pedido))
		preparos.push(await preparar(portal, quem, codlotdocasi, coddocuspasi))
	const { sessao, url } = await abrirSessao(portal.config, {
		signatario: { nome: quem.nome, email: quem.email, codpes: quem.codpes },
		retorno: buildPortalAddress(portal, `/assina/retorno/${codlotdocasi}`),
		embutido,
		documentos: preparos.map(({ preparo, nome, resumo }) => ({ id: preparo.codprp, nome, resumo })),
	})
	await guardarEstado(
		portal.db,
		preparos.map(({ preparo }) => preparo.codprp),
		sessao,
	)
	return url
}

async function documentosDoPedido(portal: Portal, { quem, codlotdocasi, coddocuspasi }: Pedido): Promise<number[]> {
	const { participante } = await abrirLote(portal.db, portal, quem, codlotdocasi)
	if (coddocuspasi !== undefined) return [coddocuspasi]
	const documentos = await listarPara(portal.db, codlotdocasi, participante?.codpcpasidoc)
	const pendentes = documentos.filter(({ staasi, sitasi }) => staasi === 'N' && sitasi !== 'ASS')
	if (pendentes.length === 0) throw new RuleError('nada-a-assinar', 'Não há documentos a assinar neste lote.')
	return pendentes.map((documento) => documento.coddocuspasi)
}

async function preparar(portal: Portal, quem: Pedido['quem'], codlotdocasi: number, coddocuspasi: number) {
	const meio = { codtipasi: await nivelDoProvedor(portal) }
	const plano = await planejar(portal.db, portal, { quem, codlotdocasi, documentos: [coddocuspasi], meio })
	const documento = obterDocumentoUnico(plano)
	const bytes = await lerArquivo(portal, documento)
	const descricao = descreverAssinatura(portal, plano, documento, { quem, meio })
	const preparado = await prepararAssinatura(portal, bytes, { ...descricao, holeBytes: BYTES_DA_LACUNA })
	const preparo: Preparo = {
		codprp: randomUUID(),
		coddocuspasi,
		codlotdocasi,
		codpcpasidoc: plano.participante.codpcpasidoc,
		codpes: quem.codpes,
		numrev: documento.numrev,
		atualizacao: preparado.update,
		lacuna: escreverLacuna(preparado),
		motasi: null,
		estado: null,
		ipasi: quem.ipasi,
		expira_em: new Date(portal.agora().getTime() + MINUTOS_DO_PREPARO * 60_000).toISOString(),
	}
	await segurandoOLote(portal, codlotdocasi, (trx) => gravarPreparo(trx, preparo))
	return { preparo, nome: documento.nomarq, resumo: preparado.digest.toString('base64') }
}

const escreverLacuna = ({ base, hole, digest }: PreparedSignature): string =>
	JSON.stringify({
		base: { sha256: base.sha256.toString('hex'), length: base.length },
		hole: { start: hole.start, bytes: hole.bytes },
		digest: digest.toString('hex'),
	})

function lerPreparado({ atualizacao, lacuna }: Preparo): PreparedSignature {
	const { base, hole, digest } = z.parse(Lacuna, JSON.parse(lacuna))
	return {
		base: { sha256: Buffer.from(base.sha256, 'hex'), length: base.length },
		update: atualizacao,
		hole,
		digest: Buffer.from(digest, 'hex'),
	}
}

export interface Sincronizacao {
	readonly assinados: number
	readonly perdidos: number
}

/** Idempotent import of signatures or refusals from the provider. */
export async function sincronizar(portal: Portal, quem: Pedido['quem'], codlotdocasi: number): Promise<Sincronizacao> {
	const preparos = await listarPreparos(portal.db, codlotdocasi, quem.codpes, portal.agora())
	let [assinados, perdidos] = [0, 0]
	for (const sessao of new Set(preparos.flatMap(({ estado }) => estado ?? []))) {
		const vista = await verSessao(portal.config, sessao)
		if (vista.situacao === 'aguardando') continue
		const daSessao = preparos.filter(({ estado }) => estado === sessao)
		for (const preparo of daSessao) {
			const cms = vista.assinaturas[preparo.codprp]
			if (cms === undefined) continue
			if (await receber(portal, quem, preparo, Buffer.from(cms, 'base64'))) assinados++
			else perdidos++
		}
		await segurandoOLote(portal, codlotdocasi, async (trx) => {
			if (vista.situacao === 'recusada') await recusar(trx, portal, quem, codlotdocasi, vista)
			await removerPreparos(
				trx,
				daSessao.map(({ codprp }) => codprp),
			)
		})
	}
	return { assinados, perdidos }
}

/** Synchronization job for people who closed the provider's page; a failed import is retried until it expires. */
export const sincronizarPendentes = defineJob({
	nome: 'assina-sincronizar',
	dados: z.object({}),
	cron: '*/2 * * * *',
	async executar(portal) {
		for (const { codlotdocasi, codpes } of await listarNoProvedor(portal.db, portal.agora())) {
			const nome = (await nomesDe(portal.db, [codpes]))(codpes)
			const quem = await montarPessoaDoProvedor(portal, { codpes, nome }, '')
			await sincronizar(portal, quem, codlotdocasi).catch((error: unknown) =>
				portal.log.warn({ codlotdocasi, err: String(error) }, 'not brought in from the outside provider'),
			)
		}
	},
})

const RECUSA_SEM_MOTIVO = 'Recusado no provedor externo, sem justificativa.'

/**
 * Refusal at the provider counts as a rejection here, if the person may still reject; an ended batch stays as it is.
 */
async function recusar(
	db: Db,
	portal: Portal,
	quem: Pedido['quem'],
	codlotdocasi: number,
	{ motivo }: SessaoVista,
): Promise<void> {
	const { lote, quem: papel, participante, titular } = await abrirLote(db, portal, quem, codlotdocasi)
	if (papel.assinante !== 'PEN' || impedimento('rejeitar', lote, papel) !== undefined) return
	const lida = z.safeParse(JustificativaDaRejeicao, { txtrej: motivo })
	await rejeitar(db, portal, codlotdocasi, {
		autor: { codpes: quem.codpes, nompes: quem.nome },
		txtrej: lida.success ? lida.data.txtrej : RECUSA_SEM_MOTIVO,
		codpcpasidoc: participante?.codpcpasidoc,
		titular,
	})
}

/** Import of a signature; false when another one came first, so that it covers an outdated revision. */
const receber = (portal: Portal, quem: Pedido['quem'], preparo: Preparo, cms: Buffer): Promise<boolean> =>
	segurandoOLote(portal, preparo.codlotdocasi, async (trx) => {
		// Race: another page or the job imported them first.
		const assinados = await listarAssinados(trx, [preparo.codpcpasidoc])
		if (assinados.some(({ coddocuspasi }) => coddocuspasi === preparo.coddocuspasi)) return true
		const preparado = lerPreparado(preparo)
		const identidade = await identidadeDe(trx, quem)
		const recebida = checkForeignSignature(cms, {
			digest: preparado.digest,
			isExpected: ({ raw }) => ehDaPessoa(readHolder(raw), identidade),
		})
		const codtipasi = await nivelProvado(portal, recebida)
		const { codlotdocasi, coddocuspasi } = preparo
		const plano = await planejar(trx, portal, { quem, codlotdocasi, documentos: [coddocuspasi], meio: { codtipasi } })
		const documento = obterDocumentoUnico(plano)
		if (documento.numrev !== preparo.numrev) return false
		const assinado = embedSignature(await lerArquivo(portal, documento), preparado, recebida.cms)
		const material = await materialSeCompleta(trx, portal, plano)
		await gravarAssinaturas(trx, portal, {
			quem: { ...quem, ipasi: preparo.ipasi },
			plano,
			guardados: [
				await guardarAssinado(portal, await selarSeCompleto(portal, plano, { documento, assinado }, material)),
			],
			meioasi: 'externo',
			codtipasi,
			sercer: certificateSerial(recebida.certificate.raw),
			motasi: preparo.motasi,
		})
		return true
	})

/** Untrusted chains are refused, because nobody could verify such a signature. */
async function nivelProvado(portal: Portal, { certificate, chain }: ForeignSignature): Promise<TipAssinatura> {
	for (const [nivel, confianca] of [
		['3', await confiancaIcp(portal.config)],
		['2', await outraConfianca(portal.config)],
	] as const)
		if (levaAUmaRaiz(certificate, chain, confianca.raizes, portal.agora())) return nivel
	throw new RuleError(
		'certificado-nao-confiavel',
		'A assinatura veio de uma autoridade em que este portal não confia. Assine de outro modo, ou avise o suporte.',
	)
}
