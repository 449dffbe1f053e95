import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { diaEscrito, escapeHtml, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import {
	enderecoDoColegiado,
	MDT_SECRETARIA,
	MOTIVOS_DO_FIM,
	type MotivoDoFim,
	TITULARIDADES,
	type Titularidade,
} from '../contract/index.ts'

export const AREA = { codigo: 'mandato', nome: 'Mandatos', icone: 'fa-solid fa-landmark' }

/** The clock of a portal, or of an import. */
export type Relogio = Pick<Portal, 'agora'>

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
	/** Absent: the board. */
	readonly link?: { readonly endereco: `/${string}`; readonly rotulo: string }
}

/** The person hears of a change of their mandate, in the portal and by mail. */
export async function avisarPessoa(
	db: Db,
	portal: Relogio,
	colegiado: DoColegiado,
	{ chave, codpes, assunto, texto, motivo, link }: Noticia,
): Promise<void> {
	await avisarPessoas(db, portal, {
		chave: `mandato:${chave}`,
		area: AREA,
		pessoas: [codpes],
		assunto,
		texto,
		link: link ?? { endereco: enderecoDoColegiado(colegiado), rotulo: 'Ver a composição' },
		motivo,
	})
}

interface DaCadeira extends DoColegiado {
	readonly nomcad: string
}

interface Designado {
	readonly codmdt: number
	readonly codpes: number
	readonly titsup: Titularidade
	readonly dtainimdt: string
	readonly dtafimmdt: string
	readonly numatodsg: string | null
}

export const avisarDesignado = (db: Db, portal: Relogio, cadeira: DaCadeira, mandato: Designado): Promise<void> =>
	avisarPessoa(db, portal, cadeira, {
		chave: `designado:${mandato.codmdt}`,
		codpes: mandato.codpes,
		assunto: `Você foi designado: ${TITULARIDADES[mandato.titsup].toLowerCase()} em ${cadeira.nomclg}`,
		texto: `${cadeira.nomcad}, de ${diaEscrito(mandato.dtainimdt)} a ${diaEscrito(mandato.dtafimmdt)}. Ato: ${mandato.numatodsg ?? 'não informado'}.`,
		motivo: 'Você foi designado para este colegiado.',
	})

interface Encerrado {
	readonly codmdt: number
	readonly codpes: number
	readonly dtafimefe: string
	readonly motfim: MotivoDoFim
}

export const avisarEncerrado = (db: Db, portal: Relogio, cadeira: DaCadeira, mandato: Encerrado): Promise<void> =>
	avisarPessoa(db, portal, cadeira, {
		chave: `encerrado:${mandato.codmdt}`,
		codpes: mandato.codpes,
		assunto: `Seu mandato em ${cadeira.nomclg} terminou em ${diaEscrito(mandato.dtafimefe)}`,
		texto: `${cadeira.nomcad}. Motivo: ${MOTIVOS_DO_FIM[mandato.motfim].toLowerCase()}. Se houver engano, fale com a secretaria do colegiado.`,
		motivo: 'O mandato era seu.',
	})

export const tarefaDaVaga = (codcad: number): string => `mandato:vaga:${codcad}`
export const tarefaDaPosse = (codpos: number): string => `mandato:posse:${codpos}`
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
