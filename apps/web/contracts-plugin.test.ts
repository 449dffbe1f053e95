import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contratos } from './contracts-plugin.ts'

function transformar(codigo: string): string {
	const { transform } = contratos()
	if (typeof transform !== 'object') throw new Error('the plugin has no transform')
	const resultado = transform.handler.call({} as never, codigo, '/modules/x/contract/index.ts')
	return (resultado as { code: string }).code
}

test('of a call the browser keeps method, path, access and whether it is done once, and how to read bytes', () => {
	const codigo = transformar(`export const baixar = endpoint({
		method: 'GET',
		path: '/x/:codigo',
		summary: 'Baixa',
		access: 'publico',
		params: z.object({ codigo: z.string() }),
		response: 'binario',
	})
	export const gravar = endpoint({ method: 'POST', path: '/x', once: true, body: Nova, response: z.object({ ok: z.boolean() }) })`)
	expect(codigo.replace(/\s+/g, ' ')).toBe(
		"export const baixar = /* @__PURE__ */ endpoint({ method: 'GET', path: '/x/:codigo', access: 'publico', response: 'binario', }) export const gravar = /* @__PURE__ */ endpoint({ method: 'POST', path: '/x', once: true, })",
	)
})

test('a call with the header of its slice is cut as well, and a header of a call stays', () => {
	const codigo = transformar(`export const ler = definirChamada({ method: 'GET', path: '/x', params: Numero })
	export const ver = endpoint({ method: 'GET', path: '/y', query: Busca, headers: { sistema: 'x' } })`)
	expect(codigo.replace(/\s+/g, ' ')).toBe(
		"export const ler = /* @__PURE__ */ definirChamada({ method: 'GET', path: '/x', }) export const ver = /* @__PURE__ */ endpoint({ method: 'GET', path: '/y', headers: { sistema: 'x' } })",
	)
})

test('schemas may be dropped where nobody uses them', () => {
	expect(transformar('export const Nome = z.string().check(z.minLength(1))')).toBe(
		'export const Nome = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1))',
	)
})

test('inside a function a call stays: it may be there for its effect', () => {
	const codigo = 'export function juntar(lista: string[]) {\n\tlista.push("a")\n\treturn lista\n}'
	expect(transformar(codigo)).toBe(codigo)
})

test('no page asks a call for its schemas, which the built program does not have: the contract names them', () => {
	const raiz = join(import.meta.dirname, '../..')
	const codigoDe = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8')
	const chamadas = globSync('{modules/*,platform}/contract/**/*.ts', { cwd: raiz }).flatMap((caminho) =>
		[...codigoDe(caminho).matchAll(/export const (\w+) = (?:endpoint|definirChamada)\(/g)].map(
			([, nome]) => nome ?? '',
		),
	)
	const pergunta = new RegExp(`\\b(?:${chamadas.join('|')})\\.(?:body|params|query|response)\\b`)
	const paginas = globSync('{modules/*,platform,apps}/web/**/*.{ts,tsx}', {
		cwd: raiz,
		exclude: (caminho) => /\.test\.tsx?$/.test(caminho),
	})
	expect(chamadas.length).toBeGreaterThan(0)
	expect(paginas.filter((caminho) => pergunta.test(codigoDe(caminho)))).toEqual([])
})
