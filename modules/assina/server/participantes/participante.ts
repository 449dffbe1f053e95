import { lembrouDe } from '@portal/notificacoes/server/public'
import { buscarPessoa, listarHomonimos } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import {
	avisoDeHomonimo,
	type DadosParticipante,
	type DadosSubstituto,
	MAXIMO_PARTICIPANTES,
	type Participante,
} from '../../contract/index.ts'
import { abrirLote, autorDe, type LoteAberto, reservarPara } from '../acesso/acesso.ts'
import { passarCampos } from '../campos/queries.ts'
import { chamarParaAssinar, chaveDaTarefa, encerrarTarefa, enviarLink } from '../correspondencia/correspondencia.ts'
import { avisarParticipantes } from '../correspondencia/desfecho.ts'
import { nomesDe } from '../pessoas.ts'
import { atualizarCaixas } from '../progresso/avancar.ts'
import { registrarEvento, registrarEventos } from '../queries/evento.ts'
import { reservarLote } from '../queries/lote.ts'
import * as queries from '../queries/participante.ts'
import { cadastrarSignatarios, listarCadastrados } from '../queries/usuario.ts'
import { identificar, type Pessoa } from './identificar.ts'
import { recusarSemMeio } from './meio-de-fora.ts'

type Linha = queries.LinhaParticipante

/** Participant view: addresses and namesakes are shown to managers only. */
const mostrarParticipante = async (db: Db, linha: Linha, gestor: boolean): Promise<Participante> => ({
	...linha,
	emapcp: gestor ? linha.emapcp : null,
	cpfpcp: gestor ? linha.cpfpcp : null,
	avsnom: gestor && linha.codpes === null ? await avisoDoNome(db, linha.nompcp) : null,
})

async function avisoDoNome(db: Db, nompcp: string): Promise<string | null> {
	const homonimos = await listarHomonimos(db, nompcp)
	return homonimos.length > 0 ? avisoDeHomonimo(homonimos) : null
}

export async function listar(db: Db, portal: Portal, user: SessionUser, codlotdocasi: number): Promise<Participante[]> {
	const { participantes, quem } = await abrirLote(db, portal, user, codlotdocasi)
	return Promise.all(participantes.map((linha) => mostrarParticipante(db, linha, quem.gestor)))
}

export async function salvar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	dados: DadosParticipante,
): Promise<Participante> {
	const [salvo] = await salvarVarios(db, portal, user, dados.codlotdocasi, [dados])
	if (!salvo) throw new Error('a participant that was saved is there')
	return salvo
}

/** Atomic insert of several participants. */
export async function salvarVarios(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codlotdocasi: number,
	lista: readonly DadosParticipante[],
): Promise<Participante[]> {
	const aberto = await reservarPara(db, portal, user, codlotdocasi, 'alterar')
	const gravados: Linha[] = []
	for (const dados of lista) {
		const ate = { ...aberto, participantes: [...aberto.participantes, ...gravados] }
		gravados.push(await gravar(db, portal, ate, dados))
	}
	await registrarEventos(
		db,
		codlotdocasi,
		gravados.map(({ nompcp }) => ({
			tipevt: 'participante-incluido',
			...autorDe(user),
			dscevt: `Participante gravado: ${nompcp}.`,
		})),
		portal.agora(),
	)
	await atualizarCaixas(db, portal, codlotdocasi)
	return Promise.all(gravados.map((linha) => mostrarParticipante(db, linha, true)))
}

async function gravar(db: Db, portal: Portal, aberto: LoteAberto, dados: DadosParticipante): Promise<Linha> {
	const { codlotdocasi } = aberto.lote
	const pessoa = await identificar(db, dados, portal.agora())
	recusarRepetido(aberto, pessoa, dados)
	await recusarSemMeio(portal, pessoa, dados)
	const campos = {
		...pessoa,
		tippcpasi: dados.tippcpasi,
		fncpcp: dados.fncpcp,
		numordasi: dados.numordasi,
		codgrpasi: dados.codgrpasi ?? null,
		qtdminasi: dados.codgrpasi === undefined ? null : (dados.qtdminasi ?? null),
		codtipasi: dados.codtipasi,
	}
	const codigo =
		dados.codpcpasidoc === undefined
			? await incluir(db, aberto, campos)
			: await alterar(db, codlotdocasi, dados.codpcpasidoc, campos)
	if (campos.codgrpasi !== null)
		await queries.igualarMinimoDoGrupo(db, codlotdocasi, campos.codgrpasi, campos.qtdminasi)
	return obter(db, codlotdocasi, codigo)
}

function recusarRepetido(
	{ participantes }: LoteAberto,
	pessoa: Pessoa,
	{ codpcpasidoc, tippcpasi }: Pick<DadosParticipante, 'codpcpasidoc' | 'tippcpasi'>,
) {
	const repetido = participantes.find(
		(outro) =>
			outro.codpcpasidoc !== codpcpasidoc &&
			outro.tippcpasi === tippcpasi &&
			outro.sitpcp !== 'SUB' &&
			(pessoa.codpes === null ? outro.codusuext === pessoa.codusuext : outro.codpes === pessoa.codpes),
	)
	if (repetido)
		throw new RuleError(
			'participante-repetido',
			`${pessoa.nompcp} já participa deste lote com esse papel. Altere o participante que está na lista.`,
		)
}

type Campos = Parameters<typeof queries.alterarParticipante>[2] &
	Omit<Parameters<typeof queries.inserirParticipante>[1], 'codlotdocasi' | 'codgrpasi' | 'qtdminasi'> & {
		readonly codgrpasi: string | null
		readonly qtdminasi: number | null
	}

async function incluir(db: Db, { lote, participantes }: LoteAberto, campos: Campos): Promise<number> {
	if (participantes.length >= MAXIMO_PARTICIPANTES)
		throw new RuleError(
			'limite-de-participantes',
			`Um lote tem até ${MAXIMO_PARTICIPANTES} participantes. Retire um antes de incluir outro.`,
		)
	return queries.inserirParticipante(db, {
		...campos,
		codlotdocasi: lote.codlotdocasi,
		codgrpasi: campos.codgrpasi ?? undefined,
		qtdminasi: campos.qtdminasi ?? undefined,
	})
}

async function alterar(db: Db, codlotdocasi: number, codpcpasidoc: number, campos: Campos): Promise<number> {
	await obter(db, codlotdocasi, codpcpasidoc)
	await queries.alterarParticipante(db, codpcpasidoc, campos)
	return codpcpasidoc
}

async function obter(db: Db, codlotdocasi: number, codpcpasidoc: number): Promise<Linha> {
	const participante = await queries.buscarParticipante(db, codlotdocasi, codpcpasidoc)
	if (!participante)
		throw new NotFoundError('participante-nao-encontrado', 'Participante não encontrado. Recarregue a página do lote.')
	return participante
}

interface Qual {
	readonly codlotdocasi: number
	readonly codpcpasidoc: number
}

export async function remover(db: Db, portal: Portal, user: SessionUser, { codlotdocasi, codpcpasidoc }: Qual) {
	await reservarPara(db, portal, user, codlotdocasi, 'alterar')
	const { nompcp } = await obter(db, codlotdocasi, codpcpasidoc)
	await queries.removerParticipante(db, codpcpasidoc)
	await registrarEvento(
		db,
		codlotdocasi,
		{ tipevt: 'participante-retirado', ...autorDe(user), dscevt: `Participante retirado: ${nompcp}.` },
		portal.agora(),
	)
	await atualizarCaixas(db, portal, codlotdocasi)
	return nompcp
}

/** Replacement, who takes the place, order, level and signature-page field of the old participant. */
export async function substituir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	dados: DadosSubstituto,
): Promise<Participante> {
	const { codlotdocasi, codpcpasidoc, jussub } = dados
	const aberto = await reservarPara(db, portal, user, codlotdocasi, 'substituir')
	const antigo = await obter(db, codlotdocasi, codpcpasidoc)
	if (!podeSerSubstituido(antigo))
		throw new RuleError(
			'participante-ja-agiu',
			`${antigo.nompcp} já assinou ou já não é necessário: não se troca mais.`,
		)
	const pessoa = await identificar(db, dados, portal.agora())
	recusarRepetido(aberto, pessoa, antigo)
	await recusarSemMeio(portal, pessoa, antigo)
	await encerrarTarefa(db, antigo, user.codpes)
	await queries.alterarParticipante(db, codpcpasidoc, { sitpcp: 'SUB' })
	await queries.apagarLinks(db, codpcpasidoc)
	const novo = await queries.inserirParticipante(db, {
		...pessoa,
		codlotdocasi,
		tippcpasi: antigo.tippcpasi,
		fncpcp: antigo.fncpcp,
		numordasi: antigo.numordasi,
		codgrpasi: antigo.codgrpasi ?? undefined,
		qtdminasi: antigo.qtdminasi ?? undefined,
		codtipasi: antigo.codtipasi,
		numcmpasi: antigo.numcmpasi,
		codpcpasidocant: codpcpasidoc,
		sitpcp: antigo.sitpcp,
	})
	await passarCampos(db, codpcpasidoc, novo)
	await registrarEvento(
		db,
		codlotdocasi,
		{
			tipevt: 'participante-substituido',
			...autorDe(user),
			dscevt: `${pessoa.nompcp} assina no lugar de ${antigo.nompcp}: ${jussub}`,
		},
		portal.agora(),
	)
	if (antigo.sitpcp !== 'AGU') await avisarParticipantes(db, portal, aberto.lote, [antigo], { fim: 'trocado' })
	await receber(db, portal, aberto, await obter(db, codlotdocasi, novo))
	await atualizarCaixas(db, portal, codlotdocasi)
	return mostrarParticipante(db, await obter(db, codlotdocasi, novo), true)
}

const podeSerSubstituido = ({ sitpcp, qtddocasi }: Linha): boolean =>
	['PEN', 'AGU', 'NOT', 'VIS'].includes(sitpcp) && qtddocasi === 0

/** Newcomer in a batch under way, registered as a signer and called if it is their turn. */
async function receber(db: Db, portal: Portal, { lote }: LoteAberto, novo: Linha): Promise<void> {
	if (novo.codpes !== null) await cadastrarSignatarios(db, [novo.codpes], lote.codpesges, portal.agora())
	const nome = (await nomesDe(db, [lote.codpesges]))(lote.codpesges)
	if (novo.sitpcp === 'PEN') {
		await queries.alterarParticipante(db, novo.codpcpasidoc, { dtavis: portal.agora().toISOString() })
		await chamarParaAssinar(db, portal, lote, novo, nome)
	} else if (novo.tippcpasi === 'O') await enviarLink(db, portal, lote, novo, 'ciencia', nome)
}

/** Reminder to one participant or to everybody whose turn it is; returns the number of recipients. */
export async function reenviar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codlotdocasi, codpcpasidoc }: { codlotdocasi: number; codpcpasidoc?: number | undefined },
): Promise<number> {
	const { lote, participantes } = await reservarPara(db, portal, user, codlotdocasi, 'reenviar')
	if (codpcpasidoc !== undefined) await obter(db, codlotdocasi, codpcpasidoc)
	const destinatarios = participantes.filter((linha) =>
		codpcpasidoc === undefined ? linha.sitpcp === 'PEN' : linha.codpcpasidoc === codpcpasidoc,
	)
	const nome = (await nomesDe(db, [lote.codpesges]))(lote.codpesges)
	let enviados = 0
	for (const linha of destinatarios) {
		if (linha.sitpcp !== 'PEN' && linha.tippcpasi !== 'O')
			throw new RuleError('nao-e-a-vez', `Não é a vez de ${linha.nompcp}: ainda não há o que reenviar.`)
		if (await enviarLink(db, portal, lote, linha, linha.tippcpasi === 'O' ? 'ciencia' : 'lembrete', nome)) enviados++
		await lembrouDe(db, chaveDaTarefa(linha), portal.agora().toISOString())
		await registrarEvento(
			db,
			codlotdocasi,
			{ tipevt: 'reenviado', ...autorDe(user), dscevt: `Mensagem reenviada a ${linha.nompcp}.` },
			portal.agora(),
		)
	}
	return enviados
}

export async function buscarPessoaParaLote(db: Db, codpes: number, hoje: string) {
	const pessoa = await buscarPessoa(db, codpes)
	if (!pessoa)
		throw new NotFoundError('pessoa-nao-encontrada', 'Não há pessoa com este número USP. Confira o número digitado.')
	const cadastrados = await listarCadastrados(db, [codpes], hoje)
	return { ...pessoa, stacad: cadastrados.has(codpes) ? ('S' as const) : ('N' as const) }
}

/** Read receipt for the manager, never set by a substitute or by support staff. */
export async function marcarVisualizacao(
	db: Db,
	portal: Portal,
	{ lote, participantes }: LoteAberto,
	{ codpes, suporte }: Pick<SessionUser, 'codpes' | 'suporte'>,
): Promise<void> {
	if (lote.sitlotdocasi === 'CRI' || suporte !== null) return
	const novos = participantes.filter(
		(linha) => linha.codpes === codpes && linha.dtavlz === null && linha.sitpcp !== 'SUB',
	)
	if (novos.length === 0) return
	await reservarLote(db, lote.codlotdocasi)
	for (const { codpcpasidoc, nompcp, sitpcp } of novos) {
		await queries.alterarParticipante(db, codpcpasidoc, {
			dtavlz: portal.agora().toISOString(),
			...(sitpcp === 'NOT' ? { sitpcp: 'VIS' as const } : {}),
		})
		await registrarEvento(
			db,
			lote.codlotdocasi,
			{ tipevt: 'visualizado', codpes, nompes: nompcp, dscevt: `${nompcp} abriu o lote.` },
			portal.agora(),
		)
	}
}

export const mensagemDoReenvio = (enviados: number): string =>
	enviados === 1 ? 'Mensagem reenviada.' : `${enviados} mensagens reenviadas.`
