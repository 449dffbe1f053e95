import { expect, test } from 'vitest'
import { contratos } from './contratos-plugin.ts'

function transformar(codigo: string): string {
	const { transform } = contratos()
	if (typeof transform !== 'object') throw new Error('the plugin has no transform')
	const resultado = transform.handler.call({} as never, codigo, '/modules/x/contract/index.ts')
	return (resultado as { code: string }).code
}

test('of a call the browser keeps method, path and access, and how to read bytes', () => {
	const codigo = transformar(`export const baixar = endpoint({
		method: 'GET',
		path: '/x/:codigo',
		summary: 'Baixa',
		access: 'publico',
		params: z.object({ codigo: z.string() }),
		response: 'binario',
	})
	export const gravar = endpoint({ method: 'POST', path: '/x', body: Nova, response: z.object({ ok: z.boolean() }) })`)
	expect(codigo.replace(/\s+/g, ' ')).toBe(
		"export const baixar = /* @__PURE__ */ endpoint({ method: 'GET', path: '/x/:codigo', access: 'publico', response: 'binario', }) export const gravar = /* @__PURE__ */ endpoint({ method: 'POST', path: '/x', })",
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
