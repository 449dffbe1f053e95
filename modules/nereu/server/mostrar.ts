import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	type CandidaturaNaGestao,
	type Condicao,
	type Convenio,
	type ConvenioInteiro,
	calcularFim,
	DIAS_DO_AVISO,
	type Edital,
	type EditalInteiro,
	type IdiomaComNivel,
	lerFase,
	lerSituacao,
	type Vaga,
} from '../contract/index.ts'
import type { CandidaturaLida } from './queries/candidaturas.ts'
import { type LinhaDoConvenio, obterConvenio } from './queries/convenios.ts'
import { type EditalLido, type LinhaDoEdital, listarEditaisDoConvenio, obterEdital } from './queries/editais.ts'

/** Languages that the conditions ask for, each with its lowest level. */
function listarIdiomas(condicoes: readonly Condicao[]): IdiomaComNivel[] {
	const niveis = new Map<string, IdiomaComNivel>()
	for (const { idioma, cefr } of condicoes.flatMap(({ idiomas }) => idiomas)) {
		const tem = niveis.get(idioma)
		if (!tem || cefr < tem.cefr) niveis.set(idioma, { idioma, cefr })
	}
	return [...niveis.values()].sort((um, outro) => (um.idioma < outro.idioma ? -1 : 1))
}

type Nomes = Awaited<ReturnType<typeof obterUnidadesDeSempre>>
const nomear = (unidades: Nomes, codundrsp: number | null): string | null =>
	codundrsp === null ? null : (unidades.get(codundrsp)?.nomund ?? '—')

function resumirConvenio(linha: LinhaDoConvenio, unidades: Nomes, hoje: string): Convenio {
	const { codcvn, nomcvn, tipcvn, nomorg, nomorgori, cidorg, codpais, codundrsp, dtainicvn, numver, condicoes } = linha
	return {
		codcvn,
		nomcvn,
		tipcvn,
		nomorg,
		nomorgori,
		cidorg,
		codpais,
		dtainicvn,
		situacao: lerSituacao(
			{
				...linha,
				aprovado: numver !== null,
			},
			hoje,
			somarDias(hoje, DIAS_DO_AVISO),
		),
		nomundrsp: nomear(unidades, codundrsp),
		dtafim: calcularFim(linha, hoje),
		idiomas: listarIdiomas(condicoes),
	}
}

export async function mostrarConvenios(portal: Portal, linhas: readonly LinhaDoConvenio[]): Promise<Convenio[]> {
	const unidades = await obterUnidadesDeSempre(portal)
	const hoje = diaDe(portal)
	return linhas.map((linha) => resumirConvenio(linha, unidades, hoje))
}

export async function mostrarConvenio(db: Db, portal: Portal, codcvn: number): Promise<ConvenioInteiro> {
	const hoje = diaDe(portal)
	const convenio = await obterConvenio(db, codcvn)
	const [unidades, pessoas, editais] = await Promise.all([
		obterUnidadesDeSempre(portal),
		obterPessoas(db, convenio.codpescoo === null ? [] : [convenio.codpescoo]),
		listarEditaisDoConvenio(db, codcvn, hoje),
	])
	const { starenaut, dtadencvn, numdiaden, fusorg, heiorg, codpescoo, condicoes, numver, aprovacoes } = convenio
	const { hashAprovado, hashProposto } = convenio
	return {
		...resumirConvenio(convenio, unidades, hoje),
		starenaut,
		dtadencvn,
		numdiaden,
		fusorg,
		heiorg,
		condicoes,
		numver,
		aprovacoes,
		editais,
		nomcoord: codpescoo === null ? null : (pessoas.get(codpescoo)?.nompes ?? null),
		hash: hashAprovado ?? hashProposto,
		stapend: hashAprovado === hashProposto ? 'N' : 'S',
	}
}

function resumirEdital(linha: Omit<LinhaDoEdital, 'total'>, unidades: Nomes, hoje: string): Edital {
	const { codedt, titedt, codundrsp, dtaini, dtafim, dtafimrec, qtdvag } = linha
	return {
		codedt,
		titedt,
		dtaini,
		dtafim,
		dtafimrec,
		qtdvag,
		nomundrsp: nomear(unidades, codundrsp),
		fase: lerFase(linha, hoje),
	}
}

export async function mostrarEditais(
	portal: Portal,
	linhas: readonly Omit<LinhaDoEdital, 'total'>[],
): Promise<Edital[]> {
	const unidades = await obterUnidadesDeSempre(portal)
	const hoje = diaDe(portal)
	return linhas.map((linha) => resumirEdital(linha, unidades, hoje))
}

export const mostrarVagas = ({ vagas }: Pick<EditalLido, 'vagas'>): Vaga[] =>
	vagas.map(({ dtanom, ...vaga }) => ({ ...vaga, dtanom: dtanom === null ? null : new Date(dtanom).toISOString() }))

export async function mostrarEdital(db: Db, portal: Portal, codedt: number): Promise<EditalInteiro> {
	const edital = await obterEdital(db, codedt)
	const unidades = await obterUnidadesDeSempre(portal)
	const { txtedt, codundrsp, requisitos, regra, qtddiarec, qtddiacfm, versao, motenc } = edital
	const vagas = mostrarVagas(edital)
	const qtdvag = vagas.reduce((soma, vaga) => soma + vaga.qtdvag, 0)
	return {
		...resumirEdital(
			{
				...edital,
				qtdvag,
			},
			unidades,
			diaDe(portal),
		),
		txtedt,
		codundrsp,
		requisitos,
		regra,
		qtddiarec,
		qtddiacfm,
		versao,
		motenc,
		vagas,
	}
}

/** Application in the office's list; the partner's deadline is there until the nomination. */
export function mostrarNaGestao(candidatura: CandidaturaLida, nompes = '—'): CandidaturaNaGestao {
	const { codcan, codedt, codpes, titedt, sitcan, nomorg, codpais, notpla, dtaenv, versao, fusorg } = candidatura
	const espera = sitcan === 'CLS' || sitcan === 'CFM'
	const dtanom = espera && candidatura.dtanom !== null ? new Date(candidatura.dtanom).toISOString() : null
	return { codcan, codedt, codpes, titedt, sitcan, nomorg, codpais, notpla, dtaenv, versao, nompes, dtanom, fusorg }
}
