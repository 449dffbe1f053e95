import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { ETAPAS } from '../contract/index.ts'
import { ssu } from './index.ts'
import { PESSOAS, quem, SLICES } from './portal-de-teste.ts'

const test = testWithPortal(SLICES, {}, [pessoas, ssu])

test('the demonstration has every stage', async ({ portal }) => {
	const ver = async (codpes: number) =>
		(await portal.as(quem(codpes))('POST', '/uspproc/listar/ssu/listarSSUDEMANDA', { porPagina: 100 })).body.itens
	const achadas = [...(await ver(PESSOAS.administrador)), ...(await ver(PESSOAS.apoio))]
	expect([...new Set(achadas.map((uma) => uma.codetp))].sort()).toEqual([...ETAPAS].sort())
})
