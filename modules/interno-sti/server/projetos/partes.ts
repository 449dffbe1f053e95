import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito, truncate } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { formatarSsu } from '@portal/ssu/contract'
import { listarDemandasVisiveis } from '@portal/ssu/server/public'
import {
	type DadosDoIntegrante,
	type DadosDoMarco,
	type DadosDoRelatorio,
	type DadosDoRisco,
	MAXIMO_DE_MARCOS,
	nomeDaSituacaoDoRisco,
	nomeDoFarol,
} from '../../contract/index.ts'
import { mudancasEntre } from '../comum/mudancas.ts'
import type { Agente } from '../comum/quem.ts'
import { avisarDaBase, avisarDaEquipe } from './avisar.ts'
import { concluirAto, prepararAto } from './preparar.ts'
import * as queries from './queries/partes.ts'
import { reservarPeloPortal } from './queries/projetos.ts'
import { conferirMarco } from './salvar.ts'
import { acertarTarefas, fecharMarco, fecharRelatorio } from './tarefas.ts'

interface DoProjeto {
	readonly codprjti: number
	readonly versao?: number | undefined
}

const ROTULOS_DO_MARCO = { nommar: 'Marco', dtaprv: 'Previsto para', dtareal: 'Atingido em' }
const naoHa = (oque: string) =>
	new NotFoundError('parte-nao-encontrada', `Não há este ${oque} no projeto. Recarregue a página.`)

export async function salvarMarco(
	db: Db,
	portal: Portal,
	user: Agente,
	{ codprjti, versao, nummar, ...marco }: DoProjeto & DadosDoMarco & { nummar?: number | undefined },
): Promise<void> {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'planejar', versao })
	const { linha, marcos, hoje } = preparado
	conferirMarco(marco.nommar, marco.dtaprv, linha)
	if (marco.dtareal !== null && marco.dtareal > hoje)
		throw new RuleError('marco-no-futuro', 'Um marco é atingido até hoje. Corrija a data, ou deixe-a em branco.')
	const antes = marcos.find((um) => um.nummar === nummar)
	if (nummar !== undefined && !antes) throw naoHa('marco')
	if (!antes && marcos.length >= MAXIMO_DE_MARCOS)
		throw new RuleError('marcos-demais', `Um projeto tem no máximo ${MAXIMO_DE_MARCOS} marcos. Retire um antes.`)
	if (antes && nummar !== undefined) await queries.alterarMarco(db, codprjti, nummar, marco)
	else await queries.inserirMarco(db, { ...marco, codprjti, dtalb: null })
	const escrever = (_: string, valor: string | number | null | undefined) =>
		typeof valor === 'string' ? valor.replace(/^\d{4}-\d{2}-\d{2}$/, diaEscrito) : null
	await concluirAto(db, preparado, {
		dschst: antes ? `Alterou o marco “${antes.nommar}”` : `Incluiu o marco “${marco.nommar}”`,
		mudancas: antes ? mudancasEntre(ROTULOS_DO_MARCO, antes, marco, escrever) : [],
	})
	await acertarTarefas(db, portal, await reservarPeloPortal(db, codprjti), { por: user.codpes })
}

/** Baselined milestone: removal is refused, because only a new baseline with a reason may drop it. */
export async function removerMarco(db: Db, portal: Portal, user: Agente, codprjti: number, nummar: number) {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'planejar' })
	const marco = preparado.marcos.find((um) => um.nummar === nummar)
	if (!marco) throw naoHa('marco')
	if (marco.dtalb !== null)
		throw new RuleError(
			'marco-na-base',
			'Este marco está na linha de base, e fica. Mude a data prevista dele, ou peça outra linha de base.',
		)
	await queries.removerMarco(db, codprjti, nummar)
	await fecharMarco(db, portal, codprjti, nummar, user.codpes)
	await concluirAto(db, preparado, { dschst: `Retirou o marco “${marco.nommar}”` })
}

export async function mudarLinhaDeBase(
	db: Db,
	portal: Portal,
	user: Agente,
	{ codprjti, versao, txtmot }: DoProjeto & { txtmot: string },
): Promise<void> {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'mudarLinhaDeBase', versao })
	if (preparado.marcos.every(({ dtalb, dtaprv }) => dtalb === dtaprv))
		throw new RuleError('base-igual', 'As datas previstas são as da linha de base. Não há o que congelar de novo.')
	await queries.congelarBase(db, { codprjti, dtalb: preparado.agora, codpes: user.codpes, txtmot })
	await concluirAto(db, preparado, {
		dschst: 'Mudou a linha de base',
		txthst: txtmot,
		mudancas: preparado.marcos
			.filter(({ dtalb, dtaprv }) => dtalb !== dtaprv)
			.map(({ nommar, dtalb, dtaprv }) => ({
				campo: nommar,
				antes: dtalb === null ? null : diaEscrito(dtalb),
				depois: diaEscrito(dtaprv),
			})),
	})
	await avisarDaBase(db, portal, await reservarPeloPortal(db, codprjti), user.codpes)
}

export async function salvarIntegrante(
	db: Db,
	portal: Portal,
	user: Agente,
	{ codprjti, versao, ...integrante }: DoProjeto & DadosDoIntegrante,
): Promise<void> {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'formarEquipe', versao })
	const { nompes } = await obterPessoa(db, integrante.codpes)
	const antes = (await queries.listarEquipe(db, codprjti)).find(({ codpes }) => codpes === integrante.codpes)
	await queries.gravarIntegrante(db, { ...integrante, codprjti })
	await concluirAto(db, preparado, {
		dschst: `${antes ? 'Mudou na' : 'Incluiu na'} equipe: ${nompes}`,
		mudancas: antes
			? mudancasEntre({ papeqp: 'Papel', qtdhorsem: 'Horas por semana' }, antes, integrante, (_, valor) =>
					valor == null ? null : valor.toLocaleString('pt-BR'),
				)
			: [],
	})
	if (!antes && integrante.codpes !== user.codpes)
		await avisarDaEquipe(db, portal, await reservarPeloPortal(db, codprjti), integrante.codpes)
}

export async function removerIntegrante(db: Db, portal: Portal, user: Agente, codprjti: number, codpes: number) {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'formarEquipe' })
	await queries.removerIntegrante(db, codprjti, codpes)
	const { nompes } = await obterPessoa(db, codpes)
	await concluirAto(db, preparado, { dschst: `Tirou da equipe: ${nompes}` })
}

const ROTULOS_DO_RISCO = {
	dscrsc: 'Risco',
	prbrsc: 'Probabilidade',
	imprsc: 'Impacto',
	rsprsc: 'Resposta',
	sitrsc: 'Situação',
}

export async function salvarRisco(
	db: Db,
	portal: Portal,
	user: Agente,
	{ codprjti, versao, numrsc, ...risco }: DoProjeto & DadosDoRisco & { numrsc?: number | undefined },
): Promise<void> {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'riscar', versao })
	const antes = (await queries.listarRiscos(db, codprjti)).find((um) => um.numrsc === numrsc)
	if (numrsc !== undefined && !antes) throw naoHa('risco')
	if (numrsc === undefined) await queries.inserirRisco(db, { ...risco, codprjti })
	else await queries.alterarRisco(db, { ...risco, codprjti, numrsc })
	const escrever = (campo: keyof DadosDoRisco, valor: string | number | null | undefined) =>
		campo === 'sitrsc' ? nomeDaSituacaoDoRisco[valor as DadosDoRisco['sitrsc']] : String(valor ?? '')
	await concluirAto(db, preparado, {
		dschst: `${antes ? 'Alterou' : 'Incluiu'} o risco “${truncate(risco.dscrsc, 80)}”`,
		mudancas: antes ? mudancasEntre(ROTULOS_DO_RISCO, antes, risco, escrever) : [],
	})
}

export async function salvarRelatorio(
	db: Db,
	portal: Portal,
	user: Agente,
	{ codprjti, versao, ...relatorio }: DoProjeto & DadosDoRelatorio,
): Promise<void> {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'relatar', versao })
	const { hoje, agora, linha } = preparado
	const dtaref = `${hoje.slice(0, 7)}-01`
	await queries.gravarRelatorio(db, { ...relatorio, codprjti, dtaref, codpes: user.codpes, dtacad: agora })
	const { farprj, pctcon } = relatorio
	await concluirAto(db, preparado, {
		dschst: `Escreveu o relatório de ${dtaref.slice(5, 7)}/${dtaref.slice(0, 4)}: ${nomeDoFarol[farprj].toLowerCase()}`,
		mudancas: mudancasEntre({ pctcon: 'Concluído (%)' }, linha, { pctcon }),
		mudanca: { farprj, pctcon, dtaultrel: hoje, dtaavs: null },
	})
	await fecharRelatorio(db, portal, codprjti, user.codpes)
}

/** Undefined means that the demand was already linked. */
export async function ligarDemanda(
	db: Db,
	portal: Portal,
	user: Agente,
	codprjti: number,
	numssu: number,
): Promise<number | undefined> {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'vincular' })
	const vista = (await listarDemandasVisiveis(db, portal, user, [numssu])).get(numssu)
	if (!vista)
		throw new NotFoundError(
			'demanda-nao-encontrada',
			'Não há esta demanda entre as que você pode ver. Confira o número dela.',
		)
	const ligou = await queries.ligarDemanda(db, { codprjti, numssu, codpes: user.codpes, dtacad: preparado.agora })
	if (!ligou) return undefined
	// Confidentiality: the history names the demand by its number, because its title is not for every reader.
	return concluirAto(db, preparado, { dschst: `Ligou a demanda ${formatarSsu(numssu)}` })
}

export async function desligarDemanda(db: Db, portal: Portal, user: Agente, codprjti: number, numssu: number) {
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'vincular' })
	await queries.desligarDemanda(db, codprjti, numssu)
	return concluirAto(db, preparado, { dschst: `Desligou a demanda ${formatarSsu(numssu)}` })
}
