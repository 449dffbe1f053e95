import { publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, diaEscrito, escaparHtml } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { formatarNumpro } from '../../contract/index.ts'
import type { Caso } from '../atos/agir.ts'
import type { MotivoLembrete } from '../tables.ts'
import { NA_LISTA } from './tarefas.ts'

const VALIDADE_MS = 30 * DIA_MS

interface Aviso {
	readonly numpro: string
	/** What it is about, once for each process. */
	readonly chave: string
	readonly codpes: number
	readonly assunto: string
	readonly texto: string
	readonly agora: string
}

async function avisar(db: Db, { numpro, chave, codpes, assunto, texto, agora }: Aviso): Promise<void> {
	await publicarAviso(db, {
		chvorg: `processos:${numpro}:${chave}`,
		area: NA_LISTA,
		tipo: 'Informativo',
		assunto,
		mensagem: `<p>${texto}</p><p><a href="/processos/processos-digitais/${numpro}">Abrir o processo</a></p>`,
		dataInicio: agora,
		dataFim: new Date(Date.parse(agora) + VALIDADE_MS).toISOString(),
		publico: [{ tipreg: 'C', vlrreg: String(codpes) }],
	})
}

interface ParecerDevido {
	readonly numpro: string
	readonly numand: number
	readonly numseqocoand: number
	readonly codpesace: number
	readonly dtaprzpar: string
}

const SOBRE_O_PRAZO: Readonly<Record<MotivoLembrete, (numero: string, dia: string) => [string, string]>> = {
	P: (numero, dia) => [
		`Parecer no processo ${numero}: prazo até ${dia}`,
		`O prazo do seu parecer no processo ${numero} termina em ${dia}.`,
	],
	V: (numero, dia) => [
		`Parecer no processo ${numero}: atrasado desde ${dia}`,
		`O prazo do seu parecer no processo ${numero} terminou em ${dia}. Dê o parecer, ou combine outro prazo com quem o pediu.`,
	],
}

export function avisarDoPrazo(db: Db, devido: ParecerDevido, motlem: MotivoLembrete, agora: string): Promise<void> {
	const { numpro, numand, numseqocoand, codpesace: codpes, dtaprzpar } = devido
	const [assunto, texto] = SOBRE_O_PRAZO[motlem](formatarNumpro(numpro), diaEscrito(dtaprzpar))
	const chave = `${numand}.${numseqocoand}:parecer:${codpes}:${dtaprzpar}:${motlem}`
	return avisar(db, { numpro, chave, codpes, assunto, texto, agora })
}

/** Of a process that the interested person may not see, nothing is said; what one did oneself, one knows. */
export async function avisarInteressado(
	{ db, processo, quem, agora }: Caso,
	fato: 'arquivado' | 'desarquivado',
): Promise<void> {
	const { numpro, codpesinr, nivacepro, versao, titpro } = processo
	if (codpesinr === null || codpesinr === quem.codpes || nivacepro !== 'P') return
	await avisar(db, {
		numpro,
		chave: `${versao + 1}:${fato}`,
		codpes: codpesinr,
		assunto: `Processo ${formatarNumpro(numpro)} ${fato}`,
		texto: `O seu processo ${formatarNumpro(numpro)}, "${escaparHtml(titpro)}", foi ${fato}.`,
		agora,
	})
}
