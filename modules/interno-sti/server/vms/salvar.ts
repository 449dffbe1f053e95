import { obterPessoa, obterSetor, obterUnidade } from '@portal/pessoas/server/public'
import { diaEscrito, somarDias } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	throwIfRefused,
} from '@portal/platform/server'
import { titularDoAto } from '@portal/substituicoes/server/public'
import {
	type DadosDaVm,
	EVENTO_VMS,
	nomeDaSituacaoDaVm,
	nomeDoAmbiente,
	problemaDaRenovacao,
	regrasDaVm,
	rotuloDaVm,
} from '../../contract/index.ts'
import { STI_ADMIN, STI_OPERADOR } from '../../contract/perfis.ts'
import { conferirPeloHistorico } from '../comum/conferir.ts'
import { mudancasEntre } from '../comum/mudancas.ts'
import { type Agente, obterQuem, temPerfil } from '../comum/quem.ts'
import { registrarNoHistorico } from '../comum/queries/historico.ts'
import { contextoDa } from './mostrar.ts'
import * as queries from './queries.ts'
import { fecharTarefas, pedirRenovacao } from './renovacao.ts'

/** Referential check: a missing referenced object is refused with an error that tells what is missing. */
async function conferirReferencias(db: Db, { codclu, codund, codset, codpesrsp, dtacri, dtaexp }: DadosDaVm) {
	if (!(await queries.verificarCluster(db, codclu)))
		throw new NotFoundError('cluster-nao-encontrado', 'Não há este cluster. Escolha um da lista.')
	await obterUnidade(db, codund)
	const setor = await obterSetor(db, codset)
	if (setor.codund !== codund)
		throw new RuleError('setor-de-outra-unidade', 'O setor é de outra unidade. Escolha um setor desta.')
	await obterPessoa(db, codpesrsp)
	if (dtaexp <= dtacri)
		throw new RuleError('expira-antes', 'A máquina não expira antes de ser criada. Corrija as datas.')
}

export function escreverCampo(campo: keyof DadosDaVm, valor: string | number | null | undefined): string | null {
	if (valor === null || valor === undefined) return null
	if (campo === 'sitvm') return nomeDaSituacaoDaVm[valor as DadosDaVm['sitvm']]
	if (campo === 'ambvm') return nomeDoAmbiente[valor as DadosDaVm['ambvm']]
	if (campo === 'dtacri' || campo === 'dtaexp') return diaEscrito(String(valor))
	return String(valor)
}

export async function incluirVm(db: Db, portal: Portal, user: Agente, dados: DadosDaVm): Promise<number> {
	await conferirReferencias(db, dados)
	const codvm = await queries.inserirVm(db, dados)
	const dtahst = portal.agora().toISOString()
	await registrarNoHistorico(db, [
		{ tipobj: 'VM', codobj: codvm, codpes: user.codpes, dtahst, dschst: 'Incluiu no inventário' },
	])
	await pedirRenovacao(db, portal, { ...dados, codvm, faxavs: null })
	await publicar(db, { tipo: EVENTO_VMS })
	return codvm
}

interface Alteracao {
	readonly codvm: number
	readonly dados: DadosDaVm
	readonly versao: number | undefined
}

interface DaVm {
	readonly codvm: number
	readonly ato: 'editar' | 'renovar'
	readonly versao: number | undefined
}

/** Act preamble: the row is locked, the policy applied, and the version of the page compared. */
async function reservarPara(db: Db, portal: Portal, user: Agente, { codvm, ato, versao }: DaVm) {
	const quem = await obterQuem(db, portal, user)
	const antes = await queries.reservarVm(db, quem, codvm, diaDe(portal))
	throwIfRefused(regrasDaVm[ato](contextoDa(quem, antes)))
	await conferirPeloHistorico(db, portal, {
		coisa: 'o inventário',
		tipobj: 'VM',
		codobj: codvm,
		vista: versao,
		atual: antes.versao,
		codpes: user.codpes,
	})
	return { quem, antes }
}

export async function mudarVm(db: Db, portal: Portal, user: Agente, { codvm, dados, versao }: Alteracao) {
	const { quem, antes } = await reservarPara(db, portal, user, { codvm, ato: 'editar', versao })
	await conferirReferencias(db, dados)
	const mudancas = mudancasEntre(rotuloDaVm, antes, dados, escreverCampo)
	if (mudancas.length === 0) return
	const dtahst = portal.agora().toISOString()
	await queries.alterarVm(db, codvm, dados, dtahst)
	await registrarNoHistorico(db, [
		{
			tipobj: 'VM',
			codobj: codvm,
			codpes: user.codpes,
			codpestit: titularDoAto(quem, (uma) => temPerfil(uma, STI_OPERADOR, STI_ADMIN)),
			dtahst,
			dschst: 'Alterou o inventário',
			mudancas,
		},
	])
	await acertarRenovacao(db, portal, { antes, depois: { ...antes, ...dados }, por: user.codpes })
	await publicar(db, { tipo: EVENTO_VMS })
}

type Expira = Parameters<typeof pedirRenovacao>[2]

/** Renewal sync: a new expiry, a new person responsible or a deletion closes the earlier requests. */
export async function acertarRenovacao(
	db: Db,
	portal: Portal,
	{ antes, depois, por }: { antes: Expira; depois: Expira; por: number | null },
): Promise<void> {
	const mesma = antes.dtaexp === depois.dtaexp && antes.codpesrsp === depois.codpesrsp && depois.sitvm !== 'EXC'
	if (!mesma) await fecharTarefas(db, portal, depois.codvm, por)
	await pedirRenovacao(db, portal, { ...depois, faxavs: mesma ? antes.faxavs : null })
}

interface Renovacao {
	readonly codvm: number
	readonly dtaexp: string
	readonly txthst?: string | undefined
	readonly versao?: number | undefined
}

export async function renovarVm(db: Db, portal: Portal, user: Agente, renovacao: Renovacao): Promise<void> {
	const { codvm, dtaexp, txthst, versao } = renovacao
	const { quem, antes } = await reservarPara(db, portal, user, { codvm, ato: 'renovar', versao })
	const hoje = diaDe(portal)
	const problema = problemaDaRenovacao(dtaexp, hoje, antes.dtaexp)
	if (problema) throw new RuleError('renovacao-invalida', problema)
	const dtahst = portal.agora().toISOString()
	await queries.alterarVm(db, codvm, { dtaexp }, dtahst)
	await registrarNoHistorico(db, [
		{
			tipobj: 'VM',
			codobj: codvm,
			codpes: user.codpes,
			codpestit: titularDoAto(quem, (uma) => uma.codpes === antes.codpesrsp || temPerfil(uma, STI_OPERADOR, STI_ADMIN)),
			dtahst,
			dschst: `Renovou até ${diaEscrito(dtaexp)}`,
			txthst,
			mudancas: mudancasEntre({ dtaexp: rotuloDaVm.dtaexp }, antes, { dtaexp }, escreverCampo),
		},
	])
	await acertarRenovacao(db, portal, { antes, depois: { ...antes, dtaexp }, por: user.codpes })
	await publicar(db, { tipo: EVENTO_VMS })
}

/** Look-ahead: the daily job handles machines that expire within 60 days. */
export const calcularPrazoMaximo = (hoje: string): string => somarDias(hoje, 60)
