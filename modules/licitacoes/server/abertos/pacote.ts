import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Binario, buildPortalAddress, type Db, type Portal } from '@portal/platform/server'
import { enderecoDoOcds, type Recorte } from '../../contract/index.ts'
import { obterLicitacao } from '../queries/licitacoes.ts'
import { montarPrimeiro } from './lancar.ts'
import { buscarUltimo, type Lugar, listarLancamentos } from './queries.ts'

const POR_VEZ = 50
const TIPO = 'application/json; charset=utf-8'

const escreverCabeca = (portal: Portal, uri: string, publishedDate: string): string =>
	JSON.stringify({ uri, version: '1.1', publishedDate, publisher: { name: portal.config.PORTAL_INSTITUICAO_NOME } })

/** Releases of a filter, some at a time: what is in memory is the part that is being written. */
async function* percorrer(db: Db, recorte: Recorte & { readonly codpcddsp?: number }) {
	let depois: Lugar = { codpcddsp: 0, numlan: 0 }
	for (;;) {
		const grupo = await listarLancamentos(db, recorte, depois, POR_VEZ)
		yield* grupo.map(({ conteudo }) => conteudo)
		const ultimo = grupo.at(-1)
		if (!ultimo || grupo.length < POR_VEZ) return
		depois = ultimo
	}
}

async function* escreverPacote(cabeca: string, lancamentos: AsyncIterable<string> | readonly string[]) {
	yield `${cabeca.slice(0, -1)},"releases":[`
	let separador = ''
	for await (const lancamento of lancamentos) {
		yield separador + lancamento
		separador = ','
	}
	yield ']}'
}

export function exportarOcds(db: Db, portal: Portal, recorte: Recorte): Binario {
	const uri = buildPortalAddress(portal, '/proxy/wslicitacoes/api/ocds')
	const cabeca = escreverCabeca(portal, uri, portal.agora().toISOString())
	const conteudo = Readable.from(escreverPacote(cabeca, percorrer(db, recorte)))
	return { tipo: TIPO, conteudo, nome: 'licitacoes-ocds.json' }
}

/** Releases of one tender: the bytes, and with them the validator, change with its events alone. */
export async function obterOcds(db: Db, portal: Portal, codpcddsp: number): Promise<Binario> {
	const { dtaalt } = await obterLicitacao(db, codpcddsp)
	const ultimo = await buscarUltimo(db, codpcddsp)
	const lancamentos = ultimo ? percorrer(db, { codpcddsp }) : [await montarPrimeiro(db, portal, codpcddsp)]
	const cabeca = escreverCabeca(
		portal,
		buildPortalAddress(portal, enderecoDoOcds(codpcddsp)),
		new Date(ultimo?.dtalan ?? dtaalt).toISOString(),
	)
	const versao = createHash('sha256')
		.update(`${cabeca} ${ultimo?.numlan ?? 0} ${dtaalt}`)
		.digest('base64url')
	const conteudo = Readable.from(escreverPacote(cabeca, lancamentos))
	return { tipo: TIPO, conteudo, nome: `licitacao-${codpcddsp}-ocds.json`, versao }
}
