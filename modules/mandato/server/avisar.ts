import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { escapeHtml, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { enderecoDoColegiado, MDT_SECRETARIA } from '../contract/index.ts'

const AREA = { codigo: 'mandato', nome: 'Mandatos', icone: 'fa-solid fa-landmark' }

interface DoColegiado {
	readonly codclg: number
	readonly sglclg: string
	readonly nomclg: string
	readonly codundrsp: number
}

interface Noticia {
	readonly chave: string
	readonly codpes: number
	readonly assunto: string
	/** Plain text. */
	readonly texto: string
	readonly motivo: string
}

/** The person hears of a change of their mandate, in the portal and by mail. */
export async function avisarPessoa(
	db: Db,
	portal: Portal,
	colegiado: DoColegiado,
	{ chave, codpes, assunto, texto, motivo }: Noticia,
): Promise<void> {
	await avisarPessoas(db, portal, {
		chave: `mandato:${chave}`,
		area: AREA,
		pessoas: [codpes],
		assunto,
		texto,
		link: { endereco: enderecoDoColegiado(colegiado), rotulo: 'Ver a composição' },
		motivo,
	})
}

export const tarefaDaVaga = (codcad: number): string => `mandato:vaga:${codcad}`
export const tarefaDoFim = (codmdt: number, dias: number): string => `mandato:fim:${codmdt}:${dias}`

interface Espera {
	readonly chave: string
	readonly titulo: string
	/** Plain text. */
	readonly texto: string
	readonly dtaprz?: string
}

/** A task for each secretary of the unit; where there is none, the general secretariat sees it in the list of boards. */
export async function pedirASecretaria(
	db: Db,
	portal: Portal,
	colegiado: DoColegiado,
	{ chave, titulo, texto, dtaprz }: Espera,
): Promise<void> {
	const secretarias = await listarCodpesComPerfil(db, MDT_SECRETARIA, diaDe(portal), colegiado.codundrsp)
	for (const codpes of secretarias)
		await abrirTarefa(
			db,
			{
				chvorg: chave,
				codpes,
				area: AREA,
				titulo: truncate(titulo, 200),
				mensagem: `<p>${escapeHtml(texto)}</p>`,
				url: enderecoDoColegiado(colegiado),
				motdst: 'Você cuida dos colegiados desta unidade.',
				cadastradoEm: portal.agora().toISOString(),
				...(dtaprz === undefined ? {} : { dtaprz }),
			},
			{ reabrir: true },
		)
}

export const darPorFeito = (db: Db, chave: string, em: string, por: number | null): Promise<number> =>
	concluirTarefa(db, chave, { por, em })
