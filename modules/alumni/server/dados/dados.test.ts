import { fileOf, formWith } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { engajamentoDe, engajamentoMostrado } from '../../contract/index.ts'
import { entrarComPapel, type TestPortal, test } from '../testes/portal-de-teste.ts'

const salvar = async (portal: TestPortal, mudancas: object) => {
	const rafael = entrarComPapel(portal, 'egresso')
	const { body } = await rafael('POST', '/uspproc/obter/alumni/obterDadosPessoais', {})
	const { codsitpfsamn, codatcpfs, nomaptpfs, stapmdbltifv, idfpescpq, codqtdepgamn, codareatcamn } = body
	const { codrenmedmesamn, nompas, nomest, nomloc, versao } = body
	return rafael('POST', '/uspproc/executar/alumni/alterarDadosPessoais', {
		codsitpfsamn,
		codatcpfs,
		nomaptpfs,
		stapmdbltifv,
		idfpescpq,
		codqtdepgamn,
		codareatcamn,
		codrenmedmesamn,
		nompas,
		nomest,
		nomloc,
		versao,
		...mudancas,
	})
}

test('a country, state or option that is on no list is refused, and so is what another window has overtaken', async ({
	portal,
}) => {
	for (const errado of [
		{ nompas: 'Atlântida', nomest: null },
		{ nompas: 'Brasil', nomest: 'Bavária' },
		{ nompas: null, nomest: 'São Paulo' },
		{ codareatcamn: 12_345 },
	])
		expect((await salvar(portal, errado)).status).toBe(400)
	expect((await salvar(portal, { versao: 999 })).body.erro).toBe('dados-mudaram')
	expect((await salvar(portal, { nompas: 'Portugal', nomest: null, nomloc: 'Braga' })).status).toBe(200)
})

test('the yes and the no to the newsletter are proved also where they are given with the profile, and nothing else is', async ({
	portal,
}) => {
	const provas = async () =>
		(
			await sql<{ sta: string }>`select sta from alumni.nwlprv
				where codpes = 10006 and codtem = 0 order by numseqprv`.execute(portal.db)
		).rows.map(({ sta }) => sta)
	const antes = await provas()
	await salvar(portal, { stapmdbltifv: 'N' })
	await salvar(portal, { stapmdbltifv: 'N', nomaptpfs: 'Outra frase.' })
	await salvar(portal, { stapmdbltifv: 'S' })
	expect(await provas()).toEqual([...antes, 'N', 'S'])
})

test('what is no image is refused by its content, whatever it is called, and an image is drawn anew', async ({
	portal,
}) => {
	const rafael = entrarComPapel(portal, 'egresso')
	const enviar = (conteudo: string, nome: string) =>
		rafael('POST', '/uspproc/upload/alumni/salvarFoto', formWith({ file: fileOf(conteudo, nome) }))
	expect((await enviar('<svg onload="alert(1)"/>', 'foto.svg')).status).toBe(415)
	expect((await enviar('%PDF-1.7', 'foto.png')).status).toBe(415)
	const { rows } = await sql<{ qtd: number }>`select count(*)::int as qtd from alumni.fotamn`.execute(portal.db)
	expect(rows[0]?.qtd).toBe(0)
})

test('0, 33, 66 or 99, which is shown as 100; the questionnaire of a course one does not have counts as done', () => {
	const nada = { cadbas: '0', grdqst: '0', pgrdqst: '0' } as const
	expect(engajamentoDe(nada, ['GRD', 'PGR'])).toMatchObject({ nvleng: 0, faltas: ['cadbas', 'grdqst', 'pgrdqst'] })
	expect(engajamentoDe(nada, ['GRD'])).toMatchObject({ nvleng: 33, faltas: ['cadbas', 'grdqst'] })
	expect(engajamentoDe({ ...nada, cadbas: '1' }, ['PGR'])).toMatchObject({ nvleng: 66, faltas: ['pgrdqst'] })
	const tudo = engajamentoDe({ cadbas: '1', grdqst: '1', pgrdqst: '0' }, ['GRD'])
	expect([tudo.nvleng, engajamentoMostrado(tudo.nvleng)]).toEqual([99, 100])
	expect(engajamentoMostrado(66)).toBe(66)
})

test('an experience is chosen and shown with whatever name its company has', async ({ portal }) => {
	const rafael = entrarComPapel(portal, 'egresso')
	const longa = `Fundação ${'e'.repeat(141)}`
	const experiencia = { nomepr: longa, nomcgo: 'Pessoa pesquisadora', dtaini: '2020-01-01', dtafim: null }
	const { status } = await rafael('POST', '/uspproc/executar/alumni/inserirExperiencia', {
		...experiencia,
		codareatcamn: null,
		dscexp: null,
	})
	expect(status).toBe(200)
	await sql`update alumni.epramn set nomepramn = nomepramn || ' e associadas' where nomepramn = ${longa}`.execute(
		portal.db,
	)
	const { body } = await rafael('POST', '/uspproc/listar/alumni/listarExperiencia', {})
	expect(body.map(({ nomepr }: { nomepr: string }) => nomepr)).toContain(`${longa} e associadas`)
	expect((await rafael('POST', '/uspproc/obter/alumni/obterPerfil', { codpes: 10006 })).status).toBe(200)
})
