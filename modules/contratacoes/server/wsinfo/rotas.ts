import { Readable } from 'node:stream'
import { type Binario, type Db, InputError, openChecked, type Portal, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterArquivo } from '../arquivos/queries.ts'
import { lerCondicoes, lerOrdem, lerPagina } from './consulta.ts'
import { paginarLista, percorrerLista } from './queries.ts'

const POR_PEDACO = 200

/** Whole list as one JSON object, written in parts: what is in memory is the part that is being written. */
async function* escreverJson(db: Db, lista: contrato.ListaDoWsinfo) {
	yield `{"name":"${lista}","items":[`
	let pedaco: string[] = []
	let separador = ''
	for await (const linha of percorrerLista(db, lista)) {
		pedaco.push(JSON.stringify(linha))
		if (pedaco.length < POR_PEDACO) continue
		yield separador + pedaco.join(',')
		separador = ','
		pedaco = []
	}
	yield `${pedaco.length > 0 ? separador : ''}${pedaco.join(',')}]}`
}

function exportarTabela(
	db: Db,
	{ config }: Portal,
	{ name, formato }: { readonly name: contrato.ListaDoWsinfo; readonly formato: 'json' | 'csv' | 'xlsx' },
): Binario {
	if (formato === 'json')
		return {
			tipo: 'application/json; charset=utf-8',
			conteudo: Readable.from(escreverJson(db, name)),
			nome: `${name}.json`,
		}
	const colunas = contrato.CAMPOS_DO_WSINFO[name].campos.map((campo) => ({
		titulo: campo,
		valor: (linha: Readonly<Record<string, string | number | null>>) => {
			const valor = linha[campo] ?? null
			return valor === null ? null : String(valor)
		},
	}))
	return planilha(colunas, percorrerLista(db, name), { nome: name, formato, fusoHorario: config.PORTAL_FUSO_HORARIO })
}

const DECRESCENTE: readonly string[] = ['true', '1', 'S']

export const rotasDoWsinfo = [
	route(
		contrato.consultarWsinfo,
		async ({ db, query: { name: lista, q, lq, sortBy, desc, ...pedida } }) => {
			if (q && contrato.CAMPOS_DO_WSINFO[lista].busca === 'N')
				throw new InputError('sem-busca', `Em ${lista} não há busca por palavras: use lq.`)
			const { limite, salto } = lerPagina(pedida)
			const consulta = { lista, q, condicoes: lerCondicoes(lista, lq) }
			const ordem = lerOrdem(lista, sortBy)
			const parte = { limite, salto, ordem, desc: DECRESCENTE.includes(desc) }
			const { linhas, total } = await paginarLista(db, consulta, parte)
			return {
				current_page: Math.floor(salto / limite) + 1,
				total_pages: Math.ceil(total / limite),
				items: linhas,
			}
		},
		{ costly: 'The page of a list is planned for its values: filters, order and place are of many kinds.' },
	),

	route(contrato.exportarTabela, ({ db, portal, query }) => Promise.resolve(exportarTabela(db, portal, query))),

	route(contrato.obterArquivoDaCompra, async ({ db, portal, query }) => {
		const { nomarq: nome, mimetype: tipo, chave, sha256 } = await obterArquivo(db, query.codarq_fs)
		const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
		return { tipo, conteudo, tamanho, nome, versao: sha256 }
	}),
]
