import { somarDiasUteis } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { abrirTarefa, type NovaTarefa } from '@portal/notificacoes/server/public'
import { listarVinculosAtivos, obterPessoas, obterUnidadesPorCodigo } from '@portal/pessoas/server/public'
import { escapeHtml, fimDoDia, truncate } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	type Leaver,
	type LeftBehind,
	leftBehindSources,
	type Portal,
	publicar,
} from '@portal/platform/server'
import { AREA, EVENTO } from '../../contract/index.ts'
import { chefiasDe, listarAdministradores } from '../acesso.ts'
import { passarAcesso } from '../queries.ts'
import { settings } from '../settings.ts'
import { inserirSaida, listarParaRever } from './queries.ts'

const TODOS_OS_CAMPI = 0

export const chaveDaSaida = (codsai: number): string => `pedroweb:saida:${codsai}`
export const chaveDoDeixado = (codsai: number): string => `pedroweb:saida:${codsai}:deixado`

export async function listarDeixados(db: Db, portal: Portal, quem: Leaver): Promise<LeftBehind[]> {
	const todos = []
	for (const fonte of leftBehindSources.of(portal)) todos.push(...(await fonte.listar(db, portal, quem)))
	return todos
}

export const filtrarDaChefia = (deixados: readonly LeftBehind[]): LeftBehind[] =>
	deixados.filter(({ para }) => para === 'chefia')

/** Departure recipients are the heads of the unit that was left, or the administrators when it has no other head. */
async function listarResponsaveis(db: Db, portal: Portal, codpes: number, codund: number): Promise<number[]> {
	const chefias = await chefiasDe(db, portal, codund, codpes)
	if (chefias.length > 0) return chefias
	return (await listarAdministradores(db, portal)).filter((outro) => outro !== codpes)
}

/** Empty departure: nobody is told when nothing is left to decide. */
export async function abrirSaida(db: Db, portal: Portal, par: { codpes: number; codund: number }): Promise<void> {
	const hoje = diaDe(portal)
	const deTodo = (await listarVinculosAtivos(db, par.codpes, hoje)).length === 0
	const deixados = await listarDeixados(db, portal, { ...par, deTodo })
	const acessos = (await listarParaRever(db, par, deTodo)).map(({ codacs }) => codacs)
	if (acessos.length === 0 && deixados.length === 0) return
	const feriados = await listarFeriados(db, TODOS_OS_CAMPI, hoje)
	const dtaprz = somarDiasUteis(hoje, settings.of(portal).PORTAL_ACESSOS_DIAS_DA_SAIDA, feriados)
	const tipsai = deTodo ? 'F' : 'U'
	const codsai = await inserirSaida(
		db,
		{ ...par, tipsai, dtasai: hoje, dtaprz, codpescon: null, dtacon: null },
		acessos,
	)
	for (const codacs of acessos)
		await passarAcesso(db, codacs, {
			atohst: 'rever',
			sitacs: 'ATV',
			codpes: null,
			dtahst: portal.agora().toISOString(),
		})
	await avisar(db, portal, { ...par, deTodo, codsai, dtaprz, rever: acessos.length }, deixados)
	await publicar(db, { tipo: EVENTO, codpes: par.codpes })
}

interface Aberta extends Leaver {
	readonly codsai: number
	readonly dtaprz: string
	readonly rever: number
}

async function avisar(db: Db, portal: Portal, saida: Aberta, deixados: readonly LeftBehind[]): Promise<void> {
	const { codpes, codund, codsai, rever, deTodo } = saida
	const nome = (await obterPessoas(db, [codpes])).get(codpes)?.nompes ?? String(codpes)
	const unidade = (await obterUnidadesPorCodigo(db, [codund])).get(codund)?.sglund ?? `unidade ${codund}`
	const oQueHouve = deTodo ? `${nome} não tem mais vínculo` : `${nome} não está mais em ${unidade}`
	const comum = { area: AREA, cadastradoEm: portal.agora().toISOString() }
	const tarefa = { ...comum, dtaprz: fimDoDia(saida.dtaprz, portal.config.PORTAL_FUSO_HORARIO) }
	const abrir = async (para: number, nova: Omit<NovaTarefa, 'codpes'>) =>
		abrirTarefa(db, { ...nova, codpes: para }, { nunca: [codpes] })
	const cuidam = await listarResponsaveis(db, portal, codpes, codund)
	const seus = filtrarDaChefia(deixados)
	if (rever > 0 || seus.length > 0)
		for (const destino of cuidam)
			await abrir(destino, {
				...tarefa,
				chvorg: chaveDaSaida(codsai),

				titulo: truncate(`${oQueHouve}: cuide do que fica`, 200),
				mensagem: `${rever > 0 ? `<p>Acessos a rever: ${rever}. Mantenha ou encerre cada um até o prazo.</p>` : ''}${escreverLista(seus)}`,
				url: `/pedroweb/saidas/${codsai}`,
				motdst: `Você cuida dos acessos de ${unidade} no portal.`,
			})
	for (const [dono, dele] of agruparPorDono(deixados, codpes))
		await abrir(dono, {
			...tarefa,
			chvorg: chaveDoDeixado(codsai),

			titulo: truncate(`${oQueHouve}: veja o que espera por essa pessoa`, 200),
			mensagem: escreverLista(dele),
			motdst: 'O que está na lista foi você quem pediu, ou é você quem gere.',
		})
	await publicar(db, ...cuidam.map((quem) => ({ tipo: EVENTO, codpes: quem })))
}

function agruparPorDono(deixados: readonly LeftBehind[], menos: number): ReadonlyMap<number, LeftBehind[]> {
	const donos = new Map<number, LeftBehind[]>()
	for (const deixado of deixados)
		for (const dono of deixado.para === 'chefia' ? [] : deixado.para)
			if (dono !== menos) donos.set(dono, [...(donos.get(dono) ?? []), deixado])
	return donos
}

const escreverLista = (deixados: readonly LeftBehind[]): string =>
	deixados.length === 0
		? ''
		: `<ul>${deixados
				.map(
					({ nome, quantidade, url }) =>
						`<li><a href="${escapeHtml(url)}">${escapeHtml(nome)}</a>${quantidade > 1 ? ` (${quantidade})` : ''}</li>`,
				)
				.join('')}</ul>`
