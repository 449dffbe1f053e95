import type { Db } from '@portal/platform/server'
import type { Acesso } from '../acesso/acesso.ts'
import { listarPropriedades, listarRecursos, type Propriedade, type RecursoListado } from '../queries/dav.ts'
import { escreverEndereco } from './lugar.ts'
import { buscarFilho, type Elemento, escaparXml, escreverTag, lerXml, listarElementos } from './xml.ts'

type Nome = Pick<Elemento, 'espaco' | 'nome'>

const DAV = (nome: string): Nome => ({ espaco: 'DAV:', nome })

/** Question of PROPFIND: everything, the names alone, or some by name. */
export type Pergunta = { readonly tipo: 'tudo' | 'nomes' } | { readonly tipo: 'estas'; readonly nomes: readonly Nome[] }

export async function lerPergunta(corpo: string): Promise<Pergunta> {
	if (corpo.trim() === '') return { tipo: 'tudo' }
	const raiz = await lerXml(corpo)
	const prop = buscarFilho(raiz, 'prop')
	if (prop) return { tipo: 'estas', nomes: listarElementos(prop) }
	return { tipo: buscarFilho(raiz, 'propname') ? 'nomes' : 'tudo' }
}

export interface Recurso {
	readonly partes: readonly string[]
	readonly linha: RecursoListado | undefined
	readonly acesso: Pick<Acesso, 'qtdbytcot' | 'qtdbytuso' | 'travas'> | undefined
	readonly proprias: readonly Propriedade[]
}

/** Half of the hash: programs keep little room for entity tags, two of them in one header If. */
const LETRAS_DO_RESUMO = 32

export const escreverEtagDoResumo = (sha256: string): string => `"${sha256.slice(0, LETRAS_DO_RESUMO)}"`

export const escreverEtag = (linha: Pick<RecursoListado, 'sha256' | 'coditm' | 'dtaalt'>): string =>
	linha.sha256 ? escreverEtagDoResumo(linha.sha256) : `"${linha.coditm}-${Date.parse(linha.dtaalt)}"`

const TRAVAS_ACEITAS = ['exclusive', 'shared']
	.map(
		(escopo) =>
			`<D:lockentry><D:lockscope><D:${escopo}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`,
	)
	.join('')

/** Value of the property lockdiscovery. */
export const escreverTravas = (travas: Acesso['travas'], endereco: string, agora: number): string =>
	travas
		.map(
			({ token, escopo, profunda, dono, dtafim }) =>
				`<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:${escopo}/></D:lockscope>` +
				`<D:depth>${profunda ? 'infinity' : '0'}</D:depth>${dono === '' ? '' : `<D:owner>${dono}</D:owner>`}` +
				`<D:timeout>Second-${Math.max(1, Math.round((Date.parse(dtafim) - agora) / 1000))}</D:timeout>` +
				`<D:locktoken><D:href>${escaparXml(token)}</D:href></D:locktoken>` +
				`<D:lockroot><D:href>${escaparXml(endereco)}</D:href></D:lockroot></D:activelock>`,
		)
		.join('')

const escreverModificacao = ({ modificada_em, dtaalt }: RecursoListado): string =>
	new Date(modificada_em ?? dtaalt).toUTCString()

/** Live properties of a resource, each with its value as XML. */
function listarVivas({ partes, linha, acesso }: Recurso, agora: number): Map<string, string> {
	const pasta = linha?.tipitm !== 'A'
	const vivas = new Map<string, string>([
		['resourcetype', pasta ? '<D:collection/>' : ''],
		['displayname', escaparXml(partes.at(-1) ?? 'USP Drive')],
		['supportedlock', TRAVAS_ACEITAS],
		['lockdiscovery', escreverTravas(acesso?.travas ?? [], escreverEndereco(partes, pasta), agora)],
	])
	if (linha) {
		vivas.set('creationdate', new Date(linha.dtacad).toISOString())
		vivas.set('getlastmodified', escreverModificacao(linha))
		vivas.set('getetag', escaparXml(escreverEtag(linha)))
	}
	if (linha?.tipitm === 'A') {
		vivas.set('getcontentlength', String(linha.tamitm))
		vivas.set('getcontenttype', escaparXml(linha.mimetype ?? 'application/octet-stream'))
	}
	if (pasta && acesso) {
		vivas.set('quota-used-bytes', String(acesso.qtdbytuso))
		vivas.set('quota-available-bytes', String(Math.max(acesso.qtdbytcot - acesso.qtdbytuso, 0)))
	}
	return vivas
}

const bloco = (props: string, situacao: string): string =>
	props === '' ? '' : `<D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 ${situacao}</D:status></D:propstat>`

/** Answer about one resource: what it has, and which of the asked it has not. */
export function descreverRecurso(recurso: Recurso, pergunta: Pergunta, agora: number): string {
	const vivas = listarVivas(recurso, agora)
	const obterValor = ({ espaco, nome }: Nome): string | undefined =>
		espaco === 'DAV:' && vivas.has(nome)
			? vivas.get(nome)
			: recurso.proprias.find((uma) => uma.espaco === espaco && uma.nome === nome)?.valor
	const nomes = pergunta.tipo === 'estas' ? pergunta.nomes : [...[...vivas.keys()].map(DAV), ...recurso.proprias]
	const tem = nomes.filter((nome) => obterValor(nome) !== undefined)
	const falta = nomes.filter((nome) => obterValor(nome) === undefined)
	const valor = (nome: Nome) => (pergunta.tipo === 'nomes' ? '' : (obterValor(nome) ?? ''))
	const endereco = escreverEndereco(recurso.partes, recurso.linha?.tipitm !== 'A')
	const achadas = bloco(tem.map((nome) => escreverTag(nome, valor(nome))).join(''), '200 OK')
	const ausentes = bloco(falta.map((nome) => escreverTag(nome, '')).join(''), '404 Not Found')
	return `<D:response><D:href>${escaparXml(endereco)}</D:href>${achadas || (ausentes ? '' : bloco(' ', '200 OK'))}${ausentes}</D:response>`
}

export const escreverMultistatus = (respostas: string): string =>
	`<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:">${respostas}</D:multistatus>`

/** Facts and properties of items, in two statements for any number of them. */
export async function reunirRecursos(db: Db, coditm: readonly number[]) {
	const [linhas, proprias] = [await listarRecursos(db, coditm), await listarPropriedades(db, coditm)]
	return linhas.map((linha) => ({ linha, proprias: proprias.filter((uma) => uma.coditm === linha.coditm) }))
}
