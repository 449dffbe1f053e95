import { obterPessoa, obterUnidade } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	listarCodpesComPerfil,
	NotFoundError,
	type Portal,
	RuleError,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type AtoDoSubsidio,
	chaveDoNome,
	type DadosDoSubsidio,
	escolherNome,
	limparParaNome,
	recusaDoSubsidio,
	SECAO_DOS_SUBSIDIOS,
	temDireito,
	UDR_UNIDADE,
} from '../../contract/index.ts'
import { type Acesso, exigirDescongelada, exigirMudanca } from '../acesso/acesso.ts'
import { type Agente, lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { buscarPorNome, inserirItem, listarNomes, reservarRaizes } from '../queries/itens.ts'
import * as avisos from './avisar.ts'
import { buscarAcessoDoProcesso, exigirProcesso, obterNomeDoDestino } from './processos.ts'
import * as queries from './queries.ts'

const naoHa = () =>
	new NotFoundError('subsidio-nao-encontrado', 'Este pedido de subsídios não existe ou não é seu. Volte ao processo.')

/** @throws RuleError where nobody would get the request. */
async function exigirQuemResponda(db: Db, portal: Portal, dados: DadosDoSubsidio) {
	if (dados.tipdst === 'P') return (await obterPessoa(db, dados.codpesdst ?? 0)).nompes
	const { sglund } = await obterUnidade(db, dados.codunddst ?? 0)
	const cuidam = await listarCodpesComPerfil(db, UDR_UNIDADE, diaDe(portal), dados.codunddst)
	if (cuidam.length === 0)
		throw new RuleError(
			'unidade-sem-gestor',
			`Ninguém cuida das pastas da unidade ${sglund}, e ninguém receberia o pedido. Peça a uma pessoa.`,
		)
	return sglund
}

/** Section of the answers, made again where it was renamed or deleted. */
async function garantirSecao(db: Db, raiz: Acesso): Promise<{ coditm: number; caminho: readonly number[] }> {
	const secao = await buscarPorNome(db, raiz.coditm, SECAO_DOS_SUBSIDIOS)
	if (secao?.tipitm === 'P') return secao
	const nome = escolherNome(SECAO_DOS_SUBSIDIOS, new Set(secao ? [chaveDoNome(secao.nomitm)] : []))
	const { codpes, agora: em } = raiz.agente
	const coditm = await inserirItem(db, { pai: raiz, tipitm: 'P', nome, codpes, em })
	return { coditm, caminho: [...raiz.caminho, coditm] }
}

export async function pedirSubsidios(
	db: Db,
	portal: Portal,
	user: Quem,
	{ numprosaj, ...dados }: DadosDoSubsidio & { readonly numprosaj: string },
) {
	const visto = await exigirProcesso(db, portal, user, numprosaj)
	await reservarRaizes(db, [visto.coditm])
	const raiz = await exigirProcesso(db, portal, user, numprosaj)
	exigirMudanca(raiz, 'gerir')
	const { agente } = raiz
	if (dados.dtalim < agente.hoje) throw new RuleError('prazo-passado', 'O prazo já passou. Escolha outro dia.')
	const nomdst = await exigirQuemResponda(db, portal, dados)
	const secao = await garantirSecao(db, raiz)
	const desejado = limparParaNome(`${nomdst} - ${dados.titsbs}`)
	const nome = escolherNome(desejado, await listarNomes(db, secao.coditm, desejado))
	const { codpes: codpescad, agora } = agente
	const coditm = await inserirItem(db, { pai: secao, tipitm: 'P', nome, codpes: codpescad, em: agora })
	const { titsbs, txtsbs = '', dtalim, tipdst, codpesdst = null, codunddst = null } = dados
	const codsbs = await queries.inserirSubsidio(db, {
		coditmrai: raiz.coditm,
		coditm,
		titsbs,
		txtsbs,
		dtalim,
		codpescad,
		dtacad: agora,
		codpesdst: tipdst === 'P' ? codpesdst : null,
		codunddst: tipdst === 'U' ? codunddst : null,
	})
	await anotar(db, {
		agente,
		tipatv: 'subsidios',
		coditm,
		nomitm: nome,
		detalhe: `a ${nomdst}, até ${diaEscrito(dtalim)}`,
	})
	const pedido = await exigirSubsidio(db, agente, codsbs)
	await avisos.pedirResposta(db, portal, pedido)
	return { codsbs, mensagem: `${nomdst} recebeu a tarefa, com prazo até ${diaEscrito(dtalim)}.` }
}

async function exigirSubsidio(db: Db, agente: Agente, codsbs: number): Promise<queries.LinhaDoSubsidio> {
	const linha = await queries.buscarSubsidio(db, agente, codsbs, { reservar: true })
	if (!linha) throw naoHa()
	return linha
}

interface EmAto {
	readonly agente: Agente
	readonly linha: queries.LinhaDoSubsidio
	readonly nomdst: string
}

/**
 * Request held for an act: the person, the round that they saw, the state and the freeze are asked in this order.
 *
 * @throws NotFoundError for whom the request is not
 * @throws ConflictError where it was sent back or answered meanwhile
 */
async function reservarParaAto(
	db: Db,
	portal: Portal,
	user: Quem,
	{ ato, codsbs, numvez }: { readonly ato: AtoDoSubsidio; readonly codsbs: number; readonly numvez: number },
): Promise<EmAto> {
	const agente = lerAgente(portal, user)
	const linha = await exigirSubsidio(db, agente, codsbs)
	const raiz = await buscarAcessoDoProcesso(db, portal, user, linha.coditmrai)
	const ve = raiz !== undefined && temDireito(raiz.direito, 'ver')
	if (!ve && !linha.responde) throw naoHa()
	const gere = raiz !== undefined && temDireito(raiz.direito, 'gerir')
	throwIfRefused(recusaDoSubsidio(ato, linha.sitsbs, { gere, responde: linha.responde }))
	if (linha.numvez !== numvez)
		throw new ConflictError('subsidio-mudou', 'O pedido foi devolvido entretanto. Recarregue a página e veja o motivo.')
	if (ato !== 'cancelar') exigirDescongelada(await obterCongelamento(db, portal, user, linha, raiz))
	return { agente, linha, nomdst: await obterNomeDoDestino(portal, linha) }
}

/** Freeze of the folder of the answer, or of the lawsuit around it. */
async function obterCongelamento(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm }: queries.LinhaDoSubsidio,
	raiz: Acesso | undefined,
): Promise<Pick<Acesso, 'congelada'>> {
	const pasta = coditm === null ? undefined : await buscarAcessoDoProcesso(db, portal, user, coditm)
	return pasta ?? raiz ?? { congelada: null }
}

const anotarAto = async (
	db: Db,
	{ agente, linha }: EmAto,
	tipatv: 'responder' | 'aceitar' | 'devolver' | 'cancelar' | 'prazo',
	detalhe?: string,
): Promise<void> =>
	anotar(db, {
		agente,
		tipatv,
		coditm: linha.coditm ?? linha.coditmrai,
		nomitm: linha.titsbs,
		...(detalhe === undefined ? {} : { detalhe }),
	})

interface Chave {
	readonly codsbs: number
	readonly numvez: number
}

export async function entregarSubsidios(
	db: Db,
	portal: Portal,
	user: Quem,
	{ txtrsp = '', ...chave }: Chave & { readonly txtrsp?: string | undefined },
): Promise<string> {
	const emAto = await reservarParaAto(db, portal, user, { ato: 'entregar', ...chave })
	const { agente, linha } = emAto
	if (linha.qtdarq === 0 && txtrsp.trim() === '')
		throw new RuleError('sem-resposta', 'Envie ao menos um arquivo à pasta da resposta, ou escreva a resposta.')
	const entregue = { ...linha, txtrsp, codpesrsp: agente.codpes, nompesrsp: agente.nome }
	await queries.mudarSubsidio(db, linha.codsbs, {
		sitsbs: 'E',
		txtrsp,
		codpesrsp: agente.codpes,
		dtarsp: agente.agora,
	})
	await anotarAto(db, emAto, 'responder')
	await avisos.pedirExame(db, portal, entregue, agente.codpes)
	return 'Subsídios entregues. A procuradoria foi avisada e os examina.'
}

export async function aceitarSubsidios(db: Db, portal: Portal, user: Quem, chave: Chave): Promise<string> {
	const emAto = await reservarParaAto(db, portal, user, { ato: 'aceitar', ...chave })
	await queries.mudarSubsidio(db, chave.codsbs, { sitsbs: 'A' })
	await anotarAto(db, emAto, 'aceitar')
	await avisos.avisarAceite(db, portal, emAto.linha, emAto.agente.codpes)
	return 'Subsídios aceitos. Quem os entregou foi avisado.'
}

export async function devolverSubsidios(
	db: Db,
	portal: Portal,
	user: Quem,
	{ txtmot, dtalim, ...chave }: Chave & { readonly txtmot: string; readonly dtalim: string },
): Promise<string> {
	const emAto = await reservarParaAto(db, portal, user, { ato: 'devolver', ...chave })
	if (dtalim < emAto.agente.hoje) throw new RuleError('prazo-passado', 'O prazo já passou. Escolha outro dia.')
	const numvez = emAto.linha.numvez + 1
	await queries.mudarSubsidio(db, chave.codsbs, { sitsbs: 'P', numvez, txtmot, dtalim, dtaavs: null })
	await anotarAto(db, emAto, 'devolver', txtmot)
	await avisos.encerrarExame(db, portal, emAto.linha, emAto.agente.codpes)
	await avisos.pedirResposta(db, portal, { ...emAto.linha, numvez, txtmot, dtalim })
	return `Devolvido: ${emAto.nomdst} tem até ${diaEscrito(dtalim)}.`
}

export async function cancelarSubsidios(
	db: Db,
	portal: Portal,
	user: Quem,
	{ txtmot, ...chave }: Chave & { readonly txtmot: string },
): Promise<string> {
	const emAto = await reservarParaAto(db, portal, user, { ato: 'cancelar', ...chave })
	await queries.mudarSubsidio(db, chave.codsbs, { sitsbs: 'C', txtmot })
	await anotarAto(db, emAto, 'cancelar', txtmot)
	await avisos.avisarCancelamento(db, portal, { ...emAto.linha, txtmot }, emAto.agente.codpes)
	return `O pedido foi cancelado, e ${emAto.nomdst} foi avisado.`
}

export async function mudarPrazoDosSubsidios(
	db: Db,
	portal: Portal,
	user: Quem,
	{ dtalim, ...chave }: Chave & { readonly dtalim: string },
): Promise<string> {
	const emAto = await reservarParaAto(db, portal, user, { ato: 'prazo', ...chave })
	if (dtalim < emAto.agente.hoje) throw new RuleError('prazo-passado', 'O prazo já passou. Escolha outro dia.')
	await queries.mudarSubsidio(db, chave.codsbs, { dtalim, dtaavs: null })
	await anotarAto(db, emAto, 'prazo', diaEscrito(dtalim))
	await avisos.avisarPrazo(db, portal, { ...emAto.linha, dtalim }, emAto.agente.agora)
	return `${emAto.nomdst} tem até ${diaEscrito(dtalim)}.`
}
