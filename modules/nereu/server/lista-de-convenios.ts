import { type Alcance, lerPalavras, parteDe } from '@portal/platform/contract'
import { commonCopy, type Portal } from '@portal/platform/server'
import { EVENTO, type FiltroConvenios } from '../contract/index.ts'
import { type LinhaDoConvenio, listarIndice, listarLinhas } from './queries/convenios.ts'

/** Process copy of what searches and filters of the agreements read, in the order of the list: the same for everybody. */
const obterIndice = commonCopy(EVENTO, listarIndice)

/** Words of a search, in any script: an unbroken text, as of Chinese, is one word. */
const listarPalavras = (busca: string): string[] =>
	lerPalavras(busca)
		.slice(0, 8)
		.map(({ inteira }) => inteira)

type NoIndice = Awaited<ReturnType<typeof listarIndice>>[number]

/** Conditions of a filter; absent ones are none. The rectorate's unit is 0. */
function montarCondicoes(
	{ busca = '', codpais, area, idioma, codundrsp, vigentes = 'S' }: FiltroConvenios,
	alcance: Alcance,
): ((um: NoIndice) => boolean)[] {
	const condicoes: ((um: NoIndice) => boolean)[] = listarPalavras(busca).map(
		(palavra) =>
			({ txtbus }) =>
				txtbus.includes(palavra),
	)
	if (alcance !== 'todas') condicoes.push((um) => alcance.includes(um.codundrsp ?? 0))
	if (vigentes === 'S') condicoes.push(({ vigente }) => vigente)
	if (codpais !== undefined) condicoes.push((um) => um.codpais === codpais)
	if (codundrsp !== undefined) condicoes.push((um) => um.codundrsp === codundrsp)
	if (area !== undefined) condicoes.push(({ areas }) => areas.includes(area))
	if (idioma !== undefined) condicoes.push(({ idiomas }) => idiomas.includes(idioma))
	return condicoes
}

/** Page of the list: found in the copy, and only its rows are read from the database. */
export async function paginarConvenios(
	portal: Portal,
	filtro: FiltroConvenios,
	alcance: Alcance = 'todas',
): Promise<{ linhas: LinhaDoConvenio[]; total: number }> {
	const condicoes = montarCondicoes(filtro, alcance)
	const achados = (await obterIndice(portal)).filter((um) => condicoes.every((vale) => vale(um)))
	const { limite, salto } = parteDe(filtro)
	const codigos = achados.slice(salto, salto + limite).map(({ codcvn }) => codcvn)
	const linhas = codigos.length === 0 ? [] : await listarLinhas(portal.readOnlyDb, codigos)
	const porCodigo = new Map(linhas.map((linha) => [linha.codcvn, linha]))
	return { linhas: codigos.flatMap((codcvn) => porCodigo.get(codcvn) ?? []), total: achados.length }
}

/** Agreements in force by country. */
export async function contarPaises(portal: Portal): Promise<{ codpais: string; qtd: number }[]> {
	const vezes = new Map<string, number>()
	for (const { codpais, vigente } of await obterIndice(portal))
		if (vigente) vezes.set(codpais, (vezes.get(codpais) ?? 0) + 1)
	return [...vezes]
		.map(([codpais, qtd]) => ({ codpais, qtd }))
		.toSorted((um, outro) => outro.qtd - um.qtd || (um.codpais < outro.codpais ? -1 : 1))
}
