import { publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escapeHtml } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { formatarNumpro } from '../../contract/index.ts'
import type { Caso } from '../atos/agir.ts'
import { NA_LISTA } from './tarefas.ts'

const VALIDADE_MS = 30 * DIA_MS

interface Aviso {
	readonly numpro: string
	/** Deduplication key of the notice within a process. */
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

/** The interested party is notified only about a public process, and not about their own act. */
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
		texto: `O seu processo ${formatarNumpro(numpro)}, "${escapeHtml(titpro)}", foi ${fato}.`,
		agora,
	})
}
