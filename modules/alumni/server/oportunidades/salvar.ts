import { type Db, type Portal, publicar, RuleError, throwIfRefused } from '@portal/platform/server'
import {
	type DadosDaOportunidade,
	EVENTO,
	REGRAS_DA_OPORTUNIDADE,
	type SituacaoDaOportunidade,
} from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { acharOuIndicarEmpresa } from '../empresas/achar.ts'
import { segurarEmpresas } from '../empresas/queries/empresas.ts'
import { abrirAoNivel1, fecharDoNivel1 } from '../tarefas-do-nivel1.ts'
import { conferirQueViu } from '../versao.ts'
import { chaveDaOportunidade, enderecoDaOportunidade, publicada } from './empresa.ts'
import {
	inserirOportunidade as inserir,
	mudarOportunidade,
	palavrasDaBusca,
	segurarOportunidade,
} from './queries/oportunidades.ts'

/** Company of an opportunity: the chosen one, the one with that name, or a new one that waits for level 1. */
async function acharEmpresa(db: Db, portal: Portal, quem: Quem, { codepramn, nomepr }: DadosDaOportunidade) {
	if (codepramn !== null) {
		const empresa = (await segurarEmpresas(db, [codepramn]))(codepramn)
		if (empresa.sitepramn === 'REJ' || empresa.sitepramn === 'UNI')
			throw new RuleError('empresa-indisponivel', 'Esta empresa não pode ser escolhida. Procure outra pelo nome.')
		return empresa
	}
	return acharOuIndicarEmpresa(db, portal, nomepr, quem.codpes)
}

export const esperar = (
	db: Db,
	portal: Portal,
	numseqopd: number,
	{ nomcgofnc }: Pick<DadosDaOportunidade, 'nomcgofnc'>,
	quem: Quem,
) =>
	abrirAoNivel1(db, portal, {
		chave: chaveDaOportunidade(numseqopd),
		titulo: `Examinar a oportunidade ${nomcgofnc}`,
		url: enderecoDaOportunidade(numseqopd),
		nunca: [quem.codpes],
	})

const montarColunas = (dados: DadosDaOportunidade, empresa: { codepramn: number; nomepramn: string }) => ({
	codepramn: empresa.codepramn,
	nomepr: empresa.nomepramn,
	nomcgofnc: dados.nomcgofnc,
	dscopd: dados.dscopd,
	tipopd: dados.tipopd,
	nome_busca: palavrasDaBusca(empresa.nomepramn, dados.nomcgofnc, dados.dscopd),
})

export interface Salva {
	readonly numseqopd: number
	readonly sitopd: SituacaoDaOportunidade
	readonly versao: number
}

export async function inserirOportunidade(
	db: Db,
	portal: Portal,
	quem: Quem,
	dados: DadosDaOportunidade,
): Promise<Salva> {
	const empresa = await acharEmpresa(db, portal, quem, dados)
	const vale = empresa.sitepramn === 'VAL'
	const numseqopd = await inserir(db, {
		...montarColunas(dados, empresa),
		codpescad: quem.codpes,
		dtacad: portal.agora().toISOString(),
		...(vale ? publicada(portal) : { sitopd: 'P' as const }),
	})
	if (!vale) await esperar(db, portal, numseqopd, dados, quem)
	await publicar(db, { tipo: EVENTO })
	return { numseqopd, sitopd: vale ? 'S' : 'P', versao: 1 }
}

interface Mudanca extends DadosDaOportunidade {
	readonly numseqopd: number
	readonly versao?: number | undefined
}

/** Edit: a refused opportunity needs a new review whatever its company, and a pending company makes it wait too. */
export async function alterarOportunidade(db: Db, portal: Portal, quem: Quem, mudanca: Mudanca): Promise<Salva> {
	const { numseqopd } = mudanca
	const linha = await segurarOportunidade(db, quem, numseqopd)
	await conferirQueViu(portal, { vista: mudanca.versao, atual: linha.versao, codpes: quem.codpes })
	throwIfRefused(REGRAS_DA_OPORTUNIDADE.alterar({ ...linha, quem }))
	const empresa = await acharEmpresa(db, portal, quem, mudanca)
	// The reason for the refusal stays until the review, so a second edit does not publish it.
	const { dscmot } = linha
	const fica = empresa.sitepramn === 'VAL' && linha.sitopd !== 'R' && dscmot === null
	const sitopd = fica ? 'S' : 'P'
	const novaPublicacao = fica && linha.sitopd === 'P' ? publicada(portal) : {}
	await mudarOportunidade(db, numseqopd, {
		...montarColunas(mudanca, empresa),
		...novaPublicacao,
		sitopd,
		dscmot,
	})
	if (!fica) await esperar(db, portal, numseqopd, mudanca, quem)
	else if (linha.sitopd === 'P') await fecharDoNivel1(db, portal, chaveDaOportunidade(numseqopd), quem.codpes)
	await publicar(db, { tipo: EVENTO })
	return { numseqopd, sitopd, versao: linha.versao + 1 }
}
