import { sql } from 'kysely'
import { expect } from 'vitest'
import { API, entrarComPapel, PESSOAS, type TestPortal, test } from '../projetos/testes/portal-de-teste.ts'
import { semearComum } from './seed.ts'

const MODELOS = `${API}/comumweb/modelos`

test('a template is sent to people, with the name of each and what was written, and the history says so', async ({
	portal,
}) => {
	await semearComum(portal)
	const [email, pdf] = await modelosDe(portal)
	const operadora = entrarComPapel(portal, 'gerente')
	const enviar = (corpo: object) => operadora('POST', `${MODELOS}/${email.codmdl}/enviar`, corpo)
	const valores = { sistema: 'JUPITER <b>', data: '10/12/2026' }
	const pessoas = [PESSOAS.gerente, PESSOAS.patrocinador]
	expect(await enviar({ lstpes: pessoas, valores: { sistema: 'JUPITER' } })).toMatchObject({
		status: 422,
		body: { mensagem: 'Preencha: Data.' },
	})
	expect(
		await entrarComPapel(portal, 'leitura')('POST', `${MODELOS}/${email.codmdl}/enviar`, { lstpes: pessoas, valores }),
	).toMatchObject({
		status: 403,
	})
	expect(await enviar({ lstpes: pessoas, valores })).toMatchObject({
		status: 200,
		body: { mensagem: 'E-mails enviados a 2 pessoas.' },
	})
	const { rows } = await sql<{ para: string; assunto: string; html: string; valores: { nome: string } }>`
		select c.para, c.assunto, c.valores, m.html from plataforma.correio c join plataforma.correiomolde m on m.id = c.molde`.execute(
		portal.db,
	)
	expect(rows.map(({ assunto }) => assunto)).toEqual(pessoas.map(() => 'O sistema JUPITER <b> ficará fora do ar'))
	expect(new Set(rows.map(({ valores: { nome } }) => nome)).size).toBe(2)
	// HTML injection: a typed value is escaped as text.
	expect(rows[0]?.html).toContain('{{nome}},')
	expect(rows[0]?.html).toContain('<strong>JUPITER &lt;b&gt;</strong>')
	const { body } = await operadora('GET', `${MODELOS}/${email.codmdl}/historico`)
	expect(body.itens[0]).toMatchObject({ dschst: 'Enviou a 2 pessoas' })

	const preencher = await operadora('POST', `${MODELOS}/${pdf.codmdl}/preencher`, {
		codpes: PESSOAS.gerente,
		valores: { unidade: 'RUSP', data: '10/12/2026', prazo: '10 dias' },
	})
	expect(preencher.bytes.subarray(0, 5).toString()).toBe('%PDF-')
	expect(await enviar({ lstpes: [999_999], valores })).toMatchObject({ status: 404 })
	expect(await operadora('POST', `${MODELOS}/${pdf.codmdl}/enviar`, { lstpes: pessoas, valores })).toMatchObject({
		status: 422,
	})
})

async function modelosDe(portal: TestPortal): Promise<[email: { codmdl: number }, pdf: { codmdl: number }]> {
	const { body } = await entrarComPapel(portal, 'gerente')('GET', `${MODELOS}/`)
	const findTemplate = (inicio: string) => body.find(({ nommdl }: { nommdl: string }) => nommdl.startsWith(inicio))
	return [findTemplate('Aviso de indisponibilidade'), findTemplate('Termo de responsabilidade')]
}
