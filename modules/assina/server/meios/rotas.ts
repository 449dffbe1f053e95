import { type Pedido, type Portal, type Route, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { abrirLote } from '../acesso/acesso.ts'
import { pessoaQueAssina } from '../assinar/assinante.ts'
import { assinar } from '../assinar/assinar.ts'
import { confiancaIcp, outraConfianca } from '../autoridade/confianca.ts'
import type { LinhaLote } from '../queries/lote.ts'
import type { LinhaParticipante } from '../queries/participante.ts'
import { exigirCerimonia } from '../seguranca/cerimonia.ts'
import { meioA1 } from './a1.ts'
import { temProvedor } from './cliente-do-provedor.ts'
import {
	montarPessoaDoProvedor,
	nivelDoProvedor,
	pedirAssinatura,
	type Sincronizacao,
	sincronizar,
} from './provedor.ts'

/** Routes of the other means of signing: an A1 file and an external provider. */
export const rotasDeMeio: readonly Route[] = [
	route(contrato.listarMeiosDeAssinatura, async ({ db, portal, user, body }) => {
		const aberto = await abrirLote(db, portal, user, body.codlotdocasi)
		const nivel = aberto.participante?.codtipasi ?? '1'
		const semIcp = (await confiancaIcp(portal.config)).raizes.length === 0
		const semRaizes = semIcp && (await outraConfianca(portal.config)).raizes.length === 0
		return [
			meio('interna', 'Certificado da instituição', '2', nivel),
			meio('a1', 'Certificado A1 (arquivo .p12 ou .pfx)', '3', nivel, semIcp && SEM_ICP),
			meio(
				'externo',
				'Provedor externo',
				await nivelDoProvedor(portal),
				nivel,
				(!temProvedor(portal.config) && SEM_PROVEDOR) || (semRaizes && SEM_RAIZES),
			),
		]
	}),

	route(contrato.assinarComCertificado, async ({ portal, user, parts, pedido, auditar }) => {
		const { codlotdocasi, coddocuspasi, cerimonia, motasi, senhaCertificado } = parts.json
		auditar({ codlotdocasi, coddocuspasi })
		const provas = await exigirCerimonia(portal.db, portal, user, cerimonia)
		const comOCertificado = { ipasi: pedido.endereco, identificacao: [...provas, 'certificado'] as const }
		const quem = await pessoaQueAssina(portal.db, user, comOCertificado)
		const a1 = await meioA1(portal, quem, parts.file, senhaCertificado)
		const documento = await assinar(portal, { quem, codlotdocasi, coddocuspasi, meio: a1, motasi })
		return { retorno: 'ok', mensagem: 'Documento assinado com sucesso!', documento }
	}),

	route(contrato.obterUrlAssinarEmbedded, ({ portal, user, body, pedido }) =>
		irAoProvedor(portal, user, pedido, { ...body, embutido: true }),
	),

	route(contrato.obterUrlAcrobatSign, ({ portal, user, body, pedido }) =>
		irAoProvedor(portal, user, pedido, { ...body, embutido: false }),
	),

	route(contrato.sincronizarDadosBD, async ({ portal, user, body, pedido, auditar }) => {
		const { codlotdocasi, event = null } = body
		auditar({ codlotdocasi, event })
		await abrirLote(portal.db, portal, user, codlotdocasi)
		const feito = await sincronizar(portal, await montarPessoaDoProvedor(portal, user, pedido.endereco), codlotdocasi)
		const { lote, participantes } = await abrirLote(portal.db, portal, user, codlotdocasi)
		const sitpcp = situacaoDe(participantes, user.codpes)
		return {
			retorno: 'ok',
			mensagem: mensagemDe(feito, event, { ...lote, sitpcp }),
			sitlotdocasi: lote.sitlotdocasi,
			sitpcp,
			qtdsin: feito.assinados,
		}
	}),
]

const SEM_ICP = 'As raízes da ICP-Brasil não estão configuradas neste portal.'
const SEM_RAIZES = 'As autoridades do provedor externo não estão configuradas neste portal.'
const SEM_PROVEDOR = 'Este portal não tem provedor externo de assinatura.'

function meio(
	codigo: 'interna' | 'a1' | 'externo',
	nome: string,
	codtipasi: contrato.TipAssinatura,
	pedido: contrato.TipAssinatura,
	falta: string | false = false,
) {
	const baixo = codtipasi < pedido && `Este lote pede assinatura ${contrato.NOME_DO_NIVEL[pedido].toLowerCase()}.`
	const motivo = falta || baixo || null
	return { meio: codigo, nome, codtipasi, permitido: motivo === null ? ('S' as const) : ('N' as const), motivo }
}

interface Ida {
	readonly codlotdocasi: number
	readonly coddocuspasi?: number | undefined
	readonly embutido: boolean
}

const irAoProvedor = async (portal: Portal, user: SessionUser, pedido: Pedido, ida: Ida) => ({
	url: await pedirAssinatura(portal, { quem: await montarPessoaDoProvedor(portal, user, pedido.endereco), ...ida }),
})

/** Situation of the person's own participation, or of the one they acted for as a substitute. */
const situacaoDe = (participantes: readonly LinhaParticipante[], codpes: number): contrato.SitParticipante | null =>
	participantes.find(
		({ tippcpasi, sitpcp, ...linha }) =>
			tippcpasi === 'A' && sitpcp !== 'SUB' && (linha.codpes === codpes || linha.codpessub === codpes),
	)?.sitpcp ?? null

const NADA_ASSINADO =
	'A sua assinatura não chegou ao portal. Se você assinou há pouco, aguarde alguns minutos e busque de novo; senão, abra o lote e assine.'

/** Events that explain a missing signature, shown once the batch confirms that there is none. */
const SEM_ASSINATURA: readonly contrato.EventoDoRetorno[] = ['cancel', 'session_timeout', 'exception']

function mensagemDe(
	{ assinados, perdidos }: Sincronizacao,
	event: string | null,
	{
		sitlotdocasi,
		txtrej,
		sitpcp,
	}: Pick<LinhaLote, 'sitlotdocasi' | 'txtrej'> & Pick<contrato.RespostaDoRetorno, 'sitpcp'>,
): string {
	if (sitlotdocasi === 'REJ') return `O lote foi rejeitado. Justificativa: ${txtrej ?? ''}`
	if (perdidos > 0)
		return 'Outra pessoa assinou enquanto você estava no provedor, e a sua assinatura precisa ser refeita. Assine de novo.'
	if (assinados > 0 || sitpcp === 'ASS') return contrato.mensagemDoRetorno('signing_complete').mensagem
	const evento = contrato.lerEvento(event)
	return event !== null && SEM_ASSINATURA.includes(evento) ? contrato.mensagemDoRetorno(evento).mensagem : NADA_ASSINADO
}
