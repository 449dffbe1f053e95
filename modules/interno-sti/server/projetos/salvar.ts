import { obterPessoa, obterUnidade } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Db, NotAllowedError, type Portal, RuleError, throwIfRefused } from '@portal/platform/server'
import {
	type DadosDoProjeto,
	nomeDoTipoDeProjeto,
	recusaDoPatrocinador,
	rotuloDoProjeto,
	type TipoDeProjeto,
} from '../../contract/index.ts'
import { STI_ADMIN, STI_COMITE, STI_OPERADOR } from '../../contract/perfis.ts'
import { mudancasEntre } from '../comum/mudancas.ts'
import { type Agente, obterQuem, type Quem, temPerfil } from '../comum/quem.ts'
import { registrarNoHistorico } from '../comum/queries/historico.ts'
import { concluirAto, prepararAto } from './preparar.ts'
import { esquecerRascunho, inserirMarco } from './queries/partes.ts'
import { anotarGerenteAnterior, inserirProjeto, reservarPeloPortal } from './queries/projetos.ts'
import { acertarTarefas } from './tarefas.ts'

/** Own authority: a substitute does not propose in another person's place. */
export const podePropor = ({ codpes, autoridades }: Quem): boolean =>
	autoridades.some((uma) => uma.codpes === codpes && temPerfil(uma, STI_OPERADOR, STI_ADMIN, STI_COMITE))

async function conferirDados(db: Db, dados: DadosDoProjeto): Promise<void> {
	const { codund, codpesger, codpespat, dtainiprv, dtafimprv } = dados
	await obterUnidade(db, codund)
	await obterPessoa(db, codpesger)
	await obterPessoa(db, codpespat)
	if (codpesger === codpespat)
		throw new RuleError(
			'mesma-pessoa',
			'O gerente e o patrocinador precisam ser pessoas diferentes: um aprova o que o outro faz.',
		)
	if (dtainiprv !== null && dtafimprv !== null && dtafimprv < dtainiprv)
		throw new RuleError('fim-antes', 'O fim previsto não pode ser antes do início. Corrija as datas.')
}

/** Milestone dates: the only rule of a proposal is that none is before the foreseen start. */
export function conferirMarco(nommar: string, dtaprv: string, { dtainiprv }: Pick<DadosDoProjeto, 'dtainiprv'>): void {
	if (dtainiprv !== null && dtaprv < dtainiprv)
		throw new RuleError('marco-antes', `O marco “${nommar}” não pode ser antes do início do projeto. Corrija a data.`)
}

type Valor = string | number | null | undefined

const EM_REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function escrever(nome: (codpes: number) => string) {
	return (campo: keyof DadosDoProjeto, valor: Valor): string | null => {
		if (valor === null || valor === undefined) return null
		if (campo === 'codpesger' || campo === 'codpespat') return nome(Number(valor))
		if (campo === 'vlrprv' || campo === 'vlrexe') return EM_REAIS.format(Number(valor))
		if (campo === 'dtainiprv' || campo === 'dtafimprv') return diaEscrito(String(valor))
		return campo === 'tipprj' ? nomeDoTipoDeProjeto[valor as TipoDeProjeto] : String(valor)
	}
}

interface Proposta extends DadosDoProjeto {
	readonly marcos: readonly { readonly nommar: string; readonly dtaprv: string }[]
}

export async function proporProjeto(
	db: Db,
	portal: Portal,
	user: Agente,
	{ marcos, ...dados }: Proposta,
): Promise<number> {
	if (!podePropor(await obterQuem(db, portal, user)))
		throw new NotAllowedError(
			'nao-propoe',
			'Propõe projetos de TI quem opera ou administra a STI, ou é do comitê. Peça a uma dessas pessoas.',
		)
	await conferirDados(db, dados)
	for (const { nommar, dtaprv } of marcos) conferirMarco(nommar, dtaprv, dados)
	const agora = portal.agora().toISOString()
	const codprjti = await inserirProjeto(db, {
		...dados,
		codpescad: user.codpes,
		dtacad: agora,
		dtaultalt: agora,
		sitprjtiant: null,
		dtaini: null,
		dtafim: null,
		farprj: null,
		dtaultrel: null,
		dtaavs: null,
	})
	for (const marco of marcos) await inserirMarco(db, { ...marco, codprjti, dtalb: null, dtareal: null })
	await registrarNoHistorico(db, [
		{ tipobj: 'PRJ', codobj: codprjti, codpes: user.codpes, dtahst: agora, dschst: 'Propôs o projeto' },
	])
	await esquecerRascunho(db, user.codpes)
	await acertarTarefas(db, portal, await reservarPeloPortal(db, codprjti), { por: user.codpes })
	return codprjti
}

interface Alteracao {
	readonly codprjti: number
	readonly dados: DadosDoProjeto
	readonly versao: number | undefined
}

export async function mudarProjeto(db: Db, portal: Portal, user: Agente, alteracao: Alteracao): Promise<void> {
	const { codprjti, dados, versao } = alteracao
	const preparado = await prepararAto(db, portal, user, { codprjti, ato: 'editar', versao })
	const { linha, codpes: quem, codpestit, agora } = preparado
	await conferirDados(db, dados)
	throwIfRefused(recusaDoPatrocinador({ ...linha, novo: dados.codpespat, escolhem: [quem, codpestit] }))
	const comBase = linha.sitprjti !== 'PRO' && linha.sitprjti !== 'ANA'
	if (comBase && (dados.dtainiprv === null || dados.dtafimprv === null))
		throw new RuleError('sem-datas', 'Um projeto aprovado tem início e fim previstos. Preencha os dois.')
	const nomes = new Map<number, string>()
	for (const codpes of [linha.codpesger, linha.codpespat, dados.codpesger, dados.codpespat])
		nomes.set(codpes, (await obterPessoa(db, codpes)).nompes)
	const mudancas = mudancasEntre(
		rotuloDoProjeto,
		linha,
		dados,
		escrever((codpes) => nomes.get(codpes) ?? String(codpes)),
	)
	if (mudancas.length === 0) return
	if (dados.codpesger !== linha.codpesger)
		await anotarGerenteAnterior(db, { codprjti, codpes: linha.codpesger, dtafim: agora })
	await concluirAto(db, preparado, { dschst: 'Alterou os dados', mudancas, mudanca: dados })
	await acertarTarefas(db, portal, await reservarPeloPortal(db, codprjti), { por: user.codpes })
}
