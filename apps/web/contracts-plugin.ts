import { type Plugin, parseAst } from 'vite'

/**
 * The fields of a call that the browser reads; forms and filters import their schemas by name, the server checks the
 * rest.
 */
const DO_NAVEGADOR = new Set(['method', 'path', 'access', 'once', 'headers', 'response'])
/** Functions that define a call: the platform's, and that of a slice whose calls share a header. */
const DEFINEM = new Set(['endpoint', 'definirChamada'])

type No = { readonly type: string; readonly start: number; readonly end: number; readonly [campo: string]: unknown }
type Edicao = { readonly inicio: number; readonly fim: number; readonly texto: string }

/**
 * Tree shaking of contracts: server-only fields are removed from each call, and every other call expression is marked
 * as pure, since contracts are data. Types are not affected, because they are read from the source.
 */
export function contratos(): Plugin {
	return {
		name: 'portal-contratos',
		apply: 'build',
		enforce: 'pre',
		transform: {
			filter: { id: /\/contract\/[^?]*\.ts$/ },
			handler(codigo) {
				const edicoes: Edicao[] = []
				visitar(parseAst(codigo, { lang: 'ts' }) as unknown as No, (no) => edicoes.push(...edicoesDe(no, codigo)))
				return { code: aplicar(codigo, edicoes), map: null }
			},
		},
	}
}

/** The visit skips function bodies, where a call may have a side effect. */
function visitar(no: No, aoVer: (no: No) => void): void {
	if (/Function/.test(no.type)) return
	aoVer(no)
	for (const valor of Object.values(no).flat()) if (ehNo(valor)) visitar(valor, aoVer)
}

const ehNo = (valor: unknown): valor is No => typeof valor === 'object' && valor !== null && 'type' in valor

function edicoesDe(no: No, codigo: string): Edicao[] {
	if (no.type !== 'CallExpression') return []
	const pura = { inicio: no.start, fim: no.start, texto: '/* @__PURE__ */ ' }
	const { callee, arguments: argumentos } = no as No & { callee: No; arguments: No[] }
	const definicao = argumentos[0]
	if (!DEFINEM.has(String(callee['name'])) || definicao?.type !== 'ObjectExpression') return [pura]
	const propriedades = definicao['properties'] as (No & { key: No; value: No })[]
	return [pura, ...propriedades.filter(ehSoDoServidor).map(({ start, end }) => retirar(start, end, codigo))]
}

function ehSoDoServidor({ key, value }: { key?: No; value?: No }): boolean {
	const nome = String(key?.['name'])
	// The literals 'binario' and 'eventos' tell the browser how to read the answer, so they stay; a schema goes.
	return !DO_NAVEGADOR.has(nome) || (nome === 'response' && value?.type !== 'Literal')
}

function retirar(inicio: number, fim: number, codigo: string): Edicao {
	const virgula = /^\s*,/.exec(codigo.slice(fim))
	return { inicio, fim: fim + (virgula?.[0].length ?? 0), texto: '' }
}

/** The edits are applied from the end, so that positions stay valid; one inside a removed piece is skipped. */
function aplicar(codigo: string, edicoes: readonly Edicao[]): string {
	const retiradas = edicoes.filter(({ inicio, fim }) => fim > inicio)
	const vistas = new Set<number>()
	return edicoes
		.filter(
			(edicao) =>
				!retiradas.some((outra) => outra !== edicao && outra.inicio <= edicao.inicio && edicao.fim <= outra.fim),
		)
		.sort((a, b) => b.inicio - a.inicio)
		.reduce((texto, { inicio, fim, texto: novo }) => {
			if (fim === inicio && vistas.has(inicio)) return texto
			vistas.add(inicio)
			return texto.slice(0, inicio) + novo + texto.slice(fim)
		}, codigo)
}
