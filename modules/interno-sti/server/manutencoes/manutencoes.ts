import { encerrarAviso, publicarAviso } from '@portal/notificacoes/server/public'
import { escapeHtml, truncate } from '@portal/platform/contract'
import {
	type Db,
	formatInstant,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { atualizarOcorrencia, corrigirOcorrencia, publicarOcorrencia } from '@portal/situacao/server/public'
import * as contrato from '../../contract/index.ts'
import { conferirPeloHistorico } from '../comum/conferir.ts'
import { mudancasEntre } from '../comum/mudancas.ts'
import { registrarNoHistorico } from '../comum/queries/historico.ts'
import { obterQuemMonitora } from '../monitoramento/acesso.ts'
import { publicoAfetado } from '../monitoramento/afetados.ts'
import { listarNos } from '../monitoramento/queries/arvore.ts'
import { monitorNaoEncontrado } from '../monitoramento/queries/monitores.ts'
import { Arvore } from '../monitoramento/situacao.ts'
import {
	alterarLinhaDaManutencao,
	encerrarLinhaDaManutencao,
	inserirLinhaDaManutencao,
	type LinhaDaManutencao,
	reservarManutencao,
} from './queries.ts'

type Quem = contrato.QuemMonitora
type Dados = contrato.DadosDaManutencao

const mudou = (db: Db) => publicar(db, { tipo: contrato.EVENTO_DO_MONITORAMENTO })
const chaveDoAviso = (codman: number, versao: number): string => `interno-sti:manutencao:${codman}:${versao}`

/** Visibility: a maintenance is visible with any of its monitors. */
export const veManutencao = (quem: Quem, { monitores }: Pick<LinhaDaManutencao, 'monitores'>): boolean =>
	quem.administra || monitores.some((monitor) => contrato.ve(quem, monitor))

export const manutencaoNaoEncontrada = () =>
	new NotFoundError('manutencao-nao-encontrada', 'Não há esta manutenção entre as que você pode ver. Volte à lista.')

const converterInstantes = (dados: Dados): Dados => ({
	...dados,
	dtaini: new Date(dados.dtaini).toISOString(),
	dtafim: new Date(dados.dtafim).toISOString(),
	lstmon: [...new Set(dados.lstmon)].toSorted((um, outro) => um - outro),
})

/** Authorization covers every chosen monitor. @returns the monitors with all their descendants */
async function conferirMonitores(db: Db, portal: Portal, quem: Quem, { lstmon }: Dados) {
	const nos = await listarNos(db, portal.agora())
	const arvore = new Arvore(nos)
	return lstmon.flatMap((codmon) => {
		const no = nos.find((um) => um.codmon === codmon)
		if (!no || !contrato.ve(quem, no)) throw monitorNaoEncontrado()
		throwIfRefused(contrato.podeCriar({ quem, codequ: no.codequ, nomequ: no.nomequ }))
		return [no, ...arvore.abaixo(codmon)]
	})
}

type Parados = Awaited<ReturnType<typeof conferirMonitores>>

const instanteDo =
	({ config }: Portal) =>
	(instante: unknown) =>
		formatInstant(String(instante), config.PORTAL_FUSO_HORARIO)

/** Dashboard notice: affected people get it, while the occurrence stands at the top of every page for everybody. */
async function avisarAfetados(
	db: Db,
	portal: Portal,
	{ codman, versao, dados, parados }: { codman: number; versao: number; dados: Dados; parados: Parados },
): Promise<void> {
	const { titman, txtman, nompub, dtaini, dtafim } = dados
	const escrito = instanteDo(portal)
	const publicos = parados.filter(({ stapub }) => stapub === 'S').map(({ vinafe }) => vinafe)
	await publicarAviso(db, {
		chvorg: chaveDoAviso(codman, versao),
		area: contrato.AREA_STI,
		tipo: 'Informativo',
		assunto: truncate(`${nompub} em manutenção: ${titman}`, 200),
		mensagem: `<p>De ${escrito(dtaini)} a ${escrito(dtafim)}, ${escapeHtml(nompub)} pode não responder.</p>${txtman ? `<p>${escapeHtml(txtman)}</p>` : ''}<p>O andamento está em <a href="/situacao">Situação dos serviços</a>.</p>`,
		dataFim: dtafim,
		publico: publicoAfetado(publicos),
	})
}

const ocorrenciaDe = ({ nompub, titman, txtman, dtaini, dtafim }: Dados) => ({
	servico: nompub,
	tipo: 'manutencao' as const,
	titulo: titman,
	texto: txtman,
	inicio: dtaini,
	previsao: dtafim,
})

export async function marcar(db: Db, portal: Portal, user: SessionUser, escritos: Dados): Promise<number> {
	const dados = converterInstantes(escritos)
	const { stapub, lstmon, titman, txtman, dtaini, dtafim } = dados
	const nompub = stapub === 'S' ? dados.nompub : ''
	const quem = await obterQuemMonitora(db, user)
	const parados = await conferirMonitores(db, portal, quem, dados)
	if (Date.parse(dtafim) <= portal.agora().getTime())
		throw new RuleError('ja-passou', 'O fim já passou. Escolha um momento que ainda vem.')
	const codocor = stapub === 'N' ? null : await publicarOcorrencia(db, ocorrenciaDe(dados), { por: user.codpes })
	const codman = await inserirLinhaDaManutencao(
		db,
		{ titman, txtman, dtaini, dtafim, codocor, nompub, codpescad: user.codpes },
		lstmon,
	)
	if (stapub === 'S') await avisarAfetados(db, portal, { codman, versao: 1, dados, parados })
	await contar(db, portal, user, { codman, dschst: 'Marcou a manutenção' })
	await mudou(db)
	return codman
}

const contar = (
	db: Db,
	portal: Portal,
	{ codpes }: SessionUser,
	{ codman, ...fato }: { codman: number; dschst: string; mudancas?: contrato.Mudanca[] },
) =>
	registrarNoHistorico(db, [{ tipobj: 'MAN', codobj: codman, codpes, dtahst: portal.agora().toISOString(), ...fato }])

const ROTULOS = {
	titman: 'Título',
	dtaini: 'Início',
	dtafim: 'Fim',
	monitores: 'Monitores',
	txtman: 'O que as pessoas precisam saber',
	aviso: 'Aviso às pessoas',
} as const

/** Redaction: the history hides the name of a monitor that only a team sees. */
const nomeContado = ({ nommon, stares, nomequ }: { nommon: string; stares: 'S' | 'N'; nomequ: string }): string =>
	stares === 'S' ? `um que só a equipe ${nomequ} vê` : nommon

const contadaDe = (
	{ titman, dtaini, dtafim, txtman }: Pick<Dados, 'titman' | 'dtaini' | 'dtafim' | 'txtman'>,
	monitores: readonly string[],
	nompub: string | undefined,
) => ({
	titman,
	dtaini,
	dtafim,
	txtman,
	monitores: monitores.toSorted().join(', '),
	aviso: nompub === undefined ? 'não' : `sim, como ${nompub}`,
})

function mudancasDe(portal: Portal, antes: LinhaDaManutencao, depois: Dados, parados: Parados): contrato.Mudanca[] {
	const escrito = instanteDo(portal)
	const nomes = new Map(parados.map((parado) => [parado.codmon, nomeContado(parado)]))
	return mudancasEntre(
		ROTULOS,
		contadaDe(antes, antes.monitores.map(nomeContado), antes.codocor === null ? undefined : antes.nompub),
		contadaDe(
			depois,
			depois.lstmon.map((codmon) => nomes.get(codmon) ?? String(codmon)),
			depois.stapub === 'S' ? depois.nompub : undefined,
		),
		(campo, valor) => (campo === 'dtaini' || campo === 'dtafim' ? escrito(valor) : String(valor ?? '')),
	)
}

/** Occurrence sync: the public occurrence follows the maintenance, and ends when publication ends. @returns its code */
async function acertarOcorrencia(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codocor, dados }: { codocor: number | null; dados: Dados },
): Promise<number | null> {
	const em = portal.agora().toISOString()
	if (dados.stapub === 'S') {
		if (codocor !== null && (await corrigirOcorrencia(db, codocor, ocorrenciaDe(dados)))) return codocor
		return publicarOcorrencia(db, ocorrenciaDe(dados), { por: user.codpes })
	}
	if (codocor !== null)
		await atualizarOcorrencia(db, codocor, {
			andamento: 'resolvido',
			texto: 'Esta manutenção não afeta mais as pessoas.',
			em,
			por: user.codpes,
		})
	return null
}

interface Alteracao {
	readonly codman: number
	readonly dados: Dados
	readonly versao: number
}

/** Edit rule: a maintenance changes until its end, by a person who may stop both the old and the new monitors. */
export async function mudarManutencao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codman, dados: escritos, versao }: Alteracao,
): Promise<void> {
	const agora = portal.agora()
	const dados = converterInstantes(escritos)
	const quem = await obterQuemMonitora(db, user)
	const antes = await reservarManutencao(db, codman, agora.toISOString())
	if (!veManutencao(quem, antes)) throw manutencaoNaoEncontrada()
	throwIfRefused(contrato.regrasDaManutencao.alterar({ ...antes, quem }))
	await conferirPeloHistorico(db, portal, {
		coisa: 'o agendamento',
		tipobj: 'MAN',
		codobj: codman,
		vista: versao,
		atual: antes.versao,
		codpes: user.codpes,
	})
	const problema = contrato.problemaDaMudanca(antes, dados, agora)
	if (problema) throw new RuleError('janela-invalida', problema)
	const parados = await conferirMonitores(db, portal, quem, dados)
	const mudancas = mudancasDe(portal, antes, dados, parados)
	if (mudancas.length === 0) return
	const { titman, txtman, dtaini, dtafim, stapub, lstmon } = dados
	const codocor = await acertarOcorrencia(db, portal, user, { codocor: antes.codocor, dados })
	await encerrarAviso(db, chaveDoAviso(codman, antes.versao), agora.toISOString())
	const nompub = stapub === 'S' ? dados.nompub : ''
	await alterarLinhaDaManutencao(db, codman, { titman, txtman, dtaini, dtafim, codocor, nompub }, lstmon)
	if (stapub === 'S') await avisarAfetados(db, portal, { codman, versao: antes.versao + 1, dados, parados })
	await contar(db, portal, user, { codman, dschst: 'Alterou a manutenção', mudancas })
	await mudou(db)
}

/** Early end: a maintenance under way ends now, and a planned one is cancelled. @returns whether it had begun */
export async function encerrar(db: Db, portal: Portal, user: SessionUser, codman: number): Promise<boolean> {
	const em = portal.agora().toISOString()
	const quem = await obterQuemMonitora(db, user)
	const linha = await reservarManutencao(db, codman, em)
	if (!veManutencao(quem, linha)) throw manutencaoNaoEncontrada()
	throwIfRefused(contrato.regrasDaManutencao.encerrar({ ...linha, quem }))
	const comecou = linha.estman === 'CUR'
	await encerrarLinhaDaManutencao(db, codman, em, comecou)
	await encerrarAviso(db, chaveDoAviso(codman, linha.versao), em)
	if (linha.codocor !== null)
		await atualizarOcorrencia(db, linha.codocor, {
			andamento: 'resolvido',
			texto: comecou ? 'A manutenção terminou.' : 'A manutenção foi cancelada.',
			em,
			por: user.codpes,
		})
	await contar(db, portal, user, { codman, dschst: comecou ? 'Encerrou antes da hora' : 'Cancelou a manutenção' })
	await mudou(db)
	return comecou
}
