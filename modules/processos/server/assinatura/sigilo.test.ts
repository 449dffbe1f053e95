import {
	assinarDocumento,
	iniciarCerimonia,
	listarDocumentoLoteDocAss,
	listarEventosLote,
	listarLoteDocumento2,
	listarLotesPendentes,
	listarParados,
	listarParticipanteLoteDocAss,
	obterDossieLote,
	obterLoteDocumento,
	obterLoteExterno,
	obterPainelUnidade,
	prorrogarLote,
	reenviarEmail,
	rejeitarLote,
	salvarModeloLote,
	substituirParticipante,
	verifAtualAssinLoteDocumento,
} from '@portal/assina/contract'
import { listarMeusDocumentos } from '@portal/iddigital/contract'
import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import { type CodPerfil, PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil, searchSources } from '@portal/platform/server'
import { forgetLimits, people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { darEntrada, darSaida, formatarNumpro, type NivelAcesso, type NovoProcesso } from '../../contract/index.ts'
import { alterarArquivo, buscarArquivo } from '../arquivos/queries.ts'
import { anexarPdf } from '../testes/envio-de-teste.ts'
import {
	abrirProcesso,
	ana,
	chamarComo,
	eduardo,
	helena,
	joao,
	marina,
	otavio,
	sessaoDe,
	sofia,
	test,
} from '../testes/portal-de-teste.ts'

type Pessoa = Parameters<TestPortal['as']>[0]

const substituta = { codpes: 10009, nome: 'Substituta' }
const geral = people.carlos
const AUDITORA = { ...people.beatriz, perfis: ['PRO-AUDITOR'] }
const preparados = new WeakSet<TestPortal>()

/** Carlos manages the whole service, Eduardo and the auditor the unit; 10009 stands in for Helena, who signs. */
beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await forgetLimits(portal)
	if (preparados.has(portal)) return
	preparados.add(portal)
	await concederPerfil(portal.db, 10_008, PTL_SUPORTE)
	const { rows } = await sql<{ codund: number }>`
		select codund from processos.estacao where sgleta = 'PROT-RUSP'`.execute(portal.db)
	const codund = rows[0]?.codund ?? 0
	for (const [codpes, perfil] of [
		[geral.codpes, 'ASI-GERAL'],
		[eduardo.codpes, 'ASI-GESTOR'],
		[AUDITORA.codpes, 'ASI-GESTOR'],
		[substituta.codpes, undefined],
	] as const) {
		await sql`insert into assina.usuasi (codpes, codund, dtacad) values (${codpes}, ${codund}, now())`.execute(
			portal.db,
		)
		if (perfil) await concederPerfil(portal.db, codpes, perfil as CodPerfil, perfil === 'ASI-GERAL' ? {} : { codund })
	}
	await sql`insert into substituicoes.ptlsubst (codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em)
		values (${helena.codpes}, ${substituta.codpes}, current_date, current_date + 9, now() - interval '1 day',
			now() + interval '9 days', '{assina}', 'férias', 'A', now())`.execute(portal.db)
})

const NIVEIS = {
	publico: { nivacepro: 'P' },
	restrito: { nivacepro: 'R', codhipleg: 1 },
	sigiloso: { nivacepro: 'S', codhipleg: 4 },
	/** The document is more restricted than its process. */
	documento: { nivacepro: 'P' },
} as const satisfies Record<string, Partial<NovoProcesso>>
type Nivel = keyof typeof NIVEIS

/** Fixture: Marina sends the document, Helena signs, Sofia is an observer and Otávio a manager. */
async function enviado(portal: TestPortal, nivel: Nivel) {
	const numpro = await abrirProcesso(portal, NIVEIS[nivel])
	const codarqpdl = await anexarPdf(portal, numpro, 'Termo')
	const doNivel: NivelAcesso = nivel === 'documento' ? 'S' : 'P'
	await alterarArquivo(portal.db, codarqpdl, { nivacearq: doNivel })
	const corpo = { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' }
	expect(await chamarComo(portal, marina)('POST', `/processo/${numpro}/uspassina`, corpo)).toMatchObject({
		status: 200,
	})
	const codlotdocasi = (await buscarArquivo(portal.db, numpro, codarqpdl))?.codlotdocasi ?? 0
	for (const [tippcpasi, { codpes, nome }] of [
		['O', sofia],
		['G', otavio],
	] as const)
		await sql`insert into assina.pcpasidoc (codlotdocasi, tippcpasi, codpes, nompcp, fncpcp, numordasi, codtipasi)
			values (${codlotdocasi}, ${tippcpasi}, ${codpes}, ${nome}, '', 1, '1')`.execute(portal.db)
	await portal.jobs.drain(portal)
	return { numpro, codarqpdl, codlotdocasi }
}

const ABAS = ['para-assinar', 'aguardando', 'concluidos', 'rejeitados', 'rascunhos', 'unidade'] as const

/**
 * Visibility probe: every way in which a batch could show itself to a person; some of them do not apply to
 * everybody.
 */
async function ve(portal: TestPortal, pessoa: Pessoa, codlotdocasi: number) {
	await forgetLimits(portal)
	const call = sessaoDe(portal, pessoa)
	const lote = { codlotdocasi }
	const listas = await Promise.all([
		...ABAS.map((aba) => call.call(listarLoteDocumento2, { body: { aba, porPagina: 100 } })),
		call.call(listarLotesPendentes, { body: { porPagina: 100 } }),
		call.call(listarParados, { body: { porPagina: 100 } }),
	])
	const [documento] = await documentosDoLote(portal, codlotdocasi)
	const respostas = await Promise.all([
		call.call(obterLoteDocumento, { body: lote }),
		call.call(listarDocumentoLoteDocAss, { body: lote }),
		call.call(listarParticipanteLoteDocAss, { body: lote }),
		call.call(listarEventosLote, { body: lote }),
		call.call(verifAtualAssinLoteDocumento, { body: { ...lote, versao: 1 } }),
	])
	const achado = await achadoNaPaleta(portal, pessoa, codlotdocasi)
	const arquivo = `/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${codlotdocasi}&coddocuspasi=${documento}`
	return {
		listado: listas.some(({ body }) =>
			(body.itens ?? []).some((item: { codlotdocasi: number }) => item.codlotdocasi === codlotdocasi),
		),
		achado,
		abre: [...new Set(respostas.map(({ status }) => status))],
		arquivo: (await call('GET', arquivo)).status,
		gerencia: respostas[0]?.body.permissoes?.substituir === 'S',
		assina: respostas[0]?.body.permissoes?.assinar === 'S',
	}
}

/** The command palette is searched by the name of the batch and by the number of its process. */
async function achadoNaPaleta(portal: TestPortal, pessoa: Pessoa, codlotdocasi: number): Promise<boolean> {
	const { rows } = await sql<{ nomlot: string }>`
		select nomlot from assina.lotedocasi where codlotdocasi = ${codlotdocasi}`.execute(portal.db)
	const perfis = (pessoa.perfis ?? []) as CodPerfil[]
	const acessos = perfis.map((codperfil) => ({ codperfil, codund: 0, codesc: 0 }))
	const user = { suporte: null, sessao: '', expiraEm: '', ...pessoa, acessos, perfis }
	const achados = await Promise.all(
		searchSources.of(portal).map((fonte) => fonte.buscar({ db: portal.db, portal, user }, rows[0]?.nomlot ?? '', 50)),
	)
	return achados.flat().some(({ endereco }) => endereco === `/assina/lote/${codlotdocasi}`)
}

async function documentosDoLote(portal: TestPortal, codlotdocasi: number): Promise<number[]> {
	const { rows } = await sql<{ coddocuspasi: number }>`
		select coddocuspasi from assina.docuspasi where codlotdocasi = ${codlotdocasi}`.execute(portal.db)
	return rows.map(({ coddocuspasi }) => coddocuspasi)
}

const NADA = { listado: false, achado: false, abre: [404], arquivo: 404, gerencia: false, assina: false }
const le = { listado: true, abre: [200] }
const GERE = { ...le, arquivo: 200, gerencia: true }
const ASSINA = { ...le, achado: true, arquivo: 200, assina: true, gerencia: false }
const OLHA = { ...le, gerencia: false, assina: false }

const MATRIZ: readonly (readonly [papel: string, Pessoa, Record<Nivel, object>])[] = [
	['signatária', helena, { publico: ASSINA, restrito: ASSINA, sigiloso: ASSINA, documento: ASSINA }],
	[
		'signatária vista pelo suporte',
		{ ...helena, suporte: 10_008 },
		{ publico: ASSINA, restrito: ASSINA, sigiloso: ASSINA, documento: ASSINA },
	],
	['observadora', sofia, { publico: OLHA, restrito: OLHA, sigiloso: OLHA, documento: OLHA }],
	['participante gestor', otavio, { publico: GERE, restrito: OLHA, sigiloso: OLHA, documento: OLHA }],
	['criadora, na estação', marina, { publico: GERE, restrito: GERE, sigiloso: GERE, documento: GERE }],
	['gestor da unidade', eduardo, { publico: GERE, restrito: NADA, sigiloso: NADA, documento: NADA }],
	['gestor geral', geral, { publico: GERE, restrito: NADA, sigiloso: NADA, documento: NADA }],
	['gestora da unidade e auditora', AUDITORA, { publico: GERE, restrito: NADA, sigiloso: NADA, documento: NADA }],
	[
		'substituta',
		substituta,
		{ publico: { ...le, arquivo: 200, assina: true }, restrito: NADA, sigiloso: NADA, documento: NADA },
	],
	['quem só opera a estação', joao, { publico: NADA, restrito: NADA, sigiloso: NADA, documento: NADA }],
	['quem não é nada', ana, { publico: NADA, restrito: NADA, sigiloso: NADA, documento: NADA }],
]

describe('a document of a process that is being signed', () => {
	test.for(Object.keys(NIVEIS) as Nivel[])(
		'%s: what each role of the signing service sees',
		async (nivel, { portal }) => {
			const { codlotdocasi } = await enviado(portal, nivel)
			for (const [papel, pessoa, esperado] of MATRIZ)
				expect({ papel, ...(await ve(portal, pessoa, codlotdocasi)) }).toMatchObject({ papel, ...esperado[nivel] })
		},
	)
})

type Lote = Awaited<ReturnType<typeof enviado>>

async function assinar(portal: TestPortal, { codlotdocasi }: Lote) {
	const quem = sessaoDe(portal, helena)
	const { body: cerimonia } = await quem.call(iniciarCerimonia, { body: { senha: 'demonstracao' } })
	for (const coddocuspasi of await documentosDoLote(portal, codlotdocasi)) {
		const pedido = { ...cerimonia, codlotdocasi, coddocuspasi }
		expect(await quem.call(assinarDocumento, { body: pedido })).toMatchObject({ status: 200 })
	}
	await portal.jobs.drain(portal)
}

async function codigoDe(portal: TestPortal, { numpro, codarqpdl }: Lote): Promise<string> {
	return (await buscarArquivo(portal.db, numpro, codarqpdl))?.codaucdoc ?? ''
}

/** Document that the validator returns for a code once the captcha is solved. */
const validarCodigo = (portal: TestPortal, codaucdoc: string) => obterDocumentoConferido(portal.db, portal, codaucdoc)

const RESERVADOS = ['restrito', 'sigiloso', 'documento'] as const

describe('what is not public of it', () => {
	test.for(RESERVADOS)(
		'%s: nobody who does not see it replaces, signs, prolongs, rejects or takes it',
		async (nivel, { portal }) => {
			const lote = await enviado(portal, nivel)
			const { codlotdocasi } = lote
			const [coddocuspasi] = await documentosDoLote(portal, codlotdocasi)
			const { body: participantes } = await sessaoDe(portal, marina)(
				'POST',
				'/uspproc/listar/assinatura/listarParticipanteLoteDocAss',
				{ codlotdocasi },
			)
			const { codpcpasidoc } = participantes.find(({ tippcpasi }: { tippcpasi: string }) => tippcpasi === 'A')
			for (const pessoa of [eduardo, geral, AUDITORA, substituta, ana]) {
				await forgetLimits(portal)
				const call = sessaoDe(portal, pessoa)
				const { body: cerimonia } = await call.call(iniciarCerimonia, { body: { senha: 'demonstracao' } })
				const recusas = await Promise.all([
					call.call(substituirParticipante, {
						body: {
							codlotdocasi,
							codpcpasidoc,
							codpes: pessoa.codpes,
							jussub: 'Assino eu.',
						},
					}),
					call('POST', '/uspassinaws/assinarDocumento', { ...cerimonia, codlotdocasi, coddocuspasi }),
					call.call(prorrogarLote, { params: { codlotdocasi }, body: { dtalimasi: '2099-01-01T00:00:00Z' } }),
					call.call(rejeitarLote, { params: { codlotdocasi }, body: { txtrej: 'Porque sim.' } }),
					call.call(reenviarEmail, { body: { codlotdocasi } }),
					call.call(obterDossieLote, { query: { codlotdocasi } }),
					call.call(salvarModeloLote, { body: { codlotdocasi, nommod: 'Cópia' } }),
				])
				expect(recusas.filter(({ status }) => status < 400)).toEqual([])
			}
			await assinar(portal, lote)
			for (const pessoa of [eduardo, geral, AUDITORA, substituta, ana]) {
				const dossie = `/uspproc/download/assinatura/obterDossieLote?codlotdocasi=${codlotdocasi}`
				expect((await sessaoDe(portal, pessoa)('GET', dossie)).status).toBe(404)
				expect(await ve(portal, pessoa, codlotdocasi)).toEqual(NADA)
			}
		},
	)

	test.for(RESERVADOS)(
		'%s: it is not counted, neither in inboxes nor in the panel of the unit',
		async (nivel, { portal }) => {
			const contados = z.object({ unidade: z.nullable(z.int()), 'para-assinar': z.int(), aguardando: z.int() })
			const numeros = async (pessoa: Pessoa) => [
				z.parse(contados, (await sessaoDe(portal, pessoa)('POST', '/uspproc/obter/assinatura/contarLotes', {})).body),
				(await sessaoDe(portal, pessoa).call(obterPainelUnidade, { body: {} })).body.paraAssinar,
			]
			const pessoas = [eduardo, geral, substituta]
			const antes = await Promise.all(pessoas.map(numeros))
			expect(antes[0]?.[1]).toEqual(expect.any(Number))
			await enviado(portal, nivel)
			expect(await Promise.all(pessoas.map(numeros))).toEqual(antes)
			await enviado(portal, 'publico')
			const depois = await Promise.all(pessoas.map(numeros))
			for (const [indice, numero] of depois.entries()) expect(numero).not.toEqual(antes[indice])
		},
	)

	test.for(RESERVADOS)(
		'%s: neither its number nor its name leaves by mail, task or notice',
		async (nivel, { portal }) => {
			const antes = await cartas(portal)
			const lote = await enviado(portal, nivel)
			await assinar(portal, lote)
			const novas = (await cartas(portal)).slice(antes.length)
			expect(novas.length).toBeGreaterThan(1)
			const numero = formatarNumpro(lote.numpro)
			const { rows } = await sql<{ texto: string }>`
			select t::text as texto from notificacoes.tarefa t union all select a::text from notificacoes.aviso a`.execute(
				portal.db,
			)
			const ditos = [...novas.map((carta) => carta.replace('Termo.pdf', numero)), ...rows.map(({ texto }) => texto)]
			expect(ditos.filter((texto) => texto.includes(numero))).toEqual([])
		},
	)
})

async function cartas(portal: TestPortal): Promise<string[]> {
	const { rows } = await sql<{ texto: string }>`
		select c::text as texto from plataforma.correio c order by c.id`.execute(portal.db)
	return rows.map(({ texto }) => texto)
}

test("an outsider who was put in somebody's place reads with the mailed code what they are to sign, and manages nothing", async ({
	portal,
}) => {
	const { codlotdocasi, numpro } = await enviado(portal, 'sigiloso')
	const call = sessaoDe(portal, marina)
	const { body: participantes } = await call('POST', '/uspproc/listar/assinatura/listarParticipanteLoteDocAss', {
		codlotdocasi,
	})
	const { codpcpasidoc } = participantes.find(({ tippcpasi }: { tippcpasi: string }) => tippcpasi === 'A')
	await sql`update assina.pcpasidoc set codtipasi = '1' where codpcpasidoc = ${codpcpasidoc}`.execute(portal.db)
	const antes = await cartas(portal)
	const troca = { codlotdocasi, codpcpasidoc, nompcp: 'Perita de fora', emapcp: 'perita@exemplo.br', jussub: 'É ela.' }
	expect((await call.call(substituirParticipante, { body: troca })).status).toBe(200)
	const carta = (await cartas(portal)).slice(antes.length).join()
	expect(carta).not.toContain(formatarNumpro(numpro))
	const hash = /assina\/assinar\/([\w-]{43})/.exec(carta)?.[1]
	await portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash })
	const codigo = /código é (\d{6})/.exec((await cartas(portal)).at(-1) ?? '')?.[1]
	const { body } = await portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo })
	const { acesso } = body
	expect((await portal.anon.call(obterLoteExterno, { body: { acesso } })).body.permitido).toBe('S')
	const outro = await enviado(portal, 'sigiloso')
	const [coddocuspasi] = await documentosDoLote(portal, outro.codlotdocasi)
	expect((await portal.anon('POST', '/uspassinaws/externo/obterDocumento', { acesso, coddocuspasi })).status).toBe(404)
	expect(await ve(portal, helena, codlotdocasi)).toEqual(NADA)
})

describe('the validator', () => {
	test('shows the file of a public one, and of no other', async ({ portal }) => {
		for (const nivel of Object.keys(NIVEIS) as Nivel[]) {
			const lote = await enviado(portal, nivel)
			await assinar(portal, lote)
			const { staexiarq, nomdoc, nomemidoc } = await validarCodigo(portal, await codigoDe(portal, lote))
			const nomeado = nomdoc !== null || nomemidoc !== null
			const publico = nivel === 'publico'
			expect({ nivel, staexiarq, nomeado }).toEqual({ nivel, staexiarq: publico ? 'S' : 'N', nomeado: publico })
		}
	})

	test('shows no more from the moment in which the process is closed', async ({ portal }) => {
		const lote = await enviado(portal, 'publico')
		await assinar(portal, lote)
		const codaucdoc = await codigoDe(portal, lote)
		expect((await validarCodigo(portal, codaucdoc)).staexiarq).toBe('S')
		await sql`update processos.processo set nivacepro = 'S', codhipleg = 4 where numpro = ${lote.numpro}`.execute(
			portal.db,
		)
		expect((await validarCodigo(portal, codaucdoc)).staexiarq).toBe('N')
		expect(await ve(portal, eduardo, lote.codlotdocasi)).toEqual(NADA)
	})

	test('it is among the documents of nobody: it is the process that has it', async ({ portal }) => {
		const lote = await enviado(portal, 'publico')
		await assinar(portal, lote)
		const { body } = await sessaoDe(portal, marina).call(listarMeusDocumentos)
		const codaucdoc = await codigoDe(portal, lote)
		expect(body.itens.filter((item: { codaucdoc: string }) => item.codaucdoc === codaucdoc)).toEqual([])
	})
})

describe('when the process has gone on', () => {
	test('who sent it manages it no more, and who works where it is now sees what its level shows', async ({
		portal,
	}) => {
		const { numpro, codlotdocasi } = await enviado(portal, 'sigiloso')
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect(await ve(portal, marina, codlotdocasi)).toEqual(NADA)
		expect(await ve(portal, eduardo, codlotdocasi)).toMatchObject(GERE)
		expect(await ve(portal, helena, codlotdocasi)).toMatchObject(ASSINA)
	})
})
