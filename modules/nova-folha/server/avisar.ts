import {
	abrirTarefa,
	avisarPessoas,
	concluirTarefa,
	encerrarAviso,
	publicarAviso,
} from '@portal/notificacoes/server/public'
import { type CodPerfil, DIA_MS, diaEscrito, escapeHtml, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import {
	AREA,
	type ChaveDoContracheque,
	enderecoDaFolha,
	enderecoDaRubrica,
	enderecoDaTabela,
	enderecoDoContracheque,
	FOL_ADMIN,
	FOL_ANALISTA,
	FOL_HOMOLOGADOR,
	FOL_OPERADOR,
	nomearFolha,
} from '../contract/index.ts'
import type { LinhaDaFolha } from './folha/queries/folhas.ts'
import type { LinhaDaProposta } from './regras/queries/propostas.ts'

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

async function pedirA(db: Db, portal: Portal, url: string, espera: Espera): Promise<void> {
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
					url,
					motdst: motivo,
					cadastradoEm: portal.agora().toISOString(),
				},
				{ reabrir: true, nunca },
			)
}

/** The computed run waits for the analysts. */
export const pedirAnalise = (db: Db, portal: Portal, folha: LinhaDaFolha): Promise<void> =>
	pedirA(db, portal, enderecoDaFolha(folha.codfol), {
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
	pedirA(db, portal, enderecoDaFolha(folha.codfol), {
		chave: tarefaDaHomologacao(folha.codfol),
		perfil: FOL_HOMOLOGADOR,
		titulo: `Homologar a folha de ${nomearFolha(folha)}`,
		texto: 'A prévia foi publicada. Confira os totais e homologue, ou recolha a prévia com o motivo.',
		motivo: 'Você homologa a folha de pagamento.',
		nunca,
	})

export const tarefaDaAprovacao = (numprp: number): string => `nova-folha:regra:${numprp}`

interface RegraProposta {
	readonly numprp: number
	readonly codrub: number | null
	readonly codtab: string | null
	readonly codnov: number | null
}
const enderecoDaRegra = ({ codrub, codtab, codnov }: RegraProposta): string =>
	codtab === null ? enderecoDaRubrica(codrub ?? codnov ?? 0) : enderecoDaTabela(codtab)

/** A change of a rule waits for a second person. */
export async function pedirAprovacao(
	db: Db,
	portal: Portal,
	proposta: RegraProposta & { readonly nome: string; readonly escritor: number },
): Promise<void> {
	for (const perfil of [FOL_ADMIN, FOL_HOMOLOGADOR])
		await pedirA(db, portal, enderecoDaRegra(proposta), {
			chave: tarefaDaAprovacao(proposta.numprp),
			perfil,
			titulo: `Aprovar a mudança de ${proposta.nome}`,
			texto: 'Uma regra da folha foi mudada. Veja a diferença sobre uma amostra de pessoas, e aprove ou recuse.',
			motivo: 'Você administra ou homologa a folha de pagamento.',
			nunca: [proposta.escritor],
		})
}

/** The writer of a change hears what became of it. */
export const avisarDaDecisao = (
	db: Db,
	portal: Portal,
	proposta: LinhaDaProposta,
	{ aprovada, motivo }: { readonly aprovada: boolean; readonly motivo: string | undefined },
): Promise<void> =>
	avisarPessoas(db, portal, {
		chave: `nova-folha:regra:${proposta.numprp}:decisao`,
		area: AREA,
		pessoas: [proposta.codpescad],
		assunto: `Mudança de ${proposta.nomtab ?? proposta.nomrub ?? proposta.dados?.classes.nomrub} ${aprovada ? 'aprovada' : 'recusada'}`,
		texto: aprovada ? `A nova versão vale desde ${diaEscrito(proposta.dtaini)}.` : (motivo ?? ''),
		link: { endereco: enderecoDaRegra(proposta), rotulo: 'Ver a regra' },
		motivo: 'Você propôs esta mudança.',
	})

/** The person hears that the pay is held back or released, and why. */
export const avisarDaRetencao = (
	db: Db,
	portal: Portal,
	folha: LinhaDaFolha,
	chave: ChaveDoContracheque,
	{ ato, motivo }: { readonly ato: 'reter' | 'liberar'; readonly motivo: string },
): Promise<void> =>
	avisarPessoas(db, portal, {
		chave: `nova-folha:retencao:${chave.codfol}:${chave.codpes}:${chave.numseqsrv}:${ato}`,
		area: AREA,
		pessoas: [chave.codpes],
		assunto: `Pagamento ${ato === 'reter' ? 'retido' : 'liberado'}: ${nomearFolha(folha)}`,
		texto: motivo,
		mais: [
			ato === 'reter'
				? 'O valor fica fora da remessa ao banco até ser liberado. Para saber mais, fale com a seção de pessoal da sua unidade.'
				: 'O valor vai na próxima remessa ao banco.',
		],
		link: { endereco: enderecoDoContracheque(chave), rotulo: 'Ver o contracheque' },
		motivo: 'É o seu pagamento.',
	})

export const darPorFeito = (db: Db, chave: string, em: string, por: number): Promise<number> =>
	concluirTarefa(db, chave, { por, em })

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
	await avisarPessoas(db, portal, {
		chave: `nova-folha:operador:${folha.codfol}:${versao}`,
		area: AREA,
		pessoas: operadores.filter((um) => um !== menos),
		assunto: `${oque}: folha de ${nomearFolha(folha)}`,
		texto,
		link: { endereco: enderecoDaFolha(folha.codfol), rotulo: 'Ver a folha' },
		motivo: 'Você opera a folha de pagamento.',
	})
}

const chaveDosServidores = (codfol: number): string => `servidores:${codfol}`

/** The staff hears that the payslips of the month can be read: an audience by link, which names nobody. */
export async function avisarServidores(
	db: Db,
	portal: Portal,
	folha: LinhaDaFolha,
	etapa: 'prévia' | 'definitivo',
): Promise<void> {
	const previa = etapa === 'prévia'
	const texto = previa
		? `Confira a prévia antes da homologação; o pagamento é em ${diaEscrito(folha.dtapgt)}. Em caso de erro, fale com a seção de pessoal da sua unidade.`
		: `O pagamento é em ${diaEscrito(folha.dtapgt)}.`
	const mes = nomearFolha(folha)
	const agora = portal.agora()
	await publicarAviso(db, {
		chvorg: `nova-folha:${chaveDosServidores(folha.codfol)}:${etapa}`,
		area: AREA,
		tipo: 'Informativo',
		assunto: truncate(previa ? `Prévia do contracheque de ${mes}` : `Contracheque de ${mes} disponível`, 200),
		mensagem: `<p>${escapeHtml(texto)}</p><p><a href="/nova-folha/consulta">Abrir a Folha de Pagamento</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: [{ tipreg: 'V', vlrreg: 'SERVIDOR' }],
	})
}

/** A preview that was taken back is not announced any more. */
export const recolherAvisoDaPrevia = (db: Db, { codfol }: LinhaDaFolha, em: string): Promise<void> =>
	encerrarAviso(db, `nova-folha:${chaveDosServidores(codfol)}:prévia`, em)
