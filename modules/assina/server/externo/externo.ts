import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { mascararCpf } from '@portal/iddigital/server/public'
import {
	type Arquivo,
	createSecret,
	type Db,
	hashSecret,
	inTransaction,
	limitRate,
	type Portal,
	RuleError,
	sendMail,
} from '@portal/platform/server'
import { conferirContando } from '@portal/sessao/server/public'
import {
	impedimento,
	type LoteExterno,
	MINUTOS_DO_ACESSO,
	MINUTOS_DO_CODIGO,
	type TextoDoCampo,
} from '../../contract/index.ts'
import { exigirPermissao } from '../acesso/acesso.ts'
import { segurandoOLote } from '../acesso/segurando-o-lote.ts'
import { nomeEscrito, type QuemAssina } from '../assinar/assinante.ts'
import { assinar, meioInterno } from '../assinar/assinar.ts'
import { linkInvalido } from '../assinar/link-recebido.ts'
import { abrirComoExterno } from '../assinar/plano.ts'
import { listarDe, salvarTextos } from '../campos/campos.ts'
import { listarPara } from '../documentos/documento.ts'
import { confirmarMudancas } from '../documentos/mudancas.ts'
import { meioA1 } from '../meios/a1.ts'
import { temIcp, verificarFaltaDeMeio } from '../participantes/meio-de-fora.ts'
import { nomesDe } from '../pessoas.ts'
import { rejeitar } from '../progresso/avancar.ts'
import { registrarEvento } from '../queries/evento.ts'
import { reservarLote } from '../queries/lote.ts'
import { alterarParticipante, buscarPorLink } from '../queries/participante.ts'
import { settings } from '../settings.ts'
import type { Acesso } from './acesso-externo.ts'
import { identidadeDoAcesso } from './identidade.ts'
import * as queries from './queries/externo.ts'
import type { Identidade } from './queries/identidade.ts'

const TENTATIVAS_DO_CODIGO = 5
/** Guess limit per link, whatever the code: otherwise five guesses per code would be endless. */
const TENTATIVAS_DO_LINK = { maximo: 10, janelaSegundos: 3600, bloqueioSegundos: 3600 } as const
const MENSAGENS_DO_LINK = { limite: 5, janelaSegundos: 900 } as const

/** Hash of a six-digit code, salted with its participant, so that equal codes differ. */
const hashDoCodigo = (codpcpasidoc: number, codigo: string): Buffer =>
	createHash('sha256').update(`${codpcpasidoc}:${codigo}`).digest()

async function participanteDoLink(db: Db, hash: string) {
	const participante = await buscarPorLink(db, hashSecret(hash))
	if (!participante || participante.codusuext === null || !participante.emapcp) throw linkInvalido()
	return { ...participante, emapcp: participante.emapcp }
}

/** Masked address such as 'm•••@exemplo.br', which identifies the mailbox to its owner without disclosing it. */
const mascararEmail = (email: string): string => {
	const [conta = '', dominio = ''] = email.split('@')
	return `${conta.slice(0, 1)}•••@${dominio}`
}

export async function solicitarCodigo(portal: Portal, hash: string): Promise<string> {
	const { codpcpasidoc, emapcp, nompcp } = await participanteDoLink(portal.db, hash)
	const { limite, janelaSegundos } = MENSAGENS_DO_LINK
	await limitRate(portal.db, `codigo por e-mail ${codpcpasidoc}`, limite, janelaSegundos)
	const codigo = String(randomInt(1_000_000)).padStart(6, '0')
	await inTransaction(portal.db, async (trx) => {
		await queries.gravarAcesso(trx, {
			codpcpasidoc,
			tipacs: 'C',
			hashacs: hashDoCodigo(codpcpasidoc, codigo),
			expira_em: daqui(portal, MINUTOS_DO_CODIGO),
		})
		await sendMail(trx, portal.jobs, {
			para: emapcp,
			urgencia: 'urgente',
			assunto: 'Código para abrir os documentos',
			texto: [
				`Olá, ${nompcp}.`,
				`O seu código é ${codigo}. Ele vale por ${MINUTOS_DO_CODIGO} minutos, na página em que foi pedido.`,
				'Se não foi você quem pediu, ignore esta mensagem: sem o código ninguém vê os documentos.',
			].join('\n\n'),
		})
	})
	return mascararEmail(emapcp)
}

const daqui = (portal: Portal, minutos: number): string =>
	new Date(portal.agora().getTime() + minutos * 60_000).toISOString()

export async function confirmarCodigo(portal: Portal, hash: string, codigo: string) {
	const { codpcpasidoc } = await participanteDoLink(portal.db, hash)
	const contagem = {
		chave: `x:${codpcpasidoc}`,
		limite: TENTATIVAS_DO_LINK,
		erro: 'codigo-bloqueado',
		motivo: 'Muitos códigos incorretos',
	}
	if (!(await conferirContando(portal, contagem, () => compararCodigo(portal, codpcpasidoc, codigo))))
		throw new RuleError('codigo-incorreto', 'Código incorreto. Confira a mensagem mais recente e tente de novo.')
	const acesso = createSecret()
	const expiraEm = daqui(portal, MINUTOS_DO_ACESSO)
	await inTransaction(portal.db, async (trx) => {
		// Race: of two simultaneous requests with the right code, the second is refused.
		if (!(await queries.removerCodigo(trx, codpcpasidoc)))
			throw new RuleError('codigo-vencido', 'Este código não vale mais. Peça outro.')
		await queries.gravarAcesso(trx, { codpcpasidoc, tipacs: 'A', hashacs: hashSecret(acesso), expira_em: expiraEm })
	})
	return { acesso, expiraEm }
}

async function compararCodigo(portal: Portal, codpcpasidoc: number, codigo: string): Promise<boolean> {
	const esperado = await queries.contarTentativa(portal.db, codpcpasidoc, portal.agora())
	if (!esperado || esperado.tentativas > TENTATIVAS_DO_CODIGO)
		throw new RuleError('codigo-vencido', 'Este código não vale mais. Peça outro.')
	return timingSafeEqual(esperado.hashacs, hashDoCodigo(codpcpasidoc, codigo))
}

export async function mostrarLote(db: Db, portal: Portal, acesso: Acesso): Promise<LoteExterno> {
	const { codlotdocasi, codpcpasidoc, nompcp, tippcpasi, codtipasi } = acesso
	const aberto = await abrirComoExterno(db, portal, acesso, codlotdocasi)
	await marcarVisualizacao(db, portal, acesso, aberto.participante?.dtavlz ?? null)
	const motivo =
		impedimento('assinar', aberto.lote, aberto.quem)?.mensagem ??
		(await verificarFaltaDeMeio(portal, codtipasi, { ...acesso, codpes: null }))
	const nome = await nomesDe(db, [aberto.lote.codpesges])
	const podeLer = impedimento('baixar', aberto.lote, aberto.quem) === undefined
	const documentos = podeLer ? await listarPara(db, codlotdocasi, codpcpasidoc) : []
	return {
		nomlot: aberto.lote.nomlot,
		dsclot: aberto.lote.dsclot,
		nompesges: nome(aberto.lote.codpesges),
		sitlotdocasi: aberto.lote.sitlotdocasi,
		dtalimasi: aberto.lote.dtalimasi,
		staprzexp: aberto.lote.staprzexp,
		qtdasi: aberto.lote.qtdasi,
		qtdpcp: aberto.lote.qtdpcp,
		nompcp,
		tippcpasi,
		sitpcp: aberto.participante?.sitpcp ?? 'SUB',
		codtipasi,
		permitido: motivo === undefined ? 'S' : 'N',
		motivo: motivo ?? null,
		...(await identificacaoDe(db, portal, acesso)),
		documentos: documentos.map((um) => ({
			coddocuspasi: um.coddocuspasi,
			nomarq: um.nomarq,
			tamarq: um.tamarq,
			qtdpgn: um.qtdpgn,
			numrev: um.numrev,
			staasi: um.staasi,
			codaucdoc: um.codaucdoc,
			preenchidos: um.preenchidos,
			mudancasConfirmadas: um.mudancasConfirmadas,
		})),
		campos: podeLer ? await listarDe(db, codlotdocasi, codpcpasidoc) : [],
	}
}

/** Identification options available in this portal, where the level requires them. */
async function identificacaoDe(db: Db, portal: Portal, acesso: Acesso) {
	const pelaIdentidade = acesso.codtipasi === '2' && acesso.cpfpcp !== null
	const { identidade, recusa } = await identidadeDoAcesso(db, acesso)
	return {
		provedores: pelaIdentidade
			? settings.of(portal).identidades.map(({ id, rotulo }) => ({ provedor: id, rotulo }))
			: [],
		identidade: identidade
			? { nomprv: identidade.nomprv, nomide: identidade.nomide, cpfmsc: mascararCpf(identidade.cpfide) ?? '' }
			: null,
		recide: recusa ?? null,
		staicp: (await temIcp(portal)) ? ('S' as const) : ('N' as const),
	}
}

async function marcarVisualizacao(db: Db, portal: Portal, acesso: Acesso, dtavlz: string | null): Promise<void> {
	if (dtavlz !== null) return
	const agora = portal.agora()
	await reservarLote(db, acesso.codlotdocasi)
	await alterarParticipante(db, acesso.codpcpasidoc, { dtavlz: agora.toISOString() })
	await registrarEvento(
		db,
		acesso.codlotdocasi,
		{
			tipevt: 'visualizado',
			codpes: null,
			nompes: nomeEscrito(montarAutor(acesso)),
			dscevt: `${nomeEscrito(montarAutor(acesso))} abriu o lote.`,
		},
		agora,
	)
}

const montarAutor = ({ nompcp }: Acesso) => ({ codpes: null, nome: nompcp })

const montarQuemAssina = (
	{ codusuext, nompcp, emapcp, codpcpasidoc, cpfpcp }: Acesso,
	{ ipasi, certificado }: AssinaturaDeFora,
	identidade: Identidade | undefined,
): QuemAssina => ({
	codpes: null,
	codusuext,
	nome: identidade?.nomide ?? nompcp,
	email: emapcp,
	ipasi,
	identificacao: [
		'codigo-email',
		...(certificado ? (['certificado'] as const) : []),
		...(identidade ? (['identidade'] as const) : []),
	],
	codpcpasidoc,
	cpf: cpfpcp,
	...(identidade ? { identidade } : {}),
})

interface AssinaturaDeFora {
	readonly ipasi: string
	readonly motasi: string | undefined
	/** Own certificate; without it, the institution's, for a signer who gave the mailed code or an identity. */
	readonly certificado?: { readonly arquivo: Arquivo; readonly senha: string }
}

export async function assinarTudo(portal: Portal, acesso: Acesso, feita: AssinaturaDeFora) {
	const { motasi, certificado } = feita
	const { codlotdocasi, codpcpasidoc, codtipasi } = acesso
	const aberto = await abrirComoExterno(portal.db, portal, acesso, codlotdocasi)
	exigirPermissao(aberto, 'assinar')
	const { identidade } = certificado ? {} : await identidadeDoAcesso(portal.db, acesso)
	if (!certificado && !identidade && codtipasi === '2')
		throw new RuleError(
			'identidade-necessaria',
			'Este lote pede assinatura avançada: antes de assinar, confirme nesta página quem você é.',
		)
	const quem = montarQuemAssina(acesso, feita, identidade)
	const meio = certificado
		? await meioA1(portal, quem, certificado.arquivo, certificado.senha)
		: meioInterno(portal, quem)
	for (const { coddocuspasi, staasi, sitasi } of await listarPara(portal.db, codlotdocasi, codpcpasidoc))
		if (staasi === 'N' && sitasi !== 'ASS') await assinar(portal, { quem, codlotdocasi, coddocuspasi, meio, motasi })
	return segurandoOLote(portal, codlotdocasi, (trx) => mostrarLote(trx, portal, acesso))
}

export async function guardarTextos(
	db: Db,
	portal: Portal,
	acesso: Acesso,
	textos: readonly TextoDoCampo[],
): Promise<void> {
	await reservarLote(db, acesso.codlotdocasi)
	await salvarTextos(db, await abrirComoExterno(db, portal, acesso, acesso.codlotdocasi), textos)
}

export async function confirmarMudancasDeFora(
	db: Db,
	portal: Portal,
	acesso: Acesso,
	coddocuspasi: number,
): Promise<void> {
	await reservarLote(db, acesso.codlotdocasi)
	const aberto = await abrirComoExterno(db, portal, acesso, acesso.codlotdocasi)
	const autor = { codpes: null, nompes: nomeEscrito(montarAutor(acesso)) }
	await confirmarMudancas(db, portal, aberto, { coddocuspasi, autor })
}

export async function rejeitarLote(db: Db, portal: Portal, acesso: Acesso, txtrej: string): Promise<void> {
	await reservarLote(db, acesso.codlotdocasi)
	exigirPermissao(await abrirComoExterno(db, portal, acesso, acesso.codlotdocasi), 'rejeitar')
	await rejeitar(db, portal, acesso.codlotdocasi, {
		autor: { codpes: null, nompes: nomeEscrito(montarAutor(acesso)) },
		txtrej,
		codpcpasidoc: acesso.codpcpasidoc,
	})
}
