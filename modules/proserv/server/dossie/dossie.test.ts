import { execFileSync } from 'node:child_process'
import { fileOf, formWith, pdfOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import { emitirDossie, formatarSolicitacao, type SolicitacaoProserv } from '../../contract/index.ts'
import {
	AVALIADORES,
	avaliada,
	avaliar,
	criar,
	criarEmAvaliacao,
	editalDe,
	enderecoDe,
	entrarComPapel,
	JUSTIFICATIVA,
	MOTIVO,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

/** The PDF's text as extracted by another program, without the spaces of its layout. */
async function lerDossie(portal: TestPortal, papel: keyof typeof PESSOAS, uma: SolicitacaoProserv): Promise<string> {
	const emitido = await entrarComPapel(portal, papel).call(emitirDossie, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
	})
	expect(emitido).toMatchObject({ status: 200 })
	const { bytes } = await entrarComPapel(portal, papel)('GET', emitido.body.url.replace('/proxy', ''))
	const texto = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
	expect(texto.replaceAll(/[\s-]/g, '')).toContain(emitido.body.codaucdoc)
	return texto.replaceAll(/\s+/g, ' ')
}

test('until the result is published it tells who asked nothing of who evaluates, or that they are done', async ({
	portal,
}) => {
	const uma = await criarEmAvaliacao(portal)
	for (const codpesavd of AVALIADORES) await avaliar(portal, uma, codpesavd, 70)
	const daUnidade = await lerDossie(portal, 'solicitante', uma)
	expect(daUnidade).toContain(`Solicitação ${formatarSolicitacao(uma)}`)
	expect(daUnidade).toMatch(/Situação Em avaliação/)
	expect(daUnidade).not.toMatch(/Avaliada|Avaliador|Média|lado a lado|Indicar|Enviar avaliação|Helena Duarte/)
	const deDentro = await lerDossie(portal, 'coordenador', uma)
	expect(deDentro).toMatch(/Situação Avaliada/)
	expect(deDentro).toMatch(/Média 70,00/)
	expect(deDentro).toMatch(/Helena Duarte: 70,00/)
})

test('it says what was asked for, what the lists say, what was scored and appealed, and who did what', async ({
	portal,
}) => {
	const rascunho = await criar(portal)
	const anexo = formWith({ arquivo: fileOf(pdfOf('quadro'), 'quadro de pessoas.pdf', 'application/pdf') })
	expect((await entrarComPapel(portal, 'solicitante')('POST', `${enderecoDe(rascunho)}/arquivos`, anexo)).status).toBe(
		200,
	)
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(emitirDossie, {
				params: { anosolprs: rascunho.anosolprs, codsolprs: rascunho.codsolprs },
			})
		).status,
	).toBe(422)
	expect((await mudar(portal, 'dirigente', rascunho, 'SUB')).status).toBe(200)
	expect(await lerDossie(portal, 'triagem', rascunho)).toMatch(/Arquivos .*quadro de pessoas\.pdf .* João Pedro Alves/)

	const uma = await avaliada(portal)
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
	const [criterio] = (await editalDe(portal)).criterios
	const recurso = { jusrcs: 'A nota não considera o segundo semestre.', criterios: [criterio?.codtipcrtprs] }
	expect((await entrarComPapel(portal, 'dirigente')('PATCH', `${enderecoDe(uma)}/recurso`, recurso)).status).toBe(200)
	const julgamento = {
		pcercs: 'O segundo semestre muda a nota.',
		stadfr: 'S',
		notas: [
			{
				codpesavd: AVALIADORES[2],
				codtipcrtprs: criterio?.codtipcrtprs,
				vlrnotrcs: 39.5,
				jusnotrcs: 'Os prazos dobraram no segundo semestre.',
			},
		],
	}
	expect(
		(await entrarComPapel(portal, 'comissao')('PATCH', `${enderecoDe(uma)}/recurso/julgamento`, julgamento)).status,
	).toBe(200)
	expect((await mudar(portal, 'aprovador', uma, 'NAP', MOTIVO)).status).toBe(200)
	const lido = await lerDossie(portal, 'dirigente', uma)
	for (const dito of [
		'Não aprovada',
		JUSTIFICATIVA,
		recurso.jusrcs,
		'Decisão do recurso Provido',
		julgamento.pcercs,
		MOTIVO,
		'Pessoas da unidade, por função',
		'Notas lado a lado',
		'Avaliador 3',
		'(no recurso)',
		'Os prazos dobraram no segundo semestre.',
		'Antes do recurso, 24,00: Duas pessoas do setor',
		'Movimentação',
	])
		expect(lido).toContain(dito)
	// The evaluators' names are for insiders alone.
	expect(lido).not.toMatch(/Helena Duarte|Adriana Queiroz|Bruno Cavalcante/)
	expect(await lerDossie(portal, 'aprovador', uma)).toMatch(/Helena Duarte/)
})
