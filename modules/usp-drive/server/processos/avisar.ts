import { abrirTarefa, avisarPessoas, concluirTarefa, mudarPrazoDaTarefa } from '@portal/notificacoes/server/public'
import { diaEscrito, escapeHtml, fimDoDia, truncate } from '@portal/platform/contract'
import {
	type Db,
	defineJob,
	diaDe,
	inTransaction,
	listarCodpesComPerfil,
	type Portal,
	publicar,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO, enderecoDoProcesso, UDR_PG, UDR_UNIDADE } from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { obterNomeDoDestino } from './processos.ts'
import { type LinhaDoSubsidio, listarVencidos, mudarSubsidio } from './queries.ts'

type Pedido = Pick<
	LinhaDoSubsidio,
	| 'codsbs'
	| 'numvez'
	| 'numprosaj'
	| 'titsbs'
	| 'txtsbs'
	| 'txtmot'
	| 'dtalim'
	| 'codpesdst'
	| 'codunddst'
	| 'codpescad'
	| 'nompescad'
	| 'codpesrsp'
	| 'nompesrsp'
>

const nomearTarefa = ({ codsbs, numvez }: Pick<Pedido, 'codsbs' | 'numvez'>): string =>
	`usp-drive:subsidio:${codsbs}:${numvez}`
const nomearExame = ({ codsbs, numvez }: Pick<Pedido, 'codsbs' | 'numvez'>): string =>
	`usp-drive:exame-do-subsidio:${codsbs}:${numvez}`

/** People who answer: the one asked, or those who manage the folders of the unit today. */
const listarQuemResponde = async (db: Db, portal: Portal, { codpesdst, codunddst }: Pedido): Promise<number[]> =>
	codpesdst === null ? listarCodpesComPerfil(db, UDR_UNIDADE, diaDe(portal), codunddst ?? undefined) : [codpesdst]

/** The person who asked examines, while they are of the legal department; then everybody of it. */
async function listarQuemExamina(db: Db, portal: Portal, { codpescad }: Pedido): Promise<number[]> {
	const procuradoria = await listarCodpesComPerfil(db, UDR_PG, diaDe(portal))
	return procuradoria.length === 0 || procuradoria.includes(codpescad) ? [codpescad] : procuradoria
}

const anunciar = (db: Db, pessoas: readonly number[]): Promise<void> =>
	publicar(db, ...pessoas.map((codpes) => ({ tipo: EVENTO, codpes })))

/** The people who are asked get the task with its deadline, by mail too. */
export async function pedirResposta(db: Db, portal: Portal, pedido: Pedido): Promise<void> {
	const { titsbs, txtsbs, txtmot, numvez, numprosaj, nompescad, dtalim } = pedido
	const pessoas = await listarQuemResponde(db, portal, pedido)
	const devolvido = numvez > 1
	const paragrafos = [
		`${nompescad} ${devolvido ? 'devolveu os' : 'pede'} subsídios do processo judicial ${numprosaj}, até ${diaEscrito(dtalim)}.`,
		...(devolvido && txtmot ? [`Motivo: ${txtmot}`] : []),
		...(txtsbs ? [txtsbs] : []),
	]
	for (const codpes of pessoas)
		await abrirTarefa(db, {
			chvorg: nomearTarefa(pedido),
			codpes,
			area: AREA,
			titulo: truncate(`${devolvido ? 'Completar' : 'Entregar'} subsídios: ${titsbs}`, 200),
			mensagem: paragrafos.map((paragrafo) => `<p>${escapeHtml(paragrafo)}</p>`).join(''),
			url: enderecoDoProcesso(numprosaj),
			dtaprz: fimDoDia(dtalim, portal.config.PORTAL_FUSO_HORARIO),
			motdst:
				pedido.codpesdst === null ? 'Você cuida das pastas da unidade a quem se pediu.' : 'O pedido foi feito a você.',
			cadastradoEm: portal.agora().toISOString(),
		})
	await anunciar(db, pessoas)
}

export async function pedirExame(db: Db, portal: Portal, pedido: Pedido, por: number): Promise<void> {
	const { titsbs, numprosaj, nompesrsp } = pedido
	const cadastradoEm = portal.agora().toISOString()
	await concluirTarefa(db, nomearTarefa(pedido), { por, em: cadastradoEm })
	const pessoas = await listarQuemExamina(db, portal, pedido)
	for (const codpes of pessoas)
		await abrirTarefa(db, {
			chvorg: nomearExame(pedido),
			codpes,
			area: AREA,
			titulo: truncate(`Examinar os subsídios: ${titsbs}`, 200),
			mensagem: `<p>${escapeHtml(`${nompesrsp} entregou os subsídios do processo judicial ${numprosaj}. Aceite-os, ou devolva-os com o motivo.`)}</p>`,
			url: enderecoDoProcesso(numprosaj),
			motdst: 'Você pediu estes subsídios.',
			cadastradoEm,
		})
	await anunciar(db, pessoas)
}

export const encerrarExame = (db: Db, portal: Portal, pedido: Pedido, por: number): Promise<number> =>
	concluirTarefa(db, nomearExame(pedido), { por, em: portal.agora().toISOString() })

const contar = async (
	db: Db,
	portal: Portal,
	pedido: Pedido,
	{ pessoas, oque, assunto, texto }: { pessoas: readonly number[]; oque: string; assunto: string; texto: string },
): Promise<void> => {
	await avisarPessoas(db, portal, {
		chave: `${nomearTarefa(pedido)}:${oque}`,
		area: AREA,
		pessoas,
		assunto,
		texto,
		link: { endereco: enderecoDoProcesso(pedido.numprosaj), rotulo: 'Abrir o processo' },
		motivo: 'O pedido de subsídios foi feito a você ou à sua unidade.',
	})
	await anunciar(db, pessoas)
}

export async function avisarAceite(db: Db, portal: Portal, pedido: Pedido, por: number): Promise<void> {
	await encerrarExame(db, portal, pedido, por)
	await contar(db, portal, pedido, {
		pessoas: pedido.codpesrsp === null ? [] : [pedido.codpesrsp],
		oque: 'aceito',
		assunto: `Subsídios aceitos: ${pedido.titsbs}`,
		texto: `A procuradoria aceitou os subsídios do processo judicial ${pedido.numprosaj}. Nada mais é preciso.`,
	})
}

export async function avisarCancelamento(db: Db, portal: Portal, pedido: Pedido, por: number): Promise<void> {
	const em = portal.agora().toISOString()
	await concluirTarefa(db, nomearTarefa(pedido), { por, em })
	await encerrarExame(db, portal, pedido, por)
	const pessoas = new Set(await listarQuemResponde(db, portal, pedido))
	if (pedido.codpesrsp !== null) pessoas.add(pedido.codpesrsp)
	await contar(db, portal, pedido, {
		pessoas: [...pessoas],
		oque: 'cancelado',
		assunto: `Pedido de subsídios cancelado: ${pedido.titsbs}`,
		texto: `Os subsídios do processo judicial ${pedido.numprosaj} já não são precisos. Motivo: ${pedido.txtmot ?? ''}`,
	})
}

export async function avisarPrazo(db: Db, portal: Portal, pedido: Pedido, em: string): Promise<void> {
	await mudarPrazoDaTarefa(db, nomearTarefa(pedido), fimDoDia(pedido.dtalim, portal.config.PORTAL_FUSO_HORARIO))
	await contar(db, portal, pedido, {
		pessoas: await listarQuemResponde(db, portal, pedido),
		oque: `prazo:${em}`,
		assunto: `Novo prazo dos subsídios: ${pedido.titsbs}`,
		texto: `Entregue-os até ${diaEscrito(pedido.dtalim)}, no processo judicial ${pedido.numprosaj}.`,
	})
}

/** The person who asked hears once that the last day is over and nothing came. */
export const avisarSubsidiosVencidos = defineJob({
	nome: 'usp-drive-subsidios-vencidos',
	dados: z.object({}),
	cron: '12 6 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const vencido of await listarVencidos(portal.db, hoje))
			await inTransaction(portal.db, async (db) => {
				await mudarSubsidio(db, vencido.codsbs, { dtaavs: hoje })
				await avisarPessoas(db, portal, {
					chave: `usp-drive:subsidio-vencido:${vencido.codsbs}:${hoje}`,
					area: AREA,
					pessoas: [vencido.codpescad],
					assunto: `Subsídios atrasados: ${vencido.titsbs}`,
					texto: `${await obterNomeDoDestino(portal, vencido)} não os entregou até o prazo. Mude o prazo, ou peça a outra pessoa.`,
					link: { endereco: enderecoDoProcesso(vencido.numprosaj), rotulo: 'Abrir o processo' },
					motivo: 'Você pediu estes subsídios.',
				})
			})
	},
})
