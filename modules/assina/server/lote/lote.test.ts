import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import { pdfOf, units } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import type { Lote } from '../../contract/index.ts'
import {
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	documentosDe,
	eduardo,
	enviarLote,
	feito,
	formularioDe,
	helena,
	joao,
	marina,
	otavio,
	participantesDe,
	tiago,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const SALVAR = '/uspproc/executar/assinatura/salvarLoteDocumento'
const OBTER = '/uspproc/obter/assinatura/obterLoteDocumento'
const LISTAR = '/uspproc/listar/assinatura/listarLoteDocumento2'
const INCLUIR = '/uspproc/upload/assinatura/salvarDocumentoLoteDocAss'
const PARTICIPANTE = '/uspproc/executar/assinatura/salvarParticipanteLoteDocAss'

describe('who may do what', () => {
	test('who is not registered is told so in the words of the specification', async ({ portal }) => {
		expect(await portal.as(otavio)('POST', '/uspproc/obter/assinatura/obterUsuarioAssina')).toMatchObject({
			status: 404,
			body: { mensagem: 'Usuário não cadastrado! Não foi encontrado cadastro do usuário em USPAssina!' },
		})
		expect(await portal.as(marina)('POST', '/uspproc/obter/assinatura/obterUsuarioAssina')).toMatchObject({
			status: 200,
			body: { numnivseg: '1', codund: units.rusp },
		})
	})

	test('a signer creates no batches, and a unit manager only those of the unit', async ({ portal }) => {
		expect(await portal.as(helena)('POST', SALVAR, { nomlot: 'Ata' })).toMatchObject({
			status: 403,
			body: { erro: 'sem-permissao' },
		})
		expect(await portal.as(eduardo)('POST', SALVAR, { nomlot: 'Ata', codund: units.ime })).toMatchObject({
			status: 422,
			body: { erro: 'outra-unidade' },
		})
		expect(await portal.as(eduardo)('POST', SALVAR, { nomlot: 'Ata' })).toMatchObject({ status: 200 })
	})

	test('managers of the unit manage its batches; those of another unit do not see them', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		expect(await portal.as(eduardo)('POST', OBTER, { codlotdocasi })).toMatchObject({
			status: 200,
			body: { permissoes: { prorrogar: 'S', rejeitar: 'S', assinar: 'N' } },
		})
		expect(await portal.as(tiago)('POST', OBTER, { codlotdocasi })).toMatchObject({ status: 404 })
	})

	test('what is refused has its reason, and participants see no drafts', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0 })
		const lote = await feito<Lote>(portal.as(marina)('POST', OBTER, { codlotdocasi }))
		expect(lote.permissoes).toMatchObject({
			enviar: 'N',
			alterar: 'S',
			motivos: { enviar: 'Inclua ao menos um documento antes de enviar.' },
		})
		expect(await portal.as(helena)('POST', OBTER, { codlotdocasi })).toMatchObject({ status: 404 })
	})

	test('an observer reads after everybody has signed, or always where the batch says so', async ({ portal }) => {
		const participantes = [{ codpes: helena.codpes }, { codpes: joao.codpes, tippcpasi: 'O' }]
		const { codlotdocasi } = await enviarLote(portal, { participantes })
		const [documento] = await documentosDe(portal.as(joao), codlotdocasi)
		const baixar = () =>
			portal.as(joao)(
				'GET',
				`/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${codlotdocasi}&coddocuspasi=${documento?.coddocuspasi}`,
			)
		expect(await baixar()).toMatchObject({ status: 403 })
		await assinarTudo(portal.as(helena), codlotdocasi)
		expect(await baixar()).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
	})
})

describe('a batch', () => {
	test('is changed until it is sent, and never over a change that was not seen', async ({ portal }) => {
		const { codlotdocasi, versao } = await criarLote(portal)
		const gestora = portal.as(marina)
		await feito(gestora('POST', SALVAR, { codlotdocasi, nomlot: 'Outro nome', versao }))
		expect(await gestora('POST', SALVAR, { codlotdocasi, nomlot: 'Mais um', versao })).toMatchObject({
			status: 409,
			body: {
				erro: 'lote-alterado',
				mensagem: expect.stringContaining('(você mesmo, em outra aba: dados do lote alterados em'),
			},
		})
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
		expect(await gestora('POST', SALVAR, { codlotdocasi, nomlot: 'Tarde' })).toMatchObject({
			status: 422,
			body: { mensagem: 'O lote já foi enviado para assinatura e não muda mais.' },
		})
		expect(await gestora('POST', `/uspassinaws/excluirLote/${codlotdocasi}`)).toMatchObject({ status: 422 })
	})

	test('a draft is deleted with its files', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal)
		await feito(portal.as(marina)('POST', `/uspassinaws/excluirLote/${codlotdocasi}`))
		await portal.jobs.drain(portal)
		expect(await portal.as(marina)('POST', OBTER, { codlotdocasi })).toMatchObject({ status: 404 })
	})

	test('stands in one tab of each inbox', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { lote: { nomlot: 'Lote das abas 100%' } })
		const listTab = async (quem: typeof marina, aba: string) => {
			const { itens } = await feito<{ itens: Lote[] }>(
				portal.as(quem)('POST', LISTAR, { aba, busca: 'abas 100%', porPagina: 100 }),
			)
			return itens.map((lote) => lote.codlotdocasi)
		}
		expect(await listTab(helena, 'para-assinar')).toEqual([codlotdocasi])
		expect(await listTab(helena, 'aguardando')).toEqual([])
		expect(await listTab(marina, 'aguardando')).toEqual([codlotdocasi])
		expect(await listTab(eduardo, 'unidade')).toEqual([codlotdocasi])
		await assinarTudo(portal.as(helena), codlotdocasi)
		expect(await listTab(helena, 'concluidos')).toEqual([codlotdocasi])
		const contagem = await feito<Record<string, number | null>>(
			portal.as(helena)('POST', '/uspproc/obter/assinatura/contarLotes'),
		)
		expect(contagem).toMatchObject({ unidade: null, concluidos: expect.any(Number) })
	})

	test('the refusal of one signer rejects all of it, with the reason', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
		})
		expect(await portal.as(helena)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: '' })).toMatchObject({
			status: 400,
		})
		await feito(
			portal.as(helena)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'O anexo está errado.' }),
		)
		expect(await feito(portal.as(marina)('POST', OBTER, { codlotdocasi }))).toMatchObject({
			sitlotdocasi: 'REJ',
			txtrej: 'O anexo está errado.',
			nompesrej: 'Helena Duarte',
		})
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([{ sitpcp: 'REJ' }, { sitpcp: 'DIS' }])
		const [resposta] = await assinarTudo(portal.as(joao), codlotdocasi)
		expect(resposta).toMatchObject({ status: 422 })
	})

	test('what was signed of a rejected batch is no longer in force for who verifies it', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
		})
		await assinarTudo(portal.as(helena), codlotdocasi)
		const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
		const conferir = () => obterDocumentoConferido(portal.db, portal, documento?.codaucdoc ?? '')
		expect(await conferir()).toMatchObject({ sitdocauc: 'VIG' })
		await feito(portal.as(joao)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Não concordo.' }))
		expect(await conferir()).toMatchObject({ sitdocauc: 'REV' })
	})

	test('after its deadline nobody signs, until the manager extends it', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		portal.irPara(new Date(Date.now() + 31 * 86_400_000))
		const [tarde] = await assinarTudo(portal.as(helena), codlotdocasi)
		expect(tarde).toMatchObject({ status: 422, body: { mensagem: expect.stringContaining('prazo') } })
		const caminho = `/uspassinaws/prorrogarLote/${codlotdocasi}`
		const buildDeadline = (dias: number) => ({
			dtalimasi: new Date(portal.agora().getTime() + dias * 86_400_000).toISOString(),
		})
		expect(await portal.as(marina)('POST', caminho, buildDeadline(-1))).toMatchObject({ status: 422 })
		expect(await portal.as(marina)('POST', caminho, buildDeadline(400))).toMatchObject({ status: 422 })
		expect(await portal.as(helena)('POST', caminho, buildDeadline(5))).toMatchObject({ status: 403 })
		await feito(portal.as(marina)('POST', caminho, buildDeadline(5)))
		const [prorrogado] = await assinarTudo(portal.as(helena), codlotdocasi)
		expect(prorrogado).toMatchObject({ status: 200 })
	})

	test('two of a group of three are enough, and the third is let off', async ({ portal }) => {
		const grupo = { codgrpasi: 'Comissão', qtdminasi: 2, numordasi: 1 }
		const { codlotdocasi } = await enviarLote(portal, {
			lote: { tipord: 'G' },
			participantes: [
				{ codpes: helena.codpes, ...grupo },
				{ codpes: joao.codpes, ...grupo },
				{ codpes: eduardo.codpes, ...grupo },
				{ codpes: tiago.codpes, numordasi: 2 },
			],
		})
		await assinarTudo(portal.as(helena), codlotdocasi)
		await assinarTudo(portal.as(joao), codlotdocasi)
		const situacoes = (await participantesDe(portal.as(marina), codlotdocasi)).map(({ sitpcp }) => sitpcp)
		expect(situacoes).toEqual(['ASS', 'ASS', 'DIS', 'PEN'])
		await assinarTudo(portal.as(tiago), codlotdocasi)
		expect(await feito(portal.as(marina)('POST', OBTER, { codlotdocasi }))).toMatchObject({
			sitlotdocasi: 'ASS',
			qtdpcp: 3,
			qtdasi: 3,
		})
	})

	test('what cannot be done to one batch keeps nothing from being done to the others', async ({ portal }) => {
		const rascunho = await criarLote(portal)
		const enviado = await enviarLote(portal)
		const resposta = await feito(
			portal.as(marina)('POST', '/uspassinaws/executarEmLotes', {
				acao: 'excluir',
				lotes: [enviado.codlotdocasi, rascunho.codlotdocasi, 2_000_000],
			}),
		)
		expect(resposta).toMatchObject({
			feitos: 1,
			recusados: 2,
			resultados: [
				{ retorno: 'erro', nomlot: 'Termo de cooperação' },
				{ retorno: 'ok', nomlot: 'Termo de cooperação' },
				{ retorno: 'erro', nomlot: '' },
			],
		})
	})
})

describe('documents', () => {
	test('are known by their content, and the refusal is that of the specification', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0 })
		const enviar = (conteudo: Uint8Array, nome: string) =>
			portal.as(marina)('POST', INCLUIR, formularioDe(conteudo, { codlotdocasi }, nome))
		expect(await enviar(Buffer.from('olá'), 'a.txt')).toMatchObject({
			status: 415,
			body: {
				mensagem:
					'Tipo passado no arquivo a.txt não permitido (text/plain), valores permitidos são: application/pdf, image/jpeg, image/jpg, image/png',
			},
		})
		expect(await enviar(new Uint8Array(0), 'a.pdf')).toMatchObject({
			status: 400,
			body: { mensagem: 'Arquivo deve ser um valor válido!' },
		})
		const grande = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_500_000)])
		expect(await enviar(grande, 'grande.pdf')).toMatchObject({
			status: 413,
			body: { mensagem: 'Arquivo grande.pdf muito grande (20,50MB), máximo permitido é de 20MB.' },
		})
		expect(await enviar(Buffer.from('%PDF-1.7\nlixo'), 'lixo.pdf')).toMatchObject({ status: 422 })
	})

	test('an image becomes a page', async ({ portal }) => {
		const { default: sharp } = await import('sharp')
		const imagem = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1094ab' } })
			.png()
			.toBuffer()
		const { codlotdocasi } = await criarLote(portal, { documentos: 0 })
		expect(
			await feito(portal.as(marina)('POST', INCLUIR, formularioDe(imagem, { codlotdocasi }, 'foto.png'))),
		).toMatchObject({ nomarq: 'foto.pdf', qtdpgn: 1 })
	})

	test('only managers add and take out, and nobody after sending', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal)
		const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
		const corpo = { codlotdocasi, coddocuspasi: documento?.coddocuspasi }
		const remover = '/uspassinaws/removerDocumentoLoteDocAss'
		expect(await portal.as(helena)('POST', remover, corpo)).toMatchObject({ status: 404 })
		await feito(portal.as(marina)('POST', '/uspassinaws/enviar', { codlotdocasi }))
		expect(await portal.as(marina)('POST', remover, corpo)).toMatchObject({ status: 422 })
		const form = formularioDe(pdfOf('Termo de teste'), { codlotdocasi })
		expect(await portal.as(marina)('POST', INCLUIR, form)).toMatchObject({ status: 422 })
	})
})

describe('participants', () => {
	test('have the name that the university knows, once in each role', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
		const incluir = (mais: object) => portal.as(marina)('POST', PARTICIPANTE, { codlotdocasi, tippcpasi: 'A', ...mais })
		expect(await incluir({ codpes: helena.codpes, nompcp: 'Outro Nome' })).toMatchObject({
			status: 200,
			body: { nompcp: 'Helena Duarte' },
		})
		expect(await incluir({ codpes: helena.codpes })).toMatchObject({ status: 422 })
		expect(await incluir({ codpes: 999 })).toMatchObject({ status: 404 })
		expect(await incluir({ nompcp: 'Cláudia Reis' })).toMatchObject({ status: 400 })
	})

	test('one who has not signed is replaced, and the old link leads nowhere', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const [antigo] = await participantesDe(portal.as(marina), codlotdocasi)
		const corpo = { codlotdocasi, codpcpasidoc: antigo?.codpcpasidoc, codpes: joao.codpes, jussub: 'Está em férias.' }
		expect(await portal.as(helena)('POST', '/uspassinaws/substituirParticipante', corpo)).toMatchObject({ status: 403 })
		await feito(portal.as(marina)('POST', '/uspassinaws/substituirParticipante', corpo))
		expect(await portal.as(helena)('POST', OBTER, { codlotdocasi })).toMatchObject({ status: 404 })
		const [resposta] = await assinarTudo(portal.as(joao), codlotdocasi)
		expect(resposta).toMatchObject({ status: 200, body: { documento: { sitlotdocasi: 'ASS' } } })
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([{ sitpcp: 'SUB' }, { sitpcp: 'ASS' }])
	})
})
