import { abrirTarefa, concluirTarefa, encerrarAviso, publicarAviso } from '@portal/notificacoes/server/public'
import { type CodPerfil, DIA_MS, diaEscrito, escapeHtml, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { AREA, enderecoDaFolha, FOL_ANALISTA, FOL_HOMOLOGADOR, FOL_OPERADOR, nomearFolha } from '../contract/index.ts'
import type { LinhaDaFolha } from './folha/queries/folhas.ts'

const VALIDADE_MS = 60 * DIA_MS

export const tarefaDaAnalise = (codfol: number): string => `nova-folha:analise:${codfol}`
export const tarefaDaHomologacao = (codfol: number): string => `nova-folha:homologacao:${codfol}`

interface Espera {
	readonly chave: string
	readonly perfil: CodPerfil
	readonly titulo: string
	/** Plain text. */
	readonly texto: string
	readonly motivo: string
	/** People who have taken a part that keeps them from this one. */
	readonly nunca?: readonly number[]
}

async function pedirA(db: Db, portal: Portal, { codfol }: LinhaDaFolha, espera: Espera): Promise<void> {
	const { chave, perfil, titulo, texto, motivo, nunca = [] } = espera
	for (const codpes of await listarCodpesComPerfil(db, perfil, diaDe(portal)))
		if (!nunca.includes(codpes))
			await abrirTarefa(
				db,
				{
					chvorg: chave,
					codpes,
					area: AREA,
					titulo: truncate(titulo, 200),
					mensagem: `<p>${escapeHtml(texto)}</p>`,
					url: enderecoDaFolha(codfol),
					motdst: motivo,
					cadastradoEm: portal.agora().toISOString(),
				},
				{ reabrir: true, nunca },
			)
}

/** The computed run waits for the analysts. */
export const pedirAnalise = (db: Db, portal: Portal, folha: LinhaDaFolha): Promise<void> =>
	pedirA(db, portal, folha, {
		chave: tarefaDaAnalise(folha.codfol),
		perfil: FOL_ANALISTA,
		titulo: `Analisar a folha de ${nomearFolha(folha)}`,
		texto: 'O cálculo terminou. Trate os alertas, compare com o mês anterior e publique a prévia.',
		motivo: 'Você analisa a folha de pagamento.',
	})

/** The published preview waits for somebody who had no part in it. */
export const pedirHomologacao = (
	db: Db,
	portal: Portal,
	folha: LinhaDaFolha,
	nunca: readonly number[],
): Promise<void> =>
	pedirA(db, portal, folha, {
		chave: tarefaDaHomologacao(folha.codfol),
		perfil: FOL_HOMOLOGADOR,
		titulo: `Homologar a folha de ${nomearFolha(folha)}`,
		texto: 'A prévia foi publicada. Confira os totais e homologue, ou recolha a prévia com o motivo.',
		motivo: 'Você homologa a folha de pagamento.',
		nunca,
	})

export const darPorFeito = (db: Db, chave: string, em: string, por: number): Promise<number> =>
	concluirTarefa(db, chave, { por, em })

interface Noticia {
	readonly chave: string
	readonly assunto: string
	/** Plain text. */
	readonly texto: string
	readonly link: { readonly para: string; readonly texto: string }
	readonly publico: readonly { readonly tipreg: 'C' | 'V'; readonly vlrreg: string }[]
	readonly motivo?: string
}

async function avisar(
	db: Db,
	portal: Portal,
	{ chave, assunto, texto, link, publico, motivo }: Noticia,
): Promise<void> {
	if (publico.length === 0) return
	const agora = portal.agora()
	await publicarAviso(db, {
		chvorg: `nova-folha:${chave}`,
		area: AREA,
		tipo: 'Informativo',
		assunto: truncate(assunto, 200),
		mensagem: `<p>${escapeHtml(texto)}</p><p><a href="${link.para}">${escapeHtml(link.texto)}</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: [...publico],
		...(motivo ? { motivo } : {}),
	})
}

/** The operators hear what became of the run; the one who did it knows already. */
export async function avisarOperadores(
	db: Db,
	portal: Portal,
	folha: LinhaDaFolha,
	{
		oque,
		texto,
		menos,
		versao,
	}: { readonly oque: string; readonly texto: string; readonly menos: number; readonly versao: number },
): Promise<void> {
	const operadores = await listarCodpesComPerfil(db, FOL_OPERADOR, diaDe(portal))
	await avisar(db, portal, {
		chave: `operador:${folha.codfol}:${versao}`,
		assunto: `${oque}: folha de ${nomearFolha(folha)}`,
		texto,
		link: { para: enderecoDaFolha(folha.codfol), texto: 'Ver a folha' },
		publico: operadores.filter((um) => um !== menos).map((um) => ({ tipreg: 'C' as const, vlrreg: String(um) })),
		motivo: 'Você opera a folha de pagamento.',
	})
}

const chaveDosServidores = (codfol: number): string => `servidores:${codfol}`

/** The staff hears that the payslips of the month can be read. */
export const avisarServidores = (
	db: Db,
	portal: Portal,
	folha: LinhaDaFolha,
	etapa: 'prévia' | 'definitivo',
): Promise<void> =>
	avisar(db, portal, {
		chave: `${chaveDosServidores(folha.codfol)}:${etapa}`,
		assunto:
			etapa === 'prévia'
				? `Prévia do contracheque de ${nomearFolha(folha)}`
				: `Contracheque de ${nomearFolha(folha)} disponível`,
		texto:
			etapa === 'prévia'
				? `Confira a prévia antes da homologação; o pagamento é em ${diaEscrito(folha.dtapgt)}. Em caso de erro, fale com a seção de pessoal da sua unidade.`
				: `O pagamento é em ${diaEscrito(folha.dtapgt)}.`,
		link: { para: '/nova-folha/consulta', texto: 'Abrir a Folha de Pagamento' },
		publico: [{ tipreg: 'V', vlrreg: 'SERVIDOR' }],
	})

/** A preview that was taken back is not announced any more. */
export const recolherAvisoDaPrevia = (db: Db, { codfol }: LinhaDaFolha, em: string): Promise<void> =>
	encerrarAviso(db, `nova-folha:${chaveDosServidores(codfol)}:prévia`, em)
