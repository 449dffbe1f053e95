import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { SITUACOES } from '../contract/index.ts'
import { proserv } from './index.ts'
import { PESSOAS, SLICES } from './testes/portal-de-teste.ts'

const test = testWithPortal(SLICES, {}, [pessoas, proserv])

test('the demonstration has every situation, and its dossier is a document that is checked', async ({ portal }) => {
	const triagem = portal.as({ codpes: PESSOAS.triagem, nome: 'Triagem' })
	const { body } = await triagem('GET', '/proserv/solicitacoes/?porPagina=100')
	const dirigente = portal.as({ codpes: PESSOAS.dirigente, nome: 'Dirigente' })
	const { body: rascunhos } = await dirigente('GET', '/proserv/solicitacoes/?tipsitprs=RAS')
	const achadas = [...body.itens, ...rascunhos.itens].map((uma) => uma.sitprsatl.tipsitprs)
	expect([...new Set(achadas)].sort()).toEqual([...SITUACOES].sort())
	const aprovada = body.itens.find((uma: { sitprsatl: { tipsitprs: string } }) => uma.sitprsatl.tipsitprs === 'APR')
	const emitido = await triagem('POST', `/proserv/solicitacoes/${aprovada.anosolprs}/${aprovada.codsolprs}/dossie`)
	expect(emitido.status).toBe(200)
	const { bytes } = await triagem('GET', emitido.body.url.replace('/proxy', ''))
	expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
	expect(await dirigente('GET', emitido.body.url.replace('/proxy', ''))).toMatchObject({ status: 404 })
})
