import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { ETAPAS, listarSSUDEMANDA, obterSSUDEMANDA, obterSSUINICIO } from '../contract/index.ts'
import { ssu } from './index.ts'
import { criarPessoa, PESSOAS, SLICES } from './testes/portal-de-teste.ts'

const test = testWithPortal(SLICES, {}, [pessoas, ssu])

test('the demonstration has every stage', async ({ portal }) => {
	const ver = async (codpes: number) =>
		(await portal.as(criarPessoa(codpes)).call(listarSSUDEMANDA, { body: { porPagina: 100 } })).body.itens
	const achadas = [...(await ver(PESSOAS.administrador)), ...(await ver(PESSOAS.apoio))]
	expect([...new Set(achadas.map((uma) => uma.codetp))].sort()).toEqual([...ETAPAS].sort())
})

test('what is told to wait for somebody is what their list has', async ({ portal }) => {
	for (const codpes of Object.values(PESSOAS)) {
		const pedir = portal.as(criarPessoa(codpes))
		const { pendentes } = (await pedir.call(obterSSUINICIO)).body
		const { itens } = (await pedir.call(listarSSUDEMANDA, { body: { recorte: 'pendentes', porPagina: 100 } })).body
		const porEtapa = ETAPAS.map((codetp) => ({
			codetp,
			qtd: itens.filter((uma: { codetp: string }) => uma.codetp === codetp).length,
		})).filter(({ qtd }) => qtd > 0)
		expect({ codpes, pendentes: new Set(pendentes) }).toEqual({ codpes, pendentes: new Set(porEtapa) })
	}
})

test('a list has what may be opened one by one, whoever asks', async ({ portal }) => {
	const numeros = async (codpes: number): Promise<number[]> =>
		(await portal.as(criarPessoa(codpes)).call(listarSSUDEMANDA, { body: { porPagina: 100 } })).body.itens.map(
			({ numssu }: { numssu: number }) => numssu,
		)
	const pessoas = [...Object.values(PESSOAS), 10001]
	const todas = [...new Set((await Promise.all(pessoas.map(numeros))).flat())]
	expect(todas).toHaveLength(ETAPAS.length)
	for (const codpes of pessoas) {
		const pedir = portal.as(criarPessoa(codpes))
		const abrem: number[] = []
		for (const numssu of todas)
			if ((await pedir.call(obterSSUDEMANDA, { body: { numssu } })).status === 200) abrem.push(numssu)
		expect({ codpes, listadas: new Set(await numeros(codpes)) }).toEqual({ codpes, listadas: new Set(abrem) })
	}
})
