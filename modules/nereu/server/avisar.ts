import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { escapeHtml, fimDoDia, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { NER_GERAL, NER_UNIDADE } from '../contract/index.ts'

const AREA = { codigo: 'nereu', nome: 'Mobilidade internacional', icone: 'fa-solid fa-globe' }

interface Noticia {
	readonly chave: string
	readonly pessoas: readonly number[]
	readonly assunto: string
	/** Plain text. */
	readonly texto: string
	readonly motivo: string
	readonly endereco?: string
	readonly rotulo?: string
}

/** People hear of a change, in the portal and by mail. */
export const avisar = (
	db: Db,
	portal: Portal,
	{ chave, endereco = '/nereu/minha-mobilidade', rotulo = 'Ver a minha mobilidade', ...noticia }: Noticia,
): Promise<void> =>
	avisarPessoas(db, portal, { ...noticia, chave: `nereu:${chave}`, area: AREA, link: { endereco, rotulo } })

export const tarefaDeConfirmar = (codcan: number): string => `nereu:confirmar:${codcan}`
export const tarefaDaVinda = (codvin: number): string => `nereu:vinda:${codvin}`
export const tarefaDeIndicar = (codcan: number): string => `nereu:indicar:${codcan}`

interface Espera {
	readonly chave: string
	readonly titulo: string
	/** Plain text. */
	readonly texto: string
	readonly url: string
	readonly motdst: string
	/** Last day. */
	readonly ate?: string | undefined
}

async function abrir(
	db: Db,
	portal: Portal,
	codpes: number,
	{ chave, titulo, texto, url, motdst, ate }: Espera,
	pessoal: boolean,
) {
	await abrirTarefa(
		db,
		{
			chvorg: chave,
			codpes,
			area: AREA,
			titulo: truncate(titulo, 200),
			mensagem: `<p>${escapeHtml(texto)}</p>`,
			url,
			motdst,
			cadastradoEm: portal.agora().toISOString(),
			...(ate === undefined ? {} : { dtaprz: fimDoDia(ate, portal.config.PORTAL_FUSO_HORARIO) }),
		},
		{ reabrir: true, pessoal },
	)
}

/** Personal task of a student. */
export const pedirAoEstudante = (db: Db, portal: Portal, codpes: number, espera: Espera): Promise<void> =>
	abrir(db, portal, codpes, espera, true)

/** Keepers of a unit's mobility; where a unit has none, and for the rectorate, the general office. */
export async function listarEscritorio(db: Db, portal: Portal, codundrsp: number | null): Promise<number[]> {
	const hoje = diaDe(portal)
	const daUnidade = codundrsp === null ? [] : await listarCodpesComPerfil(db, NER_UNIDADE, hoje, codundrsp)
	return [...(daUnidade.length > 0 ? daUnidade : await listarCodpesComPerfil(db, NER_GERAL, hoje))]
}

/** Task of each of some people of the office, which one of them ends for all. */
export async function pedirAPessoas(db: Db, portal: Portal, pessoas: readonly number[], espera: Espera): Promise<void> {
	for (const codpes of pessoas) await abrir(db, portal, codpes, espera, false)
}

export async function pedirAoEscritorio(
	db: Db,
	portal: Portal,
	codundrsp: number | null,
	espera: Espera,
): Promise<void> {
	await pedirAPessoas(db, portal, await listarEscritorio(db, portal, codundrsp), espera)
}

export const darPorFeito = (db: Db, portal: Portal, chave: string, por: number | null): Promise<number> =>
	concluirTarefa(db, chave, { por, em: portal.agora().toISOString() })
