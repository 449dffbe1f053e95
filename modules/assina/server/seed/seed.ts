import { randomUUID } from 'node:crypto'
import { assinarDemonstracao } from '@portal/iddigital/server/public'
import { codpesDaDemonstracao, listarVinculosAtivos } from '@portal/pessoas/server/public'
import { type CodPerfil, DIA_MS } from '@portal/platform/contract'
import { concederPerfil, diaDe, type Portal } from '@portal/platform/server'
import { ASI_GERAL, ASI_GESTOR } from '../../contract/acesso/perfis.ts'
import type { DadosEnvioEmMassa } from '../../contract/index.ts'
import { abrirLote, autorDe } from '../acesso/acesso.ts'
import { abrirAssinador, abrirAutoridade } from '../autoridade/autoridade.ts'
import { guardarRevisao } from '../documentos/documento.ts'
import { enviarLote } from '../lote/enviar.ts'
import { executarEnvioEmMassa } from '../massa/executar.ts'
import { iniciar } from '../massa/iniciar.ts'
import { identificar } from '../participantes/identificar.ts'
import { emailDe, nomesDe } from '../pessoas.ts'
import { atualizarCaixas, rejeitar } from '../progresso/avancar.ts'
import * as documentos from '../queries/documento.ts'
import { registrarEvento } from '../queries/evento.ts'
import { inserirLote } from '../queries/lote.ts'
import { inserirParticipante } from '../queries/participante.ts'
import { gravarUsuario } from '../queries/usuario.ts'
import { assinarPor } from './assinar-lote.ts'
import { assinarAvulso } from './avulso.ts'
import { mudarDia } from './dia.ts'
import { semearLinkDeFora } from './link-de-fora.ts'
import { EMAIL_DE_FORA, envioDaSemente, type LoteDaSemente, lotesDaSemente } from './lotes.ts'

const HORA_MS = 3_600_000
const GESTORES: ReadonlyMap<number, CodPerfil> = new Map([
	[10005, ASI_GERAL],
	[10010, ASI_GESTOR],
	[10007, ASI_GESTOR],
])
const SEM_CADASTRO = new Set([10012, 10006])
const NOMES_DOS_TIPOS = ['Documento', 'Ofício', 'Despacho', 'Ata', 'Declaração', 'Termo', 'Parecer'] as const

/** Demonstration batches, created and signed like real ones, each at its own past dates. */
export async function semear(portal: Portal): Promise<void> {
	await semearUsuarios(portal)
	const pdf = await comporDocumento(portal)
	for (const lote of lotesDaSemente) await semearLote(portal, lote, pdf)
	await semearEnvioEmMassa(portal, pdf)
	const agora = mudarDia(portal, portal.agora().getTime())
	await assinarDemonstracao(agora, (documento) => assinarAvulso(agora, documento))
}

/** Registrations, and certificates older than the first batch, whatever the order of the seeded days. */
async function semearUsuarios(portal: Portal): Promise<void> {
	const inicio = mudarDia(portal, portal.agora().getTime() - 300 * DIA_MS)
	await abrirAutoridade(inicio)
	const nome = await nomesDe(portal.db, codpesDaDemonstracao)
	for (const codpes of codpesDaDemonstracao) {
		if (SEM_CADASTRO.has(codpes)) continue
		const gestor = GESTORES.get(codpes)
		const [vinculo] = gestor === undefined ? [] : await listarVinculosAtivos(portal.db, codpes, diaDe(portal))
		const codund = vinculo?.codund ?? null
		await gravarUsuario(portal.db, { codpes, codund, codpescad: null, dtafimval: null }, inicio.agora())
		if (gestor) await concederPerfil(portal.db, codpes, gestor, gestor === ASI_GERAL ? {} : { codund: codund ?? 0 })
		const email = await emailDe(portal.db, codpes)
		await abrirAssinador(portal.db, inicio, { codpes, codusuext: null, nome: nome(codpes), email })
	}
}

const comporDocumento = async (portal: Portal): Promise<Buffer> => {
	const { conteudo } = await portal.pdf.comporHtml({
		titulo: 'Documento de demonstração',
		orgao: portal.config.PORTAL_INSTITUICAO_NOME,
		html: '<p>Este documento faz parte da universidade de demonstração: pessoas, números e assuntos são inventados.</p><p>Ele existe para mostrar como um documento é enviado, assinado e conferido.</p>',
	})
	return conteudo
}

async function semearLote(original: Portal, lote: LoteDaSemente, pdf: Buffer): Promise<void> {
	const criado = original.agora().getTime() - lote.ha * DIA_MS
	const portal = mudarDia(original, criado)
	const codlotdocasi = await criar(portal, lote, pdf)
	const autor = { codpes: lote.gestor, nompes: (await nomesDe(portal.db, [lote.gestor]))(lote.gestor) }
	await registrarEvento(portal.db, codlotdocasi, { tipevt: 'criado', ...autor, dscevt: 'Lote criado.' }, portal.agora())
	await atualizarCaixas(portal.db, portal, codlotdocasi)
	if (lote.situacao === 'CRI') return
	const quem = { codpes: lote.gestor }
	await enviarLote(portal, await abrirLote(portal.db, portal, quem, codlotdocasi), autor, quem)
	const { participantes } = await abrirLote(portal.db, portal, quem, codlotdocasi)
	const assinantes = participantes.filter(({ tippcpasi }) => tippcpasi === 'A')
	for (const [vez, assinante] of assinantes.slice(0, lote.assinaram).entries())
		await assinarPor(mudarDia(original, criado + (vez + 1) * 5 * HORA_MS), codlotdocasi, assinante)
	const recusante = assinantes[lote.assinaram]
	if (lote.rejeicao && recusante)
		await rejeitar(portal.db, mudarDia(original, criado + 20 * HORA_MS), codlotdocasi, {
			autor: autorDe({ codpes: recusante.codpes ?? 0, nome: recusante.nompcp }),
			txtrej: lote.rejeicao,
			codpcpasidoc: recusante.codpcpasidoc,
		})
}

/** Bulk sending, whose draft stays as after any sending. */
async function semearEnvioEmMassa(original: Portal, pdf: Buffer): Promise<void> {
	const { nomenv, lote, destinatarios } = envioDaSemente
	const portal = mudarDia(original, original.agora().getTime())
	const codlotdocasi = await criar(portal, lote, pdf)
	const dados: DadosEnvioEmMassa = {
		codlotdocasi,
		lugdst: 'depois',
		chvenv: randomUUID(),
		nomenv,
		destinatarios: [...destinatarios],
	}
	const codenvmas = await iniciar(portal.db, portal, { codpes: lote.gestor }, dados)
	await executarEnvioEmMassa.executar(portal, { codenvmas })
	await semearLinkDeFora(portal.db, EMAIL_DE_FORA)
}

async function criar(portal: Portal, lote: LoteDaSemente, pdf: Buffer): Promise<number> {
	const agora = portal.agora()
	const codlotdocasi = await inserirLote(
		portal.db,
		{
			nomlot: lote.nome,
			dsclot: lote.descricao,
			codpesges: lote.gestor,
			codund: lote.codund,
			tipord: lote.ordem,
			dtalimasi: new Date(agora.getTime() + lote.prazo * DIA_MS).toISOString(),
			qtddialem: 2,
			staobssmp: 'N',
			stalinpag: 'N',
		},
		agora,
	)
	if (codlotdocasi === undefined) throw new Error('a batch of the demonstration was there already')
	for (const [indice, codetrdoc] of lote.tipos.entries())
		await documentos.inserirDocumento(
			portal.db,
			{ codlotdocasi, nomarq: `${NOMES_DOS_TIPOS[codetrdoc] ?? 'Documento'} ${indice + 1}.pdf`, qtdpgn: 1, codetrdoc },
			await guardarRevisao(portal, 'O', pdf),
			agora,
		)
	for (const { codpes, externo, papel, ordem = 1, grupo, minimo, nivel = '2' } of lote.assinantes)
		await inserirParticipante(portal.db, {
			...(await identificar(portal.db, { codpes, nompcp: externo?.[0], emapcp: externo?.[1] }, agora)),
			codlotdocasi,
			tippcpasi: 'A',
			fncpcp: papel,
			numordasi: ordem,
			codgrpasi: grupo,
			qtdminasi: minimo,
			codtipasi: nivel,
		})
	for (const codpes of lote.observadores ?? [])
		await inserirParticipante(portal.db, {
			...(await identificar(portal.db, { codpes }, agora)),
			codlotdocasi,
			tippcpasi: 'O',
			fncpcp: '',
			numordasi: 1,
			codtipasi: '2',
		})
	return codlotdocasi
}
