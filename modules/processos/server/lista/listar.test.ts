import type { Person, TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
	darEntrada,
	darSaida,
	desfavoritarProcesso,
	desmarcarProcesso,
	exportarProcessos,
	favoritarProcesso,
	formatarNumpro,
	guardarRascunho,
	invalidarOcorrencia,
	listarMarcas,
	listarVisitados,
	obterProcesso,
} from '../../contract/index.ts'
import { refazerIndiceDeTextos } from '../indice/jobs.ts'
import { menu } from '../menu.ts'
import { abrirProcesso, chamarComo, eduardo, joao, marina, otavio, test } from '../testes/portal-de-teste.ts'

const numpros = (body: { itens: { numpro: string }[] }) => body.itens.map(({ numpro }) => numpro)
const lista = async (portal: TestPortal, pessoa: typeof joao, busca: string) =>
	(await chamarComo(portal, pessoa)('GET', `/processo/busca?${busca}`)).body

describe('tabs', () => {
	test('what is on its way is to be received there and sent here', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect(numpros(await lista(portal, joao, 'aba=estacao'))).toContain(numpro)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		expect(numpros(await lista(portal, joao, 'aba=estacao'))).not.toContain(numpro)
		expect(numpros(await lista(portal, joao, 'aba=enviados'))).toContain(numpro)
		expect((await lista(portal, eduardo, 'aba=receber')).itens[0]).toMatchObject({
			numpro,
			situacao: 'transito',
			sgletadst: 'DRH-RUSP',
			naoLido: true,
		})
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect((await lista(portal, eduardo, 'aba=estacao')).itens[0]).toMatchObject({ numpro, sgletaant: 'PROT-RUSP' })
		expect((await lista(portal, otavio, 'aba=estacao')).total).toBe(0)
	})

	test('a page has its size, and an unknown tab is bad input', async ({ portal }) => {
		expect((await chamarComo(portal, joao)('GET', '/processo/busca?aba=nada')).status).toBe(400)
		await abrirProcesso(portal)
		await abrirProcesso(portal)
		const primeira = await lista(portal, joao, 'porPagina=1')
		const segunda = await lista(portal, joao, 'porPagina=1&pagina=2')
		expect(primeira.itens).toHaveLength(1)
		expect(primeira.total).toBeGreaterThan(1)
		expect(numpros(segunda)).not.toEqual(numpros(primeira))
	})

	test('what somebody wrote and did not include is told to them alone', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		await chamarComo(portal, joao).call(guardarRascunho, {
			params: { numpro, codetroco: 'ocoInformacao' },
			body: {
				txtdch: '<p>Por terminar.</p>',
			},
		})
		expect((await lista(portal, joao, `numpro=${numpro}`)).itens[0].temRascunho).toBe(true)
		expect((await lista(portal, marina, `numpro=${numpro}`)).itens[0].temRascunho).toBe(false)
	})

	test('favourites are the own ones', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await chamarComo(portal, joao).call(favoritarProcesso, { params: { numpro: '12102311015' } })).status).toBe(
			404,
		)
		await chamarComo(portal, joao).call(favoritarProcesso, { params: { numpro } })
		expect(numpros(await lista(portal, joao, 'aba=favoritos'))).toEqual([numpro])
		expect(numpros(await lista(portal, marina, 'aba=favoritos'))).toEqual([])
		await chamarComo(portal, joao).call(desfavoritarProcesso, { params: { numpro } })
		expect(numpros(await lista(portal, joao, 'aba=favoritos'))).toEqual([])
	})
})

test('only the protocol of a station has "Novo processo" in the menu', async ({ portal }) => {
	const novo = menu.itens.find(({ url }) => url.endsWith('/novo'))
	const oferece = (user: Person) =>
		novo?.permite?.({ db: portal.db, portal, user: { codpes: user.codpes, perfis: [], acessos: [] } })
	expect(await oferece(joao)).toBe(true)
	expect(await oferece(otavio)).toBe(false)
})

describe('search', () => {
	test('a number in both forms, alone or among the words', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		for (const busca of [`numpro=${numpro}`, `numpro=${formatarNumpro(numpro)}`, `q=${formatarNumpro(numpro)}`])
			expect(numpros(await lista(portal, joao, busca))).toEqual([numpro])
		expect((await lista(portal, joao, 'numpro=123')).total).toBe(0)
	})

	test('a part of a number finds it, as it is written, begun, or as people call it; words of digits stay words', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		const [ano, tipo, sequencia = '', unidade = ''] = formatarNumpro(numpro).split('.')
		const partes = [numpro.slice(0, 8), `${ano}.${tipo}.${sequencia}`, `${ano}.${tipo}.${sequencia}.${unidade}`]
		for (const parte of [...partes, sequencia, `${sequencia}.${unidade}`])
			for (const onde of ['q', 'numpro'])
				expect(numpros(await lista(portal, joao, `${onde}=${parte}`))).toContain(numpro)
		const secreto = await abrirProcesso(portal, { nivacepro: 'S', codhipleg: 4 })
		expect(numpros(await lista(portal, otavio, `q=${secreto.slice(0, 8)}`))).toEqual([])

		const comAno = await abrirProcesso(portal, { titpro: 'Calendário de 20277' })
		expect(numpros(await lista(portal, joao, 'q=20277'))).toEqual([comAno])
		const { bytes } = await chamarComo(portal, joao).call(exportarProcessos, { query: { q: numpro.slice(0, 8) } })
		expect(bytes.toString('utf8')).toContain(formatarNumpro(numpro))
	})

	test.for(['nomeações', 'nomeacao', 'NOMEAÇÃO', 'nomea', 'zoologia nomeacoes'])(
		'words with and without accents, in the plural, begun: %s',
		async (palavras, { portal }) => {
			const numpro = await abrirProcesso(portal, { titpro: 'Nomeação em Zoologia' })
			expect(numpros(await lista(portal, joao, `q=${encodeURIComponent(palavras)}`))).toContain(numpro)
		},
	)

	test.for([
		['reis', 'Coroação dos reis', 'Relatório de relações'],
		['rei', 'Teatro do rei', undefined],
		['rei', 'Coroação dos reis', undefined],
		['mãe', 'Encontro das mães', 'Lavagem da mão'],
		['mães', 'Licença de mãe', 'Lavagem das mãos'],
		['papéis', 'Compra de papel', undefined],
		['papel', 'Compra de papéis', undefined],
		['mês', 'Plano de três meses', undefined],
		['imagem', 'Banco de imagens', undefined],
		['davila', 'Acervo D’Ávila', undefined],
		["d'ávila", 'Acervo Davila', undefined],
		['sorensen', 'Método de Sørensen', undefined],
		['Sørensen', 'Metodo de Sorensen', undefined],
		['sp310', 'Obras na SP-310', undefined],
		['SP-310', 'Obras na SP310', undefined],
		['SP-310', 'Obras na SP 310', undefined],
		['310', 'Obras na SP-310', undefined],
		['usp', 'Estatuto da U.S.P.', undefined],
		['oficio', 'Oﬁcio copiado de um PDF', undefined],
	] as const)('%s finds "%s", and not "%s"', async ([busca, achado, outro], { portal }) => {
		const numpro = await abrirProcesso(portal, { titpro: achado })
		const deFora = await abrirProcesso(portal, { titpro: outro ?? 'Outra coisa' })
		const achados = numpros(await lista(portal, joao, `q=${encodeURIComponent(busca)}`))
		expect(achados).toContain(numpro)
		expect(achados).not.toContain(deFora)
	})

	test.for([
		['morai', 'Ana Morais', 'Célia Moral'],
		['morais', 'Ana Morais', 'Célia Moral'],
		['pire', 'Rui Pires', 'Rui Pinho'],
		['pires', 'Rui Pires', 'Rui Pir'],
		['davila', 'João D’Ávila', undefined],
		["d'avila", 'João Davila', undefined],
		['sorensen', 'Lars Sørensen', undefined],
		['reis', 'Otto Reis', 'Otto Rel'],
	] as const)('a surname is not inflected: %s finds %s, and not %s', async ([busca, achado, outro], { portal }) => {
		const numpro = await abrirProcesso(portal, { nominr: achado })
		const deFora = await abrirProcesso(portal, { nominr: outro ?? 'Outra Pessoa' })
		for (const campo of ['q', 'nominr']) {
			const achados = numpros(await lista(portal, joao, `${campo}=${encodeURIComponent(busca)}`))
			expect(achados).toContain(numpro)
			expect(achados).not.toContain(deFora)
		}
	})

	test('texts that an earlier release indexed are found as before, and are written anew by a job', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal, { titpro: 'Coroação dos reis', nominr: 'João D’Ávila' })
		const corpo = { txtdch: '<p>Obras na SP-310.</p>', codetroco: 'ocoInformacao' }
		await chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, corpo)
		await sql`update processos.protexto set vetor = to_tsvector('simple', 'coroacao rel'), forma = 1`.execute(portal.db)
		expect(numpros(await lista(portal, joao, 'q=sp310'))).not.toContain(numpro)
		await refazerIndiceDeTextos.executar(portal, {})
		for (const busca of ['q=sp310', 'q=rei', 'nominr=davila'])
			expect(numpros(await lista(portal, joao, busca))).toContain(numpro)
	})

	test('nothing but signs finds nothing, in the list as in its sheet', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { titpro: 'Nomeação em Zoologia' })
		expect(numpros(await lista(portal, joao, 'q=%20%20'))).toContain(numpro)
		for (const busca of ['q=%25%25%25%25', 'q=%E6%9D%8E', 'nominr=!!!!', 'q=zoologia&nominr=...'])
			expect(await lista(portal, joao, busca), `searched by ${busca}`).toMatchObject({
				itens: [],
				total: 0,
				haMais: false,
			})
		const { bytes } = await chamarComo(portal, joao)('GET', '/processo/planilha?q=%25%25%25%25')
		expect(bytes.toString('utf8')).not.toContain(formatarNumpro(numpro))
	})

	test('the text of an occurrence, with the piece that was found; not once it is invalidated', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const corpo = { txtdch: '<p>Segue o laudo do <b>paquímetro</b> quebrado.</p>', codetroco: 'ocoInformacao' }
		await chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, corpo)
		const achado = await lista(portal, joao, 'q=paquimetros')
		expect(achado.itens).toMatchObject([{ numpro, trecho: 'Segue o laudo do «paquímetro» quebrado.' }])
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		await chamarComo(portal, joao).call(invalidarOcorrencia, {
			params: { numpro, numand: '1', numseqocoand: '1' },
			body: { jusinv: 'Engano.' },
		})
		expect((await lista(portal, joao, 'q=paquimetros')).total).toBe(0)
	})

	test('the interested party alone, not the title', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { nominr: 'Zélia Quaresma', codpesinr: null })
		await abrirProcesso(portal, { titpro: 'Homenagem a Zélia' })
		expect(numpros(await lista(portal, joao, 'nominr=zelia'))).toEqual([numpro])
	})
})

describe('tags', () => {
	const marca = { sgleta: 'PROT-RUSP', nommar: 'Urgente', cormar: 'vermelho' }

	test('only who operates the station puts them, and only its people see them', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await chamarComo(portal, eduardo)('POST', `/processo/${numpro}/marca`, marca)).status).toBe(403)
		const { body } = await chamarComo(portal, joao)('POST', `/processo/${numpro}/marca`, marca)
		expect((await lista(portal, marina, `nommar=Urgente`)).itens[0]).toMatchObject({ numpro, marcas: [body] })
		expect((await lista(portal, eduardo, `numpro=${numpro}`)).itens[0].marcas).toEqual([])
		expect((await chamarComo(portal, joao).call(listarMarcas)).body).toEqual([
			{ nommar: 'Urgente', cormar: 'vermelho' },
		])
		expect(
			(await chamarComo(portal, eduardo).call(desmarcarProcesso, { params: { numpro, codmar: body.codmar } })).status,
		).toBe(404)
		expect(
			(await chamarComo(portal, joao).call(desmarcarProcesso, { params: { numpro, codmar: body.codmar } })).status,
		).toBe(200)
	})

	test('a held process is not late until its day', async ({ portal }) => {
		portal.irPara(new Date('2026-03-02T15:00:00Z'))
		const numpro = await abrirProcesso(portal, { codasu: 7, nivacepro: 'R', codhipleg: 1 })
		portal.irPara(new Date('2026-06-01T15:00:00Z'))
		expect(numpros(await lista(portal, joao, 'atrasado=S'))).toContain(numpro)
		const sobrestado = { ...marca, nommar: 'Sobrestado' }
		expect((await chamarComo(portal, joao)('POST', `/processo/${numpro}/marca`, sobrestado)).status).toBe(400)
		const passada = { ...sobrestado, dtafim: '2026-05-31' }
		const { status, body } = await chamarComo(portal, joao)('POST', `/processo/${numpro}/marca`, passada)
		expect([status, body.erro]).toEqual([422, 'prazo-passado'])
		await chamarComo(portal, joao)('POST', `/processo/${numpro}/marca`, { ...sobrestado, dtafim: '2026-07-01' })
		expect(numpros(await lista(portal, joao, 'atrasado=S'))).not.toContain(numpro)
		portal.irPara(new Date('2026-07-02T15:00:00Z'))
		expect(numpros(await lista(portal, joao, 'atrasado=S'))).toContain(numpro)
		portal.irPara(new Date())
	})
})

test('the CSV has a line for each, and no formula', async ({ portal }) => {
	const numpro = await abrirProcesso(portal, { titpro: '=HYPERLINK("x")', nominr: 'Elói; "o Moço"', codpesinr: null })
	const { headers, bytes } = await chamarComo(portal, joao).call(exportarProcessos, { query: { numpro } })
	expect(headers['content-disposition']).toContain('.csv')
	const linhas = bytes.toString('utf8').trim().split('\r\n')
	expect(linhas).toHaveLength(2)
	const livro = await chamarComo(portal, joao).call(exportarProcessos, { query: { numpro, formato: 'xlsx' } })
	expect(livro.headers['content-disposition']).toContain('.xlsx')
	expect(livro.bytes.subarray(0, 2).toString()).toBe('PK')
	expect(linhas[1]).toContain(`${formatarNumpro(numpro)};"Elói; ""o Moço""";"'=HYPERLINK(""x"")"`)
})

test('processes opened lately come back in their order', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	await chamarComo(portal, marina).call(obterProcesso, { params: { numpro } })
	expect((await chamarComo(portal, marina).call(listarVisitados)).body[0]).toMatchObject({ numpro })
})
