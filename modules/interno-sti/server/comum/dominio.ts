import { gravarFeriadoComum, listarFeriadosComuns, removerFeriadoComum } from '@portal/calendario/server/public'
import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import {
	type Db,
	diaDe,
	listarPortadores,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import type * as z from 'zod/mini'
import { AREA_STI } from '../../contract/comum/area.ts'
import {
	DESCRICAO_DA_TABELA,
	EVENTO_COMUM,
	type LinhaDeDominio,
	MUDAM_COMUM,
	nomeDoTipoDaProposta,
	type PropostaDeDominio,
	problemaDaChave,
	type proporMudanca,
	recusaDeDecidir,
	recusaDeRetirar,
	type TabelaDeDominio,
} from '../../contract/comum/dominio.ts'
import * as queries from './queries/dominio.ts'

type Quem = Pick<SessionUser, 'codpes'>

/** Holidays come from the calendar of the whole portal, and the other tables are kept here. */
const listarDoCalendario = async (db: Db, busca: string | undefined): Promise<LinhaDeDominio[]> => {
	const procurado = busca?.toLowerCase() ?? ''
	return (await listarFeriadosComuns(db))
		.filter(({ dtafer, nomfer }) => dtafer.includes(procurado) || nomfer.toLowerCase().includes(procurado))
		.map(({ dtafer, nomfer }) => ({ chvdom: dtafer, dscdom: nomfer, vlrdom: null }))
		.toReversed()
}

interface Pedido {
	readonly busca?: string | undefined
	readonly limite: number
	readonly salto: number
}

export async function linhasDe(db: Db, nomtab: TabelaDeDominio, { busca, limite, salto }: Pedido) {
	if (nomtab === 'feriado') {
		const todas = await listarDoCalendario(db, busca)
		return { itens: todas.slice(salto, salto + limite), total: todas.length }
	}
	return {
		itens: await queries.listarLinhas(db, nomtab, { busca, limite, salto }),
		total: await queries.contarLinhas(db, nomtab, busca),
	}
}

export const contarLinhasDeCada = async (db: Db): Promise<ReadonlyMap<string, number>> =>
	new Map([...(await queries.contarPorTabela(db)), ['feriado', (await listarFeriadosComuns(db)).length]])

const linhaDe = async (db: Db, nomtab: TabelaDeDominio, chvdom: string): Promise<LinhaDeDominio | undefined> =>
	nomtab === 'feriado'
		? (await listarDoCalendario(db, chvdom)).find((uma) => uma.chvdom === chvdom)
		: queries.buscarLinha(db, nomtab, chvdom)

export async function mostrarPropostas(
	db: Db,
	{ codpes, decide }: { codpes: number; decide: boolean },
	linhas: readonly queries.LinhaDaProposta[],
): Promise<PropostaDeDominio[]> {
	const pessoas = await obterPessoas(
		db,
		linhas.flatMap(({ codpespro, codpesdec }) => [codpespro, ...(codpesdec === null ? [] : [codpesdec])]),
	)
	const pessoa = (numero: number) => ({ codpes: numero, nompes: pessoas.get(numero)?.nompes ?? String(numero) })
	return linhas.map(({ codpespro, codpesdec, ...linha }) => {
		const contexto = { sitprp: linha.sitprp, minha: codpespro === codpes }
		const recusa = recusaDeDecidir(contexto)
		return {
			...linha,
			autor: pessoa(codpespro),
			decisor: codpesdec === null ? null : pessoa(codpesdec),
			decidir: decide && !recusa ? 'S' : 'N',
			retirar: decide && !recusaDeRetirar(contexto) ? 'S' : 'N',
			motivo: recusa?.mensagem ?? null,
		}
	})
}

const chaveDe = (codprp: number): string => `interno-sti:dom:${codprp}`
const enderecoDa = (nomtab: TabelaDeDominio): string => `/interno-sti/comumweb/tabelas/${nomtab}`

type Nova = z.infer<typeof proporMudanca.body> & { readonly nomtab: TabelaDeDominio }

function conferir({ nomtab, tipprp, chvdom, dscdom, vlrdom }: Nova, havia: boolean): void {
	const problema = problemaDaChave(nomtab, chvdom)
	if (problema) throw new RuleError('chave-invalida', problema)
	if (tipprp === 'INC' && havia) throw new RuleError('ja-existe', 'Esta linha já existe. Proponha alterá-la.')
	if (tipprp !== 'INC' && !havia)
		throw new NotFoundError('linha-nao-encontrada', 'Não há esta linha na tabela. Recarregue a página.')
	if (tipprp === 'EXC') return
	if (dscdom.length < 3) throw new RuleError('sem-descricao', 'Escreva a descrição, em ao menos 3 letras.')
	if (nomtab === 'ipca' && vlrdom === null) throw new RuleError('sem-valor', 'Informe a variação do mês.')
}

/** The proposal keeps both the new and the current values, so that the person who decides sees both. */
function linhaProposta({ nomtab, tipprp, dscdom, vlrdom }: Nova, havia: LinhaDeDominio | undefined) {
	const fica = tipprp === 'EXC' && havia ? havia : { dscdom, vlrdom }
	return {
		dscdom: fica.dscdom,
		vlrdom: nomtab === 'ipca' ? fica.vlrdom : null,
		dscant: havia?.dscdom ?? null,
		vlrant: havia?.vlrdom ?? null,
	}
}

export async function propor(db: Db, portal: Portal, { codpes }: Quem, nova: Nova): Promise<number> {
	const havia = await linhaDe(db, nova.nomtab, nova.chvdom)
	conferir(nova, havia !== undefined)
	const decidem = new Set((await listarPortadores(db, MUDAM_COMUM, diaDe(portal))).map((um) => um.codpes))
	decidem.delete(codpes)
	if (decidem.size === 0)
		throw new RuleError(
			'sem-quem-decida',
			'Ninguém mais da STI pode aprovar esta mudança. Peça que outra pessoa tenha o perfil.',
		)
	const dtaprp = portal.agora().toISOString()
	const codprp = await queries.inserirProposta(db, {
		...nova,
		...linhaProposta(nova, havia),
		codpespro: codpes,
		dtaprp,
	})
	for (const decisor of decidem) await pedirDecisao(db, { ...nova, codprp, codpespro: codpes, dtaprp }, decisor)
	await publicar(db, { tipo: EVENTO_COMUM })
	return codprp
}

interface Proposta extends Nova {
	readonly codprp: number
	readonly codpespro: number
	readonly dtaprp: string
}

async function pedirDecisao(db: Db, proposta: Proposta, decisor: number): Promise<void> {
	const { codprp, nomtab, tipprp, chvdom, codpespro, dtaprp } = proposta
	const { nome } = DESCRICAO_DA_TABELA[nomtab]
	await abrirTarefa(
		db,
		{
			chvorg: chaveDe(codprp),
			codpes: decisor,
			area: AREA_STI,
			titulo: `Decidir sobre a tabela ${nome}: ${nomeDoTipoDaProposta[tipprp].toLowerCase()} ${chvdom}`,
			mensagem: '<p>Outra pessoa propôs esta mudança. Ela só vale se você, ou alguém mais, a aprovar.</p>',
			url: enderecoDa(nomtab),
			motdst: 'Você cuida das tabelas de domínio.',
			cadastradoEm: dtaprp,
		},
		{ nunca: [codpespro] },
	)
}

/** Approved changes take effect at once. */
async function aplicar(db: Db, { nomtab, tipprp, chvdom, dscdom, vlrdom }: queries.LinhaDaProposta): Promise<void> {
	if (nomtab === 'feriado') {
		if (tipprp === 'EXC') await removerFeriadoComum(db, chvdom)
		else await gravarFeriadoComum(db, { dtafer: chvdom, nomfer: dscdom })
	} else if (tipprp === 'EXC') await queries.removerLinha(db, nomtab, chvdom)
	else await queries.gravarLinha(db, { nomtab, chvdom, dscdom, vlrdom })
}

interface Decisao {
	readonly codprp: number
	readonly staapr: 'S' | 'N'
	readonly txtdec?: string | undefined
}

export async function decidir(db: Db, portal: Portal, { codpes }: Quem, decisao: Decisao): Promise<void> {
	const { codprp, staapr, txtdec } = decisao
	const proposta = await queries.reservarProposta(db, codprp)
	const { nomtab, chvdom, dscant, vlrant, codpespro } = proposta
	throwIfRefused(recusaDeDecidir({ sitprp: proposta.sitprp, minha: codpespro === codpes }))
	const atual = await linhaDe(db, nomtab, chvdom)
	if (staapr === 'S' && ((atual?.dscdom ?? null) !== dscant || (atual?.vlrdom ?? null) !== vlrant))
		throw new RuleError(
			'linha-mudou',
			'A linha mudou depois da proposta. Rejeite esta, e peça outra sobre o que há agora.',
		)
	if (staapr === 'S') await aplicar(db, proposta)
	const dtadec = portal.agora().toISOString()
	const sitprp = staapr === 'S' ? 'APR' : 'REJ'
	await queries.anotarDecisao(db, codprp, { sitprp, codpesdec: codpes, dtadec, txtdec: txtdec || null })
	await concluirTarefa(db, chaveDe(codprp), { por: codpes, em: dtadec })
	const texto = `A sua proposta para a tabela ${DESCRICAO_DA_TABELA[nomtab].nome} (${chvdom}) foi ${staapr === 'S' ? 'aprovada e já vale' : 'rejeitada'}.`
	await avisarPessoas(db, portal, {
		chave: `${chaveDe(codprp)}:${sitprp}`,
		area: AREA_STI,
		pessoas: [codpespro],
		texto,
		link: { endereco: enderecoDa(nomtab), rotulo: 'Abrir a tabela' },
		motivo: 'Você propôs esta mudança.',
	})
	await publicar(db, { tipo: EVENTO_COMUM })
}

export async function retirar(db: Db, portal: Portal, { codpes }: Quem, codprp: number): Promise<void> {
	const { sitprp, codpespro } = await queries.reservarProposta(db, codprp)
	throwIfRefused(recusaDeRetirar({ sitprp, minha: codpespro === codpes }))
	const dtadec = portal.agora().toISOString()
	await queries.anotarDecisao(db, codprp, { sitprp: 'RET', dtadec })
	await concluirTarefa(db, chaveDe(codprp), { por: codpes, em: dtadec })
	await publicar(db, { tipo: EVENTO_COMUM })
}
