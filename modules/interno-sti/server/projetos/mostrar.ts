import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
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
import { lerPartes } from './queries/partes.ts'
import { type LinhaProjeto, obterProjeto } from './queries/projetos.ts'

const pessoaDe = (codpes: number, nompes: string | null): PessoaSti => ({ codpes, nompes: nompes ?? String(codpes) })

/** Report overdue: the days count from the last report, or from the start of a project without reports. */
export const estaSemRelatorio = (
	{ sitprjti, dtaultrel, dtaini }: Pick<LinhaProjeto, 'sitprjti' | 'dtaultrel' | 'dtaini'>,
	hoje: string,
): boolean => {
	const desde = dtaultrel ?? dtaini
	return EM_ANDAMENTO.includes(sitprjti) && desde !== null && diasEntre(desde, hoje) > DIAS_SEM_RELATORIO
}

type Unidades = Awaited<ReturnType<typeof obterUnidadesDeSempre>>

function resumir(linha: LinhaProjeto, hoje: string, unidades: Unidades): ProjetoResumo {
	const { codund } = linha
	const unidade = unidades.get(codund)
	return {
		codprjti: linha.codprjti,
		nomprjti: linha.nomprjti,
		und: { codund, sglund: unidade?.sglund ?? String(codund), nomund: unidade?.nomund ?? String(codund) },
		gerente: pessoaDe(linha.codpesger, linha.nompesger),
		patrocinador: pessoaDe(linha.codpespat, linha.nompespat),
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

export async function mostrarProjetos(portal: Portal, linhas: readonly LinhaProjeto[]): Promise<ProjetoResumo[]> {
	const unidades = await obterUnidadesDeSempre(portal)
	const hoje = diaDe(portal)
	return linhas.map((linha) => resumir(linha, hoje, unidades))
}

/** Project as this person may see it, with the acts that they may perform. */
export async function verProjeto(db: Db, portal: Portal, user: Agente, codprjti: number): Promise<ProjetoCompleto> {
	const quem = await obterQuem(db, portal, user)
	const linha = await obterProjeto(db, quem, codprjti)
	const hoje = diaDe(portal)
	const { marcos, equipe, riscos, relatorios, bases } = await lerPartes(db, codprjti)
	const unidades = await obterUnidadesDeSempre(portal)
	const contexto = contextoDe(quem, linha, marcos.length)
	return {
		...resumir(linha, hoje, unidades),
		dscprjti: linha.dscprjti,
		objprjti: linha.objprjti,
		dtaini: linha.dtaini,
		dtafim: linha.dtafim,
		numpro: linha.numpro,
		dtacad: linha.dtacad,
		hoje,
		marcos,
		equipe: equipe.map(({ codpes, nompes, ...resto }) => ({ ...resto, pessoa: pessoaDe(codpes, nompes) })),
		riscos,
		relatorios: relatorios.map(({ codpes, nompes, ...resto }) => ({ ...resto, autor: pessoaDe(codpes, nompes) })),
		linhasDeBase: bases.map(({ codpes, nompes, ...resto }) => ({ ...resto, autor: pessoaDe(codpes, nompes) })),
		papeis: [...contexto.papeis],
		versao: linha.versao,
		permissoes: avaliarRegras(regrasDoProjeto, contexto),
	}
}
