import { X509Certificate } from 'node:crypto'
import { listMail } from '@portal/platform/server'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { abrirProvedor, CLIENTE, passarPeloProvedor } from '@portal/platform/testing/openid-provider'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import type { LoteExterno, Participante } from '../../contract/index.ts'
import { cadeiaInteira, listarEventos } from '../queries/evento.ts'
import {
	criarLote,
	criarPortalComAssina,
	enviarLote,
	feito,
	marina,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const PORTAL = 'http://portal.localhost'
const [DE_ROSA, DE_OUTRA] = ['52998224725', '11144477735']
const ouro = { reliability_info: { level: 'gold' } }
// Claims in the format of gov.br: the CPF is the subject and the level is nested in an object.
const provedor = await abrirProvedor({
	cliente: { redirect_uris: [`${PORTAL}/proxy/uspassinaws/externo/identidade/govbr/retorno`] },
	campos: { openid: ['sub', 'reliability_info'], profile: ['name'] },
	contas: {
		[DE_ROSA]: { name: 'Rosa Dias de Andrade', ...ouro },
		[DE_OUTRA]: { name: 'Rosa Dias de Andrade', ...ouro },
		'529.982.247-25': { name: 'Rosa Dias de Andrade', reliability_info: { level: 'bronze' } },
		'52998224725 ': { name: 'Rosa Dias de Andrade' },
		' 52998224725': ouro,
		'52998224724': { name: 'Rosa Dias de Andrade', ...ouro },
	},
})
afterAll(provedor.fechar)

const doGovbr = {
	PORTAL_BASE_URL: PORTAL,
	PORTAL_IDENTIDADE_GOVBR_ROTULO: 'gov.br',
	PORTAL_IDENTIDADE_GOVBR_EMISSOR: provedor.emissor,
	PORTAL_IDENTIDADE_GOVBR_CLIENTE: CLIENTE.client_id,
	PORTAL_IDENTIDADE_GOVBR_SEGREDO: CLIENTE.client_secret,
	PORTAL_IDENTIDADE_GOVBR_NIVEL: 'reliability_info.level',
	PORTAL_IDENTIDADE_GOVBR_ACEITOS: 'silver, gold',
}
const test = criarPortalComAssina(doGovbr)
beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const ROSA = { nompcp: 'Rosa Dias', emapcp: 'rosa@parceira.example', codtipasi: '2', cpfpcp: '529.982.247-25' }

/** Newest message to Rosa that matches. */
async function lerDaMensagem(portal: TestPortal, oQue: RegExp): Promise<string> {
	const mensagens = (await listMail(portal.db, 30)) as { para: string; texto: string }[]
	const achadas = mensagens.flatMap(({ para, texto }) => (para === ROSA.emapcp ? (oQue.exec(texto)?.[1] ?? []) : []))
	return achadas[0] ?? ''
}

async function entrar(portal: TestPortal): Promise<string> {
	const hash = await lerDaMensagem(portal, /\/assina\/assinar\/([A-Za-z0-9_-]{43})/)
	await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
	const corpo = { hash, codigo: await lerDaMensagem(portal, /código é (\d{6})/) }
	return (await feito<{ acesso: string }>(portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', corpo))).acesso
}

const verLote = (portal: TestPortal, acesso: string): Promise<LoteExterno> =>
	feito(portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso }))

/** Browser with the portal's cookie. */
async function iniciar(portal: TestPortal, acesso: string) {
	const corpo = { acesso, provedor: 'govbr' }
	const resposta = await portal.anon('POST', '/uspassinaws/externo/iniciarIdentidade', corpo)
	const [passe = ''] = [resposta.headers['set-cookie'] ?? []]
		.flat()
		.flatMap((um) => /portal-passe=[^;]+/.exec(um) ?? [])
	return { status: resposta.status, inicio: new URL((resposta.body as { url: string }).url), passe }
}

async function voltar(portal: TestPortal, destino: URL, passe: string): Promise<void> {
	const { pathname, search } = destino
	const resposta = await portal.app.inject({ url: pathname + search, headers: { cookie: passe } })
	expect([resposta.statusCode, resposta.headers['location']]).toEqual([303, '/assina/identificado'])
}

async function confirmar(portal: TestPortal, acesso: string, conta: string): Promise<LoteExterno> {
	const { inicio, passe } = await iniciar(portal, acesso)
	await voltar(portal, await passarPeloProvedor(inicio, conta), passe)
	return verLote(portal, acesso)
}

const assinar = (portal: TestPortal, acesso: string) => portal.anon('POST', '/uspassinaws/externo/assinar', { acesso })

describe('somebody from outside whom an identity provider knows', () => {
	test('signs at the advanced level, and everything that tells of it says who vouched for whom', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 1, participantes: [ROSA] })
		const acesso = await entrar(portal)
		expect(await verLote(portal, acesso)).toMatchObject({
			permitido: 'S',
			codtipasi: '2',
			identidade: null,
			provedores: [{ provedor: 'govbr', rotulo: 'gov.br' }],
		})
		expect(await assinar(portal, acesso)).toMatchObject({ status: 422, body: { erro: 'identidade-necessaria' } })

		expect((await confirmar(portal, acesso, DE_ROSA)).identidade).toEqual({
			nomprv: 'gov.br',
			nomide: 'Rosa Dias de Andrade',
			cpfmsc: '***.982.247-**',
		})
		const { lote } = await feito<{ lote: LoteExterno }>(assinar(portal, acesso))
		expect(lote).toMatchObject({ sitlotdocasi: 'ASS', sitpcp: 'ASS' })

		const noValidador = await sql`select nomass, emaext, nivass, cpfmsc from iddigital.docaucass
			where codaucdoc = ${lote.documentos[0]?.codaucdoc}`.execute(portal.db)
		expect(noValidador.rows).toEqual([
			{
				nomass: 'Rosa Dias de Andrade (pessoa externa)',
				emaext: ROSA.emapcp,
				nivass: 'avancada',
				cpfmsc: '***.982.247-**',
			},
		])
		const certificados = await sql<{ der: Buffer }>`select der from assina.certificado
			where cpfide = ${DE_ROSA}`.execute(portal.db)
		const [certificado] = certificados.rows.map(({ der }) => new X509Certificate(der).subject)
		expect(certificado).toContain('OU=Identidade por gov.br')
		expect(certificado).toContain('CN=Rosa Dias de Andrade (pessoa externa):')

		const eventos = await listarEventos(portal.db, codlotdocasi)
		expect(cadeiaInteira(eventos)).toBe(true)
		const identificado = eventos.find(({ tipevt }) => tipevt === 'identificado')
		expect(identificado?.dscevt).toBe(
			'Rosa Dias de Andrade (pessoa externa) confirmou a identidade por gov.br, nível ouro.',
		)
		expect(JSON.parse(identificado?.detalhes ?? '')).toMatchObject({ emissor: provedor.emissor, nivel: 'gold' })
		const dossie = await portal.as(marina)(
			'GET',
			`/uspproc/download/assinatura/obterDossieLote?codlotdocasi=${codlotdocasi}`,
		)
		expect(dossie.bytes.includes(DE_ROSA)).toBe(false)
	})

	test.for([
		['another CPF', DE_OUTRA, /o CPF é outro\. Entre com a sua própria conta/],
		['a CPF that cannot be one', '52998224724', /não informou o seu nome e o seu CPF/],
		['an account of a lower level', '529.982.247-25', /não basta para a assinatura avançada\. Aumente/],
		['an account whose level is not told', '52998224725 ', /não basta para a assinatura avançada/],
		['an account without a name', ' 52998224725', /não informou o seu nome/],
	] as const)('with %s is told why, and does not sign', async ([, conta, motivo], { portal }) => {
		await enviarLote(portal, { codetrdoc: 1, participantes: [ROSA] })
		const acesso = await entrar(portal)
		const { identidade, recide } = await confirmar(portal, acesso, conta)
		expect({ identidade, recide }).toEqual({ identidade: null, recide: expect.stringMatching(motivo) })
		expect(await assinar(portal, acesso)).toMatchObject({ status: 422, body: { erro: 'identidade-necessaria' } })
	})

	test('proves it in the browser that asked, once, and for this access alone', async ({ portal }) => {
		await enviarLote(portal, { codetrdoc: 1, participantes: [ROSA] })
		const acesso = await entrar(portal)
		const { inicio, passe } = await iniciar(portal, acesso)
		const destino = await passarPeloProvedor(inicio, DE_ROSA)
		await voltar(portal, destino, 'portal-passe=de-outro-navegador')
		expect((await verLote(portal, acesso)).identidade).toBeNull()
		const forjado = new URL(destino)
		forjado.searchParams.set('state', 'x'.repeat(43))
		await voltar(portal, forjado, passe)
		expect((await verLote(portal, acesso)).identidade).toBeNull()
		await voltar(portal, destino, passe)
		expect((await verLote(portal, acesso)).identidade).not.toBeNull()
		await voltar(portal, destino, passe)
		const vistas = await sql`select from assina.identidadeext where cpfide is not null`.execute(portal.db)
		const outro = await entrar(portal)
		expect((await verLote(portal, outro)).identidade).toBeNull()
		expect(await assinar(portal, outro)).toMatchObject({ status: 422, body: { erro: 'identidade-necessaria' } })
		await confirmar(portal, outro, DE_ROSA)
		const depois = await sql`select from assina.identidadeext where cpfide is not null`.execute(portal.db)
		expect(depois.rows.length - vistas.rows.length).toBe(1)
	})

	test('who gives up at the provider may try again', async ({ portal }) => {
		await enviarLote(portal, { codetrdoc: 1, participantes: [ROSA] })
		const acesso = await entrar(portal)
		const { inicio, passe } = await iniciar(portal, acesso)
		const desistiu = new URL(inicio.searchParams.get('redirect_uri') ?? '')
		desistiu.searchParams.set('state', inicio.searchParams.get('state') ?? '')
		desistiu.searchParams.set('error', 'access_denied')
		await voltar(portal, desistiu, passe)
		expect((await verLote(portal, acesso)).recide).toMatch(/foi cancelada\. Tente de novo/)
		expect((await confirmar(portal, acesso, DE_ROSA)).identidade).not.toBeNull()
	})

	test('visits no provider that there is not, nor where the level asks for none', async ({ portal }) => {
		await enviarLote(portal, { codetrdoc: 4, participantes: [{ ...ROSA, codtipasi: '1' }] })
		const acesso = await entrar(portal)
		const { provedores, permitido } = await verLote(portal, acesso)
		expect({ provedores, permitido }).toEqual({ provedores: [], permitido: 'S' })
		const caminho = '/uspassinaws/externo/iniciarIdentidade'
		expect(await portal.anon('POST', caminho, { acesso, provedor: 'govbr' })).toMatchObject({ status: 422 })
		expect(await portal.anon('POST', caminho, { acesso, provedor: 'outro' })).toMatchObject({ status: 404 })
		const deNinguem = { acesso: 'x'.repeat(43), provedor: 'govbr' }
		expect(await portal.anon('POST', caminho, deNinguem)).toMatchObject({ status: 403 })
	})
})

describe('the CPF of somebody from outside', () => {
	const caminho = '/uspproc/executar/assinatura/salvarParticipanteLoteDocAss'

	test('is asked for where the advanced level is chosen, checked, and shown to managers', async ({ portal }) => {
		const lote = await criarLote(portal, { codetrdoc: 1, participantes: [] })
		expect(lote.nivext).toEqual(['1', '2'])
		const { codlotdocasi } = lote
		const dados = { codlotdocasi, tippcpasi: 'A', ...ROSA }
		const { cpfpcp: _, ...semCpf } = dados
		const gestora = portal.as(marina)
		expect(await gestora('POST', caminho, semCpf)).toMatchObject({
			status: 422,
			body: { erro: 'nivel-incompativel', mensagem: expect.stringContaining('Informe o CPF') },
		})
		expect(await gestora('POST', caminho, { ...dados, cpfpcp: '529.982.247-24' })).toMatchObject({
			status: 400,
			body: { mensagem: expect.stringContaining('Informe os 11 algarismos do CPF') },
		})
		const gravado = await feito<Participante>(gestora('POST', caminho, dados))
		expect(gravado.cpfpcp).toBe(DE_ROSA)
		expect((await participantesDe(gestora, codlotdocasi)).map(({ cpfpcp }) => cpfpcp)).toEqual([DE_ROSA])
	})

	test('of who takes somebody’s place is asked for too', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 1, participantes: [ROSA] })
		const [antes] = await participantesDe(portal.as(marina), codlotdocasi)
		const troca = {
			codlotdocasi,
			codpcpasidoc: antes?.codpcpasidoc,
			nompcp: 'Pedro Braga',
			emapcp: 'pedro@parceira.example',
			jussub: 'Saiu da empresa',
		}
		const trocar = (mais: object) =>
			portal.as(marina)('POST', '/uspassinaws/substituirParticipante', { ...troca, ...mais })
		expect(await trocar({})).toMatchObject({ status: 422, body: { erro: 'nivel-incompativel' } })
		expect(await trocar({ cpfpcp: DE_OUTRA })).toMatchObject({ status: 200, body: { cpfpcp: DE_OUTRA } })
	})
})
