import { obterPessoas, obterUnidadesPorCodigo } from '@portal/pessoas/server/public'
import { avaliarRegras, diasEntre } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	DIAS_SEM_RELATORIO,
	EM_ANDAMENTO,
	type PessoaSti,
	type ProjetoCompleto,
	type ProjetoResumo,
	regrasDoProjeto,
} from '../../contract/index.ts'
import { type Agente, obterQuem } from '../comum/quem.ts'
import { contextoDe } from './contexto.ts'
import { type LinhaProjeto, obterProjeto } from './queries.ts'
import * as partes from './queries-partes.ts'

type Pessoa = (codpes: number) => PessoaSti

async function pessoasDe(db: Db, numeros: readonly number[]): Promise<Pessoa> {
	const pessoas = await obterPessoas(db, [...new Set(numeros)])
	return (codpes) => ({ codpes, nompes: pessoas.get(codpes)?.nompes ?? String(codpes) })
}

/** Nobody has reported for so long, counted from the start where nobody ever has. */
export const estaSemRelatorio = (
	{ sitprjti, dtaultrel, dtaini }: Pick<LinhaProjeto, 'sitprjti' | 'dtaultrel' | 'dtaini'>,
	hoje: string,
): boolean => {
	const desde = dtaultrel ?? dtaini
	return EM_ANDAMENTO.includes(sitprjti) && desde !== null && diasEntre(desde, hoje) > DIAS_SEM_RELATORIO
}

type Unidades = Awaited<ReturnType<typeof obterUnidadesPorCodigo>>

function resumir(linha: LinhaProjeto, hoje: string, pessoa: Pessoa, unidades: Unidades): ProjetoResumo {
	const { codund } = linha
	const unidade = unidades.get(codund)
	return {
		codprjti: linha.codprjti,
		nomprjti: linha.nomprjti,
		und: { codund, sglund: unidade?.sglund ?? String(codund), nomund: unidade?.nomund ?? String(codund) },
		gerente: pessoa(linha.codpesger),
		patrocinador: pessoa(linha.codpespat),
		codsis: linha.codsis,
		tipprj: linha.tipprj,
		sitprjti: linha.sitprjti,
		farprj: linha.farprj,
		pctcon: linha.pctcon,
		dtainiprv: linha.dtainiprv,
		dtafimprv: linha.dtafimprv,
		vlrprv: linha.vlrprv,
		vlrexe: linha.vlrexe,
		dtaultrel: linha.dtaultrel,
		stasemrel: estaSemRelatorio(linha, hoje) ? 'S' : 'N',
	}
}

export async function mostrarProjetos(db: Db, hoje: string, linhas: readonly LinhaProjeto[]): Promise<ProjetoResumo[]> {
	const pessoa = await pessoasDe(
		db,
		linhas.flatMap(({ codpesger, codpespat }) => [codpesger, codpespat]),
	)
	const unidades = await obterUnidadesPorCodigo(
		db,
		linhas.map(({ codund }) => codund),
	)
	return linhas.map((linha) => resumir(linha, hoje, pessoa, unidades))
}

/** As this person sees it now. */
export async function verProjeto(db: Db, portal: Portal, user: Agente, codprjti: number): Promise<ProjetoCompleto> {
	const quem = await obterQuem(db, portal, user)
	const linha = await obterProjeto(db, quem, codprjti)
	const hoje = diaDe(portal)
	const marcos = await partes.listarMarcos(db, codprjti)
	const equipe = await partes.listarEquipe(db, codprjti)
	const riscos = await partes.listarRiscos(db, codprjti)
	const relatorios = await partes.listarRelatorios(db, codprjti)
	const bases = await partes.listarBases(db, codprjti)
	const pessoa = await pessoasDe(db, [
		linha.codpesger,
		linha.codpespat,
		...[...equipe, ...relatorios, ...bases].map(({ codpes }) => codpes),
	])
	const unidades = await obterUnidadesPorCodigo(db, [linha.codund])
	const contexto = contextoDe(quem, linha, marcos.length)
	return {
		...resumir(linha, hoje, pessoa, unidades),
		dscprjti: linha.dscprjti,
		objprjti: linha.objprjti,
		dtaini: linha.dtaini,
		dtafim: linha.dtafim,
		numpro: linha.numpro,
		dtacad: linha.dtacad,
		hoje,
		marcos,
		equipe: equipe.map(({ codpes, ...resto }) => ({ ...resto, pessoa: pessoa(codpes) })),
		riscos,
		relatorios: relatorios.map(({ codpes, ...resto }) => ({ ...resto, autor: pessoa(codpes) })),
		linhasDeBase: bases.map(({ codpes, ...resto }) => ({ ...resto, autor: pessoa(codpes) })),
		papeis: [...contexto.papeis],
		versao: linha.versao,
		permissoes: avaliarRegras(regrasDoProjeto, contexto),
	}
}
