import { fileOf, formWith } from '@portal/platform/testing'
import { expect } from 'vitest'
import {
	type Alcance,
	type AlumniNaBusca,
	CAMPOS,
	type CampoDoPerfil,
	mostra,
	type NivelDeVisao,
	type PerfilAlumni,
	type Visoes,
} from '../../contract/index.ts'
import { codpesGerado } from '../seed/pessoas.ts'
import { entrarComPapel, type Papel, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'

const PONTO = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

/** Class mate of the graduate, with every field filled in. */
const DONA = codpesGerado(3)
const dona = (portal: TestPortal) => portal.as({ codpes: DONA, nome: 'A dona do perfil' })
/** An active graduate of another class. */
const DE_OUTRA_TURMA = codpesGerado(40)

interface Leitor {
	readonly nome: string
	readonly codpes: number
	/** Reach of the reader; undefined: no gate opens. */
	readonly alcance: Alcance | undefined
}
const LEITORES: readonly Leitor[] = [
	{ nome: 'nível 1', codpes: PESSOAS.administradora, alcance: 'tudo' },
	{ nome: 'colega de turma', codpes: PESSOAS.egresso, alcance: 'C' },
	{ nome: 'egresso de outra turma', codpes: DE_OUTRA_TURMA, alcance: 'A' },
	{ nome: 'cadastro pendente', codpes: PESSOAS.pendente, alcance: undefined },
	{ nome: 'gestora de unidade', codpes: PESSOAS.gestora, alcance: undefined },
	{ nome: 'de fora', codpes: PESSOAS.deFora, alcance: undefined },
]
const NIVEIS_DE_VISAO: readonly NivelDeVisao[] = ['T', 'A', 'C', 'N']

const pedir = (portal: TestPortal, { codpes }: Pick<Leitor, 'codpes'>) =>
	portal.as({ codpes, nome: `Pessoa ${codpes}` })
type Caller = ReturnType<typeof pedir>

async function preparar(portal: TestPortal, campo: CampoDoPerfil, nivvis: NivelDeVisao): Promise<Visoes> {
	const visoes: Visoes = { ...(campo === 'nome' ? {} : { nome: 'T' }), [campo]: nivvis }
	const campos = CAMPOS.map((nomcpo) => ({ nomcpo, nivvis: visoes[nomcpo] ?? 'N' }))
	expect((await dona(portal)('POST', '/uspproc/executar/alumni/alterarPrivacidade', { campos })).status).toBe(200)
	return visoes
}

const NO_PERFIL: Readonly<Record<CampoDoPerfil, (perfil: PerfilAlumni) => boolean>> = {
	nome: () => true,
	foto: ({ codarqfotpes }) => codarqfotpes !== null,
	cursos: ({ cursos }) => cursos.length > 0,
	lugar: ({ nompas, nomest, nomloc }) => nompas !== null || nomest !== null || nomloc !== null,
	trabalho: ({ experiencias }) => experiencias.some(({ dtafim }) => dtafim === null),
	experiencias: ({ experiencias }) => experiencias.some(({ dtafim }) => dtafim !== null),
	area: ({ nomareatcamn, nomsitpfsamn }) => nomareatcamn !== null || nomsitpfsamn !== null,
	apresentacao: ({ nomaptpfs }) => nomaptpfs !== null,
	lattes: ({ idfpescpq }) => idfpescpq !== null,
	contato: ({ codema }) => codema !== null,
}

/** Search filters that find the person by each field; the list and the spreadsheet receive the same ones. */
const PROCURA: Partial<Record<CampoDoPerfil, { filtro: object }>> = {
	nome: { filtro: { nompes: 'Zenaide Aparecida' } },
	cursos: { filtro: { nomcur: 'Engenharia Civil', anocon: 2017 } },
	trabalho: { filtro: { nomepr: 'Fábrica Singular' } },
	lugar: { filtro: { lugar: 'Reykjavík' } },
}

async function encherPerfil(portal: TestPortal): Promise<void> {
	const { sql } = await import('kysely')
	await sql`update pessoas.pessoa set nompes = 'Zenaide Aparecida', nome_busca = 'zenaide aparecida'
		where codpes = ${DONA}`.execute(portal.db)
	const { body: dados } = await dona(portal)('POST', '/uspproc/obter/alumni/obterDadosPessoais', {})
	const { codsitpfsamn, codatcpfs, codqtdepgamn, codareatcamn, codrenmedmesamn, stapmdbltifv } = dados
	const salvar = await dona(portal)('POST', '/uspproc/executar/alumni/alterarDadosPessoais', {
		codsitpfsamn,
		codatcpfs,
		codqtdepgamn,
		codareatcamn,
		codrenmedmesamn,
		stapmdbltifv,
		nomaptpfs: 'Gosto de conversar.',
		idfpescpq: '1234567890123456',
		nompas: 'Islândia',
		nomest: null,
		nomloc: 'Reykjavík',
	})
	expect(salvar).toMatchObject({ status: 200 })
	const experiencia = { nomcgo: 'Chefe', codareatcamn: null, dscexp: null }
	for (const [nomepr, dtafim] of [
		['Fábrica Singular', null],
		['Oficina Anterior', '2019-12-31'],
	])
		expect(
			(
				await dona(portal)('POST', '/uspproc/executar/alumni/inserirExperiencia', {
					...experiencia,
					nomepr,
					dtafim,
					dtaini: dtafim ? '2018-01-01' : '2999-01-01',
				})
			).status,
		).toBe(200)
	await sql`with f as (insert into alumni.fotamn (codpes, mimetype, tamarq, sha256, chave, dtacad)
			values (${DONA}, 'image/webp', 1, '', 'alumni/nenhuma', now()) returning codarq)
		update alumni.pfsamn set codarqfotpes = (select codarq from f) where codpes = ${DONA}`.execute(portal.db)
}

const countOnMap = async (quem: Caller): Promise<number> => {
	const { body } = await quem('POST', '/uspproc/listar/alumni/listarPaisAlumni', {})
	return body.paises.find(({ nompas }: { nompas: string }) => nompas === 'Islândia')?.qtd ?? 0
}

/** Observed fields: in the profile, in each search, in the found row, in the spreadsheet and on the map. */
async function visto(quem: Caller, passa: boolean): Promise<Record<string, unknown>> {
	const { status, body } = await quem('POST', '/uspproc/obter/alumni/obterPerfil', { codpes: DONA })
	const perfil = CAMPOS.map((campo) => [`${campo} no perfil`, status === 200 && NO_PERFIL[campo](body)])
	if (!passa) return { status }
	const achada: [string, unknown][] = []
	for (const [campo, procura] of Object.entries(PROCURA)) {
		const filtro = { ...procura.filtro, pagina: 1, porPagina: 50 }
		const { body: achados } = await quem('POST', '/uspproc/listar/alumni/buscarAlumni', filtro)
		const sua = achados.itens.find(({ codpes }: { codpes: number }) => codpes === DONA)
		achada.push([`achada por ${campo}`, sua !== undefined])
		// A row found by one field still shows only the visible fields.
		achada.push([`linha achada por ${campo}`, sua && pickRowFields(sua)])
	}
	const { body: csv } = await quem('GET', '/uspproc/download/alumni/exportarAlumni?formato=csv&nompes=Zenaide')
	return {
		status,
		...Object.fromEntries(perfil),
		...Object.fromEntries(achada),
		'lugar na planilha': String(csv).includes('Islândia'),
		'empresa na planilha': String(csv).includes('Fábrica Singular'),
		'no mapa': await countOnMap(quem),
	}
}

const pickRowFields = ({ cursos, nomepr, nompas, codarqfotpes }: AlumniNaBusca) => ({
	cursos: cursos.length > 0,
	trabalho: nomepr !== null,
	lugar: nompas !== null,
	foto: codarqfotpes !== null,
})

/** Expected fields, derived from the privacy choices. */
function deveVer(alcance: Alcance, visoes: Visoes): Record<string, unknown> {
	const ve = (campo: CampoDoPerfil) => mostra(visoes, campo, alcance)
	const linha = { cursos: ve('cursos'), trabalho: ve('trabalho'), lugar: ve('lugar'), foto: ve('foto') }
	return {
		status: ve('nome') ? 200 : 404,
		...Object.fromEntries(CAMPOS.map((campo) => [`${campo} no perfil`, ve(campo)])),
		...Object.fromEntries(
			(Object.keys(PROCURA) as CampoDoPerfil[]).flatMap((campo) => [
				[`achada por ${campo}`, ve(campo)],
				[`linha achada por ${campo}`, ve(campo) ? linha : undefined],
			]),
		),
		'lugar na planilha': ve('lugar'),
		'empresa na planilha': ve('trabalho'),
		'no mapa': ve('lugar') ? 1 : 0,
	}
}

/** Status of every call for a person whom no gate lets in. */
async function respostas(quem: Caller): Promise<number[]> {
	const todas: number[] = []
	for (const [metodo, caminho, corpo] of CHAMADAS) todas.push((await quem(metodo, caminho, corpo)).status)
	return todas
}

const CHAMADAS: readonly (readonly ['GET' | 'POST', string, object?])[] = [
	['POST', '/uspproc/obter/alumni/obterPerfil', { codpes: DONA }],
	['POST', '/uspproc/listar/alumni/buscarAlumni', { nompes: 'Zenaide' }],
	['GET', '/uspproc/download/alumni/exportarAlumni?formato=csv'],
	['POST', '/uspproc/listar/alumni/listarPaisAlumni', {}],
	['POST', '/uspproc/listar/alumni/listarTurma', {}],
	['POST', '/uspproc/listar/alumni/listarAjuda', {}],
]

const COMBINACOES = (['nome', 'lugar', 'trabalho', 'cursos', 'foto', 'contato'] as const).flatMap((campo) =>
	NIVEIS_DE_VISAO.map((nivvis) => [campo, nivvis] as const),
)

test('who sees what, in the profile, search, rows, spreadsheet and map alike', async ({ portal }) => {
	await encherPerfil(portal)
	for (const [campo, nivvis] of COMBINACOES) {
		const visoes = await preparar(portal, campo, nivvis)
		for (const { nome, alcance, ...leitor } of LEITORES) {
			const quem = pedir(portal, leitor)
			const deve = alcance ? deveVer(alcance, visoes) : { status: 403 }
			expect(await visto(quem, alcance !== undefined), `${campo} ${nivvis}, ${nome}`).toEqual(deve)
		}
	}
})

test('whoever passes no gate reads nothing of the network', async ({ portal }) => {
	for (const { codpes, nome } of LEITORES.filter(({ alcance }) => alcance === undefined))
		expect(await respostas(pedir(portal, { codpes })), `quem: ${nome}`).toEqual(CHAMADAS.map(() => 403))
})

test('a list is ordered by the name that is shown, and a hidden one is neither in it nor counted', async ({
	portal,
}) => {
	const lista = async (papel: Papel) =>
		(await entrarComPapel(portal, papel)('POST', '/uspproc/listar/alumni/buscarAlumni', { pagina: 1, porPagina: 100 }))
			.body
	const { itens, total } = await lista('egresso')
	const nomes = itens.map(({ nompes }: { nompes: string }) => nompes)
	expect(nomes).toEqual([...nomes].sort((um, outro) => um.localeCompare(outro, 'pt-BR')))
	expect(new Set(itens.map(({ codpes }: { codpes: number }) => codpes)).size).toBe(itens.length)
	expect((await lista('administradora')).total).toBeGreaterThan(total)
})

test('level 1 sees all, and the owner reads who looked and when', async ({ portal }) => {
	const ver = (codpes: number) =>
		entrarComPapel(portal, 'administradora')('POST', '/uspproc/obter/alumni/obterPerfil', { codpes })
	expect((await ver(PESSOAS.egresso)).body.codema).not.toBeNull()
	const { body } = await entrarComPapel(portal, 'egresso')('POST', '/uspproc/listar/alumni/listarAcessoPerfil', {})
	expect(body.itens[0]).toMatchObject({ nompes: 'Sofia Ribeiro' })
	await pedir(portal, { codpes: DE_OUTRA_TURMA })('POST', '/uspproc/obter/alumni/obterPerfil', {
		codpes: PESSOAS.egresso,
	})
	expect(
		(await entrarComPapel(portal, 'egresso')('POST', '/uspproc/listar/alumni/listarAcessoPerfil', {})).body.total,
		'who is no level 1 leaves no trace',
	).toBe(body.total)
})

test('whoever takes back the consent is shown to nobody at once, and again once they agree again', async ({
	portal,
}) => {
	const visto = async () =>
		(
			await pedir(portal, { codpes: DE_OUTRA_TURMA })('POST', '/uspproc/obter/alumni/obterPerfil', {
				codpes: PESSOAS.egresso,
			})
		).status
	const egresso = entrarComPapel(portal, 'egresso')
	expect(await visto()).toBe(200)
	expect((await egresso('POST', '/uspproc/executar/alumni/retirarAceite', { tiptrm: 'TER' })).status).toBe(200)
	expect(await visto()).toBe(404)
	expect((await egresso('POST', '/uspproc/executar/alumni/aceitarTermo', { tiptrm: 'TER', numver: 7 })).status).toBe(
		409,
	)
	expect((await egresso('POST', '/uspproc/executar/alumni/aceitarTermo', { tiptrm: 'TER', numver: 1 })).status).toBe(
		200,
	)
	expect(await visto()).toBe(200)
	const { body } = await egresso('POST', '/uspproc/listar/alumni/listarAceite', {})
	const dosTermos = body.filter(({ tiptrm }: { tiptrm: string }) => tiptrm === 'TER')
	expect(dosTermos).toMatchObject([{ dtaret: null, stavig: 'S' }, { numver: 1 }])
	expect(dosTermos[1].dtaret).not.toBeNull()
})

test('nor are the picture and the card of whoever took it back', async ({ portal }) => {
	const egresso = entrarComPapel(portal, 'egresso')
	const outra = pedir(portal, { codpes: DE_OUTRA_TURMA })
	const campos = [
		{ nomcpo: 'nome', nivvis: 'A' },
		{ nomcpo: 'foto', nivvis: 'A' },
	]
	await egresso('POST', '/uspproc/executar/alumni/alterarPrivacidade', { campos })
	expect(
		(
			await egresso(
				'POST',
				'/uspproc/upload/alumni/salvarFoto',
				formWith({ file: fileOf(PONTO, 'foto.png', 'image/png') }),
			)
		).status,
	).toBe(200)
	const { body: cartao } = await egresso('POST', '/uspproc/executar/alumni/renovarCartao', {})
	const chvcrt = cartao.endereco.split('/').at(-1)
	const vistos = async () => [
		(await outra('GET', `/uspproc/download/alumni/obterFoto?codpes=${PESSOAS.egresso}`)).status,
		(await portal.anon('POST', '/uspproc/obter/alumni/conferirCartao', { chvcrt })).status,
	]
	expect(await vistos()).toEqual([200, 200])
	await egresso('POST', '/uspproc/executar/alumni/retirarAceite', { tiptrm: 'TER' })
	expect(await vistos()).toEqual([404, 404])
	await egresso('POST', '/uspproc/executar/alumni/aceitarTermo', { tiptrm: 'TER', numver: 1 })
	expect(await vistos()).toEqual([200, 200])
})
