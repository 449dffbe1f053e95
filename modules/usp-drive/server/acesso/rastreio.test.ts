import type { EndpointDefinition } from '@portal/platform/contract'
import { answersOf, fileOf, type Person, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { type Linha, prever } from '../testes/oraculo-de-teste.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	helena,
	joao,
	marina,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

/** Capability that each call about a folder, or about a file in it, asks for; `alguma`: any right at all. */
const PEDEM: Readonly<Record<contrato.Capacidade | 'alguma', readonly string[]>> = {
	alguma: ['listarEtiquetas', 'listarItens', 'obterPasta'],
	ver: ['marcarFavorito', 'obterArquivo', 'obterImagemDaPrevia', 'obterMiniatura', 'obterPrevia'],
	ler: [
		'abrirSaida',
		'abrirZip',
		'baixarArquivo',
		'destravarArquivo',
		'inserirComentario',
		'levarArquivos',
		'listarAtividade',
		'listarComentarios',
		'listarPastas',
		'removerComentario',
	],
	enviar: ['abrirCaminhos', 'enviarArquivo', 'iniciarAto', 'inserirPasta'],
	alterar: [
		'apagarItens',
		'excluirItens',
		'moverItens',
		'mudarEtiquetas',
		'renomearItem',
		'restaurarItens',
		'restaurarVersao',
		'travarArquivo',
	],
	gerir: [
		'congelarPasta',
		'descongelarPasta',
		'gravarPrazo',
		'inserirLink',
		'inserirPedido',
		'inserirPermissao',
		'liberarEspaco',
		'listarAberturas',
		'listarEntregas',
		'listarLinks',
		'listarPedidos',
		'listarPermissoes',
		'mudarLink',
		'mudarPedido',
		'obterEspaco',
		'removerPermissao',
		'reverPrazo',
	],
}

/** Calls about something else than the right to an item, or with a test of their own. */
const OUTRAS = [
	'abrirPastaPessoal',
	'anteciparPassagem',
	'copiarItens',
	'desfazerAto',
	'inserirRaiz',
	'inserirSenha',
	'listarClasses',
	'listarRecebedores',
	'listarSenhas',
	'receberArquivo',
	'recusarPassagem',
	'removerSenha',
]

/** Lists of the person: they may hold nothing that the person may not see. */
const LISTAS = ['buscarItens', 'listarAtalhos', 'listarAtos', 'listarLixeira', 'listarPassagens', 'listarRaizes']

const chamadas = contrato as unknown as Readonly<Record<string, EndpointDefinition>>
const escolher = (nomes: readonly string[]) => Object.fromEntries(nomes.map((nome) => [nome, chamadas[nome]]))
const isWrite = (nome: string) => chamadas[nome]?.method !== 'GET'

/** Five folders, three of them one in another, and who may do what in each. */
const PAIS = [-1, 0, 1, 0, 0]
const LINHAS: readonly Linha[] = [
	{ pasta: 1, alvo: 'U1', nivprm: 'L' },
	{ pasta: 1, alvo: 'P10002', nivprm: 'G' },
	{ pasta: 2, alvo: 'P10004', nivprm: 'A' },
	{ pasta: 2, alvo: 'P10005', nivprm: 'N' },
	{ pasta: 2, alvo: 'P10002', nivprm: 'N' },
	{ pasta: 3, alvo: 'VALUNOGR', nivprm: 'D' },
	{ pasta: 3, alvo: 'S101', nivprm: 'E' },
	{ pasta: 4, alvo: 'P10002', nivprm: 'V' },
	{ pasta: 4, alvo: 'VALUNOGR', nivprm: 'L' },
]

/** One folder with a file, one in the trash, a link, a request and a permission, each of a name of its own. */
async function montarPasta(portal: TestPortal, pai: number, numero: number) {
	const quem = portal.as(helena)
	const codptaarqudr = await criarPasta(portal, helena, pai, `girafa-pasta${numero}`)
	const coditm = await guardarTexto(portal, helena, codptaarqudr, `girafa-arquivo${numero}.txt`)
	const morto = await guardarTexto(portal, helena, codptaarqudr, `girafa-lixo${numero}.txt`)
	await quem.call(contrato.excluirItens, { body: { itens: [morto] } })
	const link = { params: { coditm }, body: { nomlnk: `girafa-link${numero}`, qtddia: 7 } }
	const { codlnk } = (await quem.call(contrato.inserirLink, link)).body
	const pedido = { titpdarq: `girafa-pedido${numero}`, dtalim: '2099-12-31', lstitm: [] }
	const { codpdarq } = (await quem.call(contrato.inserirPedido, { params: { codptaarqudr }, body: pedido })).body
	const codprm = await permitir(portal, helena, codptaarqudr, { tipalv: 'P', vlralv: '10012', nivprm: 'L' })
	const etiquetas = [`girafa-etiqueta${numero}`]
	await quem.call(contrato.mudarEtiquetas, { params: { coditm }, body: { etiquetas } })
	return { codptaarqudr, coditm, codarqudr: coditm, itens: [coditm], codlnk, codpdarq, codprm, numvrs: 1, codcmt: 1 }
}

type Coisas = Awaited<ReturnType<typeof montarPasta>>

async function montar(portal: TestPortal): Promise<Coisas[]> {
	const pastas: Coisas[] = []
	for (const [numero, pai] of PAIS.entries())
		pastas.push(await montarPasta(portal, pastas[pai]?.codptaarqudr ?? (await abrirPessoal(portal, helena)), numero))
	for (const { pasta, alvo, nivprm } of LINHAS)
		await permitir(portal, helena, pastas[pasta]?.codptaarqudr ?? 0, {
			tipalv: alvo.slice(0, 1) as contrato.Alvo,
			vlralv: alvo.slice(1),
			nivprm,
		})
	return pastas
}

const SAMPLES = {
	buscarItens: { query: { busca: 'girafa', porPagina: 100 } },
	listarRaizes: { query: { porPagina: 100 } },
	listarLixeira: { query: { porPagina: 100 } },
	iniciarAto: { body: { tipato: 'mover', codptaarqudr: 1, itens: [1], de: undefined } },
	enviarArquivo: { parts: { file: fileOf('texto', 'texto.txt'), json: {} } },
}

const fotografar = async (portal: TestPortal): Promise<unknown> =>
	(
		await sql`select (select json_agg(i order by coditm) from usp_drive.item i) as itens,
			(select json_agg(p order by codprm) from usp_drive.permissao p) as permissoes,
			(select json_agg(l order by codlnk) from usp_drive.link l) as links,
			(select json_agg(e order by codpdarq) from usp_drive.pedido e) as pedidos`.execute(portal.db)
	).rows[0]

const NAO_HA = /^(arquivo|pasta|link|pedido)-nao-encontrad[oa]$/

/** Refusal that an answer tells; a thing that is not there for another reason is none. */
function lerRecusa({ status, body }: { status: number; body: { erro?: string } }): 403 | 404 | 'passa' {
	if (status === 403) return 403
	return status === 404 && NAO_HA.test(body?.erro ?? '') ? 404 : 'passa'
}

function preverRecusa(direito: string, capacidade: string): 403 | 404 | 'passa' {
	if (direito === '') return 404
	return capacidade === 'alguma' || direito.split(' ').includes(capacidade) ? 'passa' : 403
}

const direitoDe = (pessoa: Person, pasta: number): string =>
	pessoa === helena ? contrato.CAPACIDADES.join(' ') : prever(PAIS, LINHAS, pasta, pessoa.codpes)

/** Names in an answer that its reader may not see. */
const acharIndevidos = (pessoa: Person, nome: string, body: unknown): string[] =>
	[...(JSON.stringify(body) ?? '').matchAll(/girafa-(?:pasta|\w+?)(\d)/g)].flatMap(([achado, numero]) => {
		const direito = direitoDe(pessoa, Number(numero))
		const visto = achado.startsWith('girafa-pasta') ? direito !== '' : direito.includes('ver')
		return visto ? [] : [`${pessoa.nome} reads ${achado} in ${nome}`]
	})

const pares = PAIS.flatMap((_, pasta) =>
	(Object.keys(PEDEM) as (keyof typeof PEDEM)[]).map((capacidade) => ({ pasta, capacidade })),
)

/** Faults of the calls that ask for a capability; a change is asked by those alone who may not make it. */
async function rastrear(
	portal: TestPortal,
	pessoa: Person,
	{ pasta, capacidade, coisas = {} }: { pasta: number; capacidade: keyof typeof PEDEM; coisas: object | undefined },
): Promise<string[]> {
	const esperada = preverRecusa(direitoDe(pessoa, pasta), capacidade)
	const feitas = PEDEM[capacidade].filter((nome) => esperada !== 'passa' || !isWrite(nome))
	const guardas = { nothing: { ...coisas }, samples: SAMPLES }
	return (await answersOf(portal, escolher(feitas), pessoa, guardas)).flatMap(([nome, resposta]) => {
		const dita = lerRecusa(resposta)
		const falta = dita === esperada ? [] : [`${pessoa.nome}, ${nome} of ${pasta}: ${dita}, not ${esperada}`]
		return [...falta, ...acharIndevidos(pessoa, nome, resposta.body)]
	})
}

test('every call about an item is in the crawl, with the capability that it asks for', () => {
	const deItens = Object.entries(chamadas).flatMap(([nome, { path, access = 'sessao' }]) =>
		path !== undefined && access === 'sessao' && !/subsidios|processos/.test(path) ? [nome] : [],
	)
	expect([...Object.values(PEDEM).flat(), ...OUTRAS, ...LISTAS].toSorted()).toEqual(deItens.toSorted())
})

test('each of five people asks every address for every object: who may not is refused as a naive oracle says, and no answer names what they may not see', {
	timeout: 120_000,
}, async ({ portal }) => {
	const pastas = await montar(portal)
	const antes = await fotografar(portal)
	const faltas: string[] = []
	for (const pessoa of [ana, carlos, joao, marina, helena]) {
		for (const { pasta, capacidade } of pares)
			faltas.push(...(await rastrear(portal, pessoa, { pasta, capacidade, coisas: pastas[pasta] })))
		for (const [nome, { status, body }] of await answersOf(portal, escolher(LISTAS), pessoa, { samples: SAMPLES })) {
			expect({ nome, status }).toEqual({ nome, status: 200 })
			faltas.push(...acharIndevidos(pessoa, nome, body))
		}
	}
	expect(faltas).toEqual([])
	expect(await fotografar(portal)).toEqual(antes)
})
