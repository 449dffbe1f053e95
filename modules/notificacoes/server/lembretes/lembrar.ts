import { diaUtilAnterior, ehDiaUtil, type Feriados, somarDiasUteis } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { DIA_MS, diaEscrito, escapeHtml, somarDias, truncate } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { destinoDaUrl } from '../../contract/index.ts'
import { publicarAviso } from '../public.ts'
import { type Lembrete, lembradores } from './lembrete.ts'
import {
	anotarDitos,
	listarCampi,
	listarPorFazer,
	listarPorLembrar,
	type Quais,
	reservarPorLembrar,
} from './queries.ts'

/** The lead time of a reminder is counted in working days before the deadline. */
const DIAS_DE_LEMBRETE = 2
/** The look-back covers the longest run of days without work. */
const DIAS_PASSADOS = 60
/** The batch size is the number of reminders locked in one transaction. */
const DE_CADA_VEZ = 50
const DIAS_DO_AVISO = 30
/** The length limit of a task's title leaves room in the mail's subject for the reminder's own words. */
const MAXIMO_DO_TITULO = 160

/** A deadline on a day without work is extended to the next working day. */
function prazosDe(hoje: string, feriados: Feriados) {
	const vencidos = diaUtilAnterior(hoje, feriados)
	return [
		{ motivo: 'vencido', depoisDe: '1900-01-01', ate: vencidos },
		{ motivo: 'perto', depoisDe: vencidos, ate: somarDiasUteis(hoje, DIAS_DE_LEMBRETE, feriados) },
	] as const
}

/**
 * The daily job sends reminders: deadline reminders run on working days of the campus, waiting reminders on any day.
 */
export const lembrarTarefas = defineJob({
	nome: 'lembrar-tarefas',
	dados: z.object({}),
	cron: '0 8 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const codcam of await listarCampi(portal.db)) {
			const feriados = await listarFeriados(portal.db, codcam, somarDias(hoje, -DIAS_PASSADOS))
			if (!ehDiaUtil(hoje, feriados)) continue
			for (const prazo of prazosDe(hoje, feriados)) await processarEmLevas(portal, { codcam, ...prazo })
		}
		await processarEmLevas(portal, { motivo: 'espera' })
	},
})

type Semelhantes = Quais extends infer Q ? (Q extends Quais ? Omit<Q, 'agora' | 'fuso'> : never) : never

/** Each batch is a transaction of its own, so that reminders already sent stay recorded after a failure. */
async function processarEmLevas(portal: Portal, semelhantes: Semelhantes): Promise<void> {
	const quais = { ...semelhantes, agora: portal.agora(), fuso: portal.config.PORTAL_FUSO_HORARIO } as Quais
	for (let depois = ''; ; ) {
		const chaves = await inTransaction(portal.db, (trx) => leva(trx, portal, quais, depois))
		if (chaves.length < DE_CADA_VEZ) return
		depois = chaves.at(-1) ?? depois
	}
}

async function leva(db: Db, portal: Portal, quais: Quais, depois: string): Promise<string[]> {
	const chaves = await listarPorLembrar(db, quais, depois, DE_CADA_VEZ)
	const valem = await filtrarVigentes(db, portal, chaves)
	const devidos = valem.length > 0 ? await reservarPorLembrar(db, quais, valem) : []
	for (const { chvorg, dtaprz } of devidos) await dizer(db, portal, { chvorg, dtaprz, motivo: quais.motivo })
	const ditos = devidos.map(({ chvorg }) => chvorg)
	if (ditos.length > 0) await anotarDitos(db, ditos, { motivo: quais.motivo, em: portal.agora().toISOString() })
	return chaves
}

const lembradorDe = (portal: Portal, chvorg: string) =>
	lembradores.of(portal).find(({ prefixo }) => chvorg.startsWith(prefixo))

/** Keys without a registered origin are always valid, because their reminder lasts as long as the open task. */
async function filtrarVigentes(db: Db, portal: Portal, chaves: readonly string[]): Promise<string[]> {
	const porLembrador = Map.groupBy(chaves, (chave) => lembradorDe(portal, chave))
	const valem: string[] = []
	for (const [lembrador, suas] of porLembrador)
		valem.push(...(lembrador ? await lembrador.filtrarVigentes(db, portal, suas) : suas))
	return valem
}

const ESCRITO = {
	perto: (titulo: string, dia: string) => [`${titulo}: prazo até ${dia}`, `O prazo de “${titulo}” termina em ${dia}.`],
	vencido: (titulo: string, dia: string) => [
		`${titulo}: atrasado desde ${dia}`,
		`O prazo de “${titulo}” terminou em ${dia}. Faça o que falta, ou combine outro prazo com quem pediu.`,
	],
	espera: (titulo: string) => [`Ainda espera por você: ${titulo}`, `“${titulo}” ainda espera por você.`],
} as const satisfies Record<Lembrete['motivo'], (titulo: string, dia: string) => readonly [string, string]>

async function dizer(db: Db, portal: Portal, lembrete: Lembrete): Promise<void> {
	const proprio = lembradorDe(portal, lembrete.chvorg)?.dizer
	if (proprio) return proprio(db, portal, lembrete)
	const { chvorg, dtaprz, motivo } = lembrete
	const hoje = diaDe(portal)
	const vence = dtaprz === null ? hoje : diaDe(portal, new Date(dtaprz))
	for (const { codpes, titulo, url, ...area } of await listarPorFazer(db, chvorg)) {
		const [assunto, texto] = ESCRITO[motivo](truncate(titulo, MAXIMO_DO_TITULO), diaEscrito(vence))
		const onde = url === null ? undefined : destinoDaUrl(area.codigo, url)?.href
		const link = onde === undefined ? '' : `<p><a href="${escapeHtml(onde)}">Abrir</a></p>`
		await publicarAviso(db, {
			chvorg: `lembrete:${codpes}:${motivo}:${motivo === 'espera' ? hoje : vence}:${chvorg}`.slice(0, 200),
			area,
			tipo: 'Informativo',
			assunto,
			mensagem: `<p>${escapeHtml(texto)}</p>${link}`,
			dataInicio: portal.agora().toISOString(),
			dataFim: new Date(portal.agora().getTime() + DIAS_DO_AVISO * DIA_MS).toISOString(),
			publico: [{ tipreg: 'C', vlrreg: String(codpes) }],
			motivo: 'Esta tarefa ainda espera por você.',
		})
	}
}
