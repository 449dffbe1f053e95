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

/** Page of the list: found in the copy, and only its rows are read from the database. The rectorate's unit is 0. */
export async function paginarConvenios(
	portal: Portal,
	filtro: FiltroConvenios,
	alcance: Alcance = 'todas',
): Promise<{ linhas: LinhaDoConvenio[]; total: number }> {
	const { busca = '', codpais, area, idioma, codundrsp, vigentes = 'S' } = filtro
	const palavras = listarPalavras(busca)
	const achados = (await obterIndice(portal)).filter(
		(um) =>
			(alcance === 'todas' || alcance.includes(um.codundrsp ?? 0)) &&
			(vigentes === 'N' || um.vigente) &&
			(codpais === undefined || um.codpais === codpais) &&
			(codundrsp === undefined || um.codundrsp === codundrsp) &&
			(area === undefined || um.areas.includes(area)) &&
			(idioma === undefined || um.idiomas.includes(idioma)) &&
			palavras.every((palavra) => um.txtbus.includes(palavra)),
	)
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
