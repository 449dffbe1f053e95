import { Readable } from 'node:stream'
import { type Binario, buildPortalAddress, type Db, NotFoundError, type Portal } from '@portal/platform/server'
import { lerNomesDasUnidades } from '../mostrar.ts'
import { obterCompra } from '../queries/compra.ts'
import { percorrerCompras } from '../queries/compras.ts'
import type { Filtro } from '../queries/filtros.ts'
import { settings } from '../settings.ts'
import { escreverLancamento } from './lancamento.ts'
import { lerCompras } from './queries.ts'

const POR_VEZ = 50

/** Codes of the purchases of a search, some at a time. */
async function* agrupar(db: Db, filtro: Filtro): AsyncGenerator<number[]> {
	let grupo: number[] = []
	for await (const { codpcddsp } of percorrerCompras(db, filtro)) {
		grupo.push(codpcddsp)
		if (grupo.length === POR_VEZ) {
			yield grupo
			grupo = []
		}
	}
	if (grupo.length > 0) yield grupo
}

/** Release package of OCDS 1.1, written in parts: what is in memory is the part that is being written. */
async function* escreverPacote(db: Db, portal: Portal, uri: string, grupos: AsyncIterable<number[]>) {
	const nome = await lerNomesDasUnidades(portal)
	const comum = {
		prefixo: settings.of(portal).PORTAL_CONTRATACOES_OCID,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		nomear: nome,
	}
	const cabeca = {
		uri,
		version: '1.1',
		publishedDate: portal.agora().toISOString(),
		publisher: { name: portal.config.PORTAL_INSTITUICAO_NOME },
	}
	yield `${JSON.stringify(cabeca).slice(0, -1)},"releases":[`
	let separador = ''
	for await (const grupo of grupos) {
		const lancamentos = (await lerCompras(db, grupo)).map((lida) => JSON.stringify(escreverLancamento(lida, comum)))
		yield separador + lancamentos.join(',')
		separador = ','
	}
	yield ']}'
}

const embrulhar = (conteudo: AsyncGenerator<string>, nome: string): Binario => ({
	tipo: 'application/json; charset=utf-8',
	conteudo: Readable.from(conteudo),
	nome,
})

export function exportarOcds(db: Db, portal: Portal, filtro: Omit<Filtro, 'ordem'>): Binario {
	const uri = buildPortalAddress(portal, '/proxy/wsinfo/ocds')
	const grupos = agrupar(db, { ...filtro, ordem: 'recentes' })
	return embrulhar(escreverPacote(db, portal, uri, grupos), 'contratacoes-ocds.json')
}

export async function obterOcds(db: Db, portal: Portal, codpcddsp: number): Promise<Binario> {
	const { codund } = await obterCompra(db, codpcddsp)
	if (codund === null)
		throw new NotFoundError(
			'compra-de-outro-orgao',
			'Esta compra é de outro órgão, que a publica. Procure-a no PNCP pelo número de controle.',
		)
	const uri = buildPortalAddress(portal, `/proxy/wsinfo/ocds/${codpcddsp}`)
	const grupos = Readable.from([[codpcddsp]])
	return embrulhar(escreverPacote(db, portal, uri, grupos), `compra-${codpcddsp}-ocds.json`)
}
