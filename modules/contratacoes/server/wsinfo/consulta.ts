import { InputError } from '@portal/platform/server'
import {
	CAMPOS_DO_WSINFO,
	type ListaDoWsinfo,
	MAXIMO_DO_COMECO_DO_WSINFO,
	MAXIMO_POR_PAGINA_DO_WSINFO,
} from '../../contract/index.ts'

export interface Condicao {
	readonly campo: string
	readonly valor: string | number
}

const CONDICAO = /^\s*(\w+)\s*:\s*"?([\p{L}\d._-]{1,60})"?\s*$/u
const MAXIMO_DE_CONDICOES = 6
const INTEIRO = /^\d{1,9}$/

const enumerar = (nomes: readonly string[]): string => nomes.join(', ')

/** Conditions of `lq`, as "codunddsp:14 AND anocpr:2026". @throws InputError that says what may be used */
export function lerCondicoes(lista: ListaDoWsinfo, lq: string | undefined): Condicao[] {
	if (lq === undefined || lq.trim() === '') return []
	const { filtros } = CAMPOS_DO_WSINFO[lista]
	const recusar = () =>
		new InputError(
			'filtro-invalido',
			`Escreva lq como campo:valor, ligados por AND. Em ${lista} os campos são: ${enumerar(Object.keys(filtros))}.`,
		)
	const partes = lq.split(/\s+AND\s+/)
	if (partes.length > MAXIMO_DE_CONDICOES) throw recusar()
	const condicoes = partes.map((parte) => {
		const [, campo = '', valor = ''] = CONDICAO.exec(parte) ?? []
		const tipo = Object.hasOwn(filtros, campo) ? filtros[campo] : undefined
		if (tipo === undefined || (tipo === 'inteiro' && !INTEIRO.test(valor))) throw recusar()
		return { campo, valor: tipo === 'inteiro' ? Number(valor) : valor }
	})
	recusarSozinhos(lista, condicoes)
	return condicoes
}

/** A field without an index would have the whole table read for a page. */
function recusarSozinhos(lista: ListaDoWsinfo, condicoes: readonly Condicao[]): void {
	const { juntos } = CAMPOS_DO_WSINFO[lista]
	if (!juntos) return
	const usa = (campos: readonly string[]) => condicoes.some(({ campo }) => campos.includes(campo))
	if (usa(juntos.campos) && !usa(juntos.de))
		throw new InputError(
			'filtro-sozinho',
			`Em ${lista}, ${enumerar(juntos.campos)} filtra junto de um destes: ${enumerar(juntos.de)}. Para a lista inteira, use /wsinfo/tabela.`,
		)
}

/** Field of the order. @throws InputError that says what may be used */
export function lerOrdem(lista: ListaDoWsinfo, sortBy: string | undefined): string | undefined {
	if (sortBy === undefined || sortBy === '') return undefined
	const { ordens } = CAMPOS_DO_WSINFO[lista]
	if (!ordens.includes(sortBy))
		throw new InputError('ordem-invalida', `Em ${lista}, sortBy é um destes: ${enumerar(ordens)}.`)
	return sortBy
}

const lerLimitado = (nome: string, escrito: string, minimo: number, maximo: number): number => {
	const valor = INTEIRO.test(escrito) ? Number(escrito) : -1
	if (valor < minimo || valor > maximo)
		throw new InputError(
			'pagina-invalida',
			`${nome} vai de ${minimo} a ${maximo}. Para a lista inteira, use /wsinfo/tabela.`,
		)
	return valor
}

export const lerPagina = ({ start, length }: { readonly start: string; readonly length: string }) => ({
	salto: lerLimitado('start', start, 0, MAXIMO_DO_COMECO_DO_WSINFO),
	limite: lerLimitado('length', length, 1, MAXIMO_POR_PAGINA_DO_WSINFO),
})
