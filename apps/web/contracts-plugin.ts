import { type Plugin, parseAst } from 'vite'

/**
 * Fields of a call that the browser reads. The server checks the rest; forms and filters import their schemas by name.
 */
const DO_NAVEGADOR = new Set(['method', 'path', 'access', 'once', 'response'])

type No = { readonly type: string; readonly start: number; readonly end: number; readonly [campo: string]: unknown }
type Edicao = { readonly inicio: number; readonly fim: number; readonly texto: string }

/**
 * Takes out of each call what only the server uses, and marks every other call expression of a contract as droppable
 * where nobody uses it: contracts are data. Types are not touched, since they are read from the source.
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

/** Only what runs when the module is loaded: inside a function a call may well be there for its effect. */
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
	if (callee['name'] !== 'endpoint' || definicao?.type !== 'ObjectExpression') return [pura]
	const propriedades = definicao['properties'] as (No & { key: No; value: No })[]
	return [pura, ...propriedades.filter(ehSoDoServidor).map(({ start, end }) => retirar(start, end, codigo))]
}

function ehSoDoServidor({ key, value }: { key?: No; value?: No }): boolean {
	const nome = String(key?.['name'])
	// 'binario' and 'eventos' tell the browser how to read the answer; a schema does not.
	return !DO_NAVEGADOR.has(nome) || (nome === 'response' && value?.type !== 'Literal')
}

function retirar(inicio: number, fim: number, codigo: string): Edicao {
	const virgula = /^\s*,/.exec(codigo.slice(fim))
	return { inicio, fim: fim + (virgula?.[0].length ?? 0), texto: '' }
}

/** From the end to the beginning, so that positions stay right; an edit inside a piece already taken out is skipped. */
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
