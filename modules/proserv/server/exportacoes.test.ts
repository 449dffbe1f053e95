import { fileOf, formWith, pdfOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import { obterEvidencias, pedirEnvio } from '../contract/index.ts'
import {
	avaliada,
	BASE,
	criar,
	criarEmAvaliacao,
	enderecoDe,
	entrarComPapel,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
} from './testes/portal-de-teste.ts'

type Papel = keyof typeof PESSOAS

async function lerCsv(portal: TestPortal, papel: Papel, caminho: string): Promise<string[]> {
	const junto = caminho.includes('?') ? '&' : '?'
	const xlsx = await entrarComPapel(portal, papel)('GET', `${caminho}${junto}formato=xlsx`)
	expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
	const { status, bytes } = await entrarComPapel(portal, papel)('GET', `${caminho}${junto}formato=csv`)
	expect({ caminho, status }).toEqual({ caminho, status: 200 })
	return bytes.toString('utf8').trim().split('\r\n')
}

test('every list leaves as XLSX and as CSV, with what the page shows of it', async ({ portal }) => {
	const rascunho = await criar(portal, { vtesolprs: 'NOV' })
	const arquivo = fileOf(pdfOf('quadro'), 'quadro.pdf', 'application/pdf')
	await entrarComPapel(portal, 'solicitante')('POST', `${enderecoDe(rascunho)}/arquivos`, formWith({ arquivo }))
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(pedirEnvio, {
				params: { anosolprs: rascunho.anosolprs, codsolprs: rascunho.codsolprs },
			})
		).status,
	).toBe(200)
	const aberta = await criarEmAvaliacao(portal)
	const uma = await avaliada(portal)
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
	const { codedtprs } = uma
	const daVertente = `codedtprs=${codedtprs}&vtesolprs=REP`
	for (const [papel, caminho, linhas] of [
		['solicitante', `${BASE}planilha`, 3],
		['coordenador', `${BASE}planilha?${daVertente}`, 2],
		['dirigente', '/proserv/inicio/esperam/planilha', 1],
		['dirigente', '/proserv/inicio/cotas/planilha', 4],
		['coordenador', `/proserv/acompanhar/classificacao/planilha?${daVertente}`, 1],
		['aprovador', `${BASE}aprovacao/${codedtprs}/planilha`, 1],
		['aprovador', `${BASE}aprovacao/${codedtprs}/planilha?tipsitprs=APR`, 0],
		['aprovador', `${BASE}aprovacao/${codedtprs}/planilha?tipsitprs=SUB`, 0],
		['coordenador', `${enderecoDe(aberta)}/avaliadores/planilha`, 3],
		['coordenador', `${enderecoDe(aberta)}/avaliadores/candidatos/planilha?busca=helena`, 1],
		['coordenador', `${enderecoDe(uma)}/comparativo/planilha`, 4],
		['solicitante', `${enderecoDe(rascunho)}/arquivos/planilha`, 1],
		['solicitante', `${enderecoDe(rascunho)}/andamentos/planilha`, 3],
		['coordenador', '/proserv/editais/planilha', 1],
	] as const) {
		const lidas = await lerCsv(portal, papel, caminho)
		expect({ caminho, linhas: lidas.length - 1 }).toEqual({ caminho, linhas })
	}
	const [, espera] = await lerCsv(portal, 'dirigente', '/proserv/inicio/esperam/planilha')
	expect(espera).toMatch(/^Submeter;/)
	const { body: evidencias } = await entrarComPapel(portal, 'solicitante').call(obterEvidencias, {
		params: { anosolprs: rascunho.anosolprs, codsolprs: rascunho.codsolprs },
	})
	const quadro = await lerCsv(portal, 'solicitante', `${enderecoDe(rascunho)}/evidencias/planilha`)
	expect(quadro).toHaveLength(1 + evidencias.quadro.length)
})

test('what is exported keeps the same secrets: who asked reads no names, and before the result no evaluators', async ({
	portal,
}) => {
	const uma = await avaliada(portal, { vtesolprs: 'TRO' })
	expect(await lerCsv(portal, 'solicitante', `${enderecoDe(uma)}/avaliadores/planilha`)).toHaveLength(1)
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
	const lidas = await lerCsv(portal, 'solicitante', `${enderecoDe(uma)}/avaliadores/planilha`)
	expect(lidas[1]).toMatch(/^Avaliador 1;80;/)
	expect(lidas).toHaveLength(4)
})
