import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { CHAVE, carlos, criarColegiado, designar, geral, joao, test } from '../testes/portal-de-teste.ts'
import { paginaDoColegiado } from './pagina-publica.ts'

const desenhar = (portal: TestPortal, query: string) =>
	paginaDoColegiado.draw({
		db: portal.db,
		portal,
		params: { codclg: String(CHAVE.codclg), sglclg: CHAVE.sglclg },
		query: new URLSearchParams(query),
	})

test('each part of a board has an address that is whole without scripts, and leads to the others', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT', nomcad: 'Cadeira <1>' })
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe: '2026-12-31', motfim: 'REN' } })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2027-02-01' })
	const reuniao = { dtareu: '2027-03-12T17:00:00.000Z', dsclocreu: 'Sala <12>', txtpta: '1. Regimento.' }
	const convocada = await portal.as(geral).call(contrato.convocarReuniao, { params: CHAVE, body: reuniao })
	expect(convocada.status).toBe(200)

	const composicao = await desenhar(portal, '')
	for (const aba of ['reunioes', 'tempo', 'historico', 'comparar'])
		expect(composicao?.html).toContain(`href="?aba=${aba}&amp;data=2027-03-10"`)
	const reunioes = await desenhar(portal, 'aba=reunioes')
	expect(reunioes?.canonical).toBe(`/mandato/${CHAVE.codclg}/CD?aba=reunioes`)
	expect(reunioes?.html).toContain('<th scope="row">12/03/2027, 14:00</th><td>Sala &lt;12&gt;</td><td>Convocada</td>')
	expect(reunioes?.html).not.toContain(joao.nome)
	const tempo = (await desenhar(portal, 'aba=tempo'))?.html
	expect(tempo).toContain(
		'<th scope="row">Cadeira &lt;1&gt;</th><td>Ninguém</td><td>Vaga</td><td>01/01/2027 a 31/01/2027</td>',
	)
	expect(tempo).toContain(`<td>${carlos.nome}</td><td>Titular</td><td>01/01/2026 a 31/12/2026</td>`)
	expect((await desenhar(portal, 'aba=tempo&ano=2024'))?.html).not.toContain(carlos.nome)
	expect((await desenhar(portal, 'aba=historico'))?.html).toContain(
		'<td>Titular em exercício</td><td>01/02/2027 a 31/01/2029</td>',
	)
	const comparada = (await desenhar(portal, 'aba=comparar&de=2026-06-01&data=2027-03-10'))?.html
	expect(comparada).toContain(`<li>${joao.nome}, titular em Cadeira &lt;1&gt;</li>`)
	expect(comparada).toContain(`<li>${carlos.nome}, titular em Cadeira &lt;1&gt; (renúncia)</li>`)
	expect((await desenhar(portal, 'aba=comparar&de=2027-06-01&data=2027-03-10'))?.html).toContain('Troque os dois.')
	// An address that is none of them shows the composition.
	expect((await desenhar(portal, 'aba=toString'))?.title).toBe('Conselho do Departamento · composição')
})

test('a part of a board as it was known at an instant says so, and leads to what is known now', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	portal.irPara(new Date('2027-03-15T12:00:00Z'))
	await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe: '2026-11-30', motfim: 'REN' } })
	for (const aba of ['tempo', 'historico', 'comparar&de=2026-01-01']) {
		const antes = (await desenhar(portal, `aba=${aba}&em=2027-03-11T12:00:00Z`))?.html
		expect(antes).toContain('Como se sabia em 11/03/2027')
		expect(antes).toContain(`<a href="?aba=${aba.split('&')[0]}&amp;data=2027-03-15">Ver como se sabe hoje</a>`)
		expect(antes).not.toContain('30/11/2026')
		expect((await desenhar(portal, `aba=${aba}`))?.html).not.toContain('Como se sabia em')
	}
	expect((await desenhar(portal, 'aba=historico'))?.html).toContain('01/01/2026 a 30/11/2026')
	expect((await desenhar(portal, 'aba=reunioes&em=2027-03-11T12:00:00Z'))?.html).not.toContain('Como se sabia em')
})
