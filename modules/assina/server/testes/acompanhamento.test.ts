import { execFileSync } from 'node:child_process'
import { crc32, inflateRawSync } from 'node:zlib'
import { concederPerfil, diaDe, listarAcessos } from '@portal/platform/server'
import { units } from '@portal/platform/testing'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { ASI_GESTOR } from '../../contract/acesso/perfis.ts'
import type { Lote, Modelo } from '../../contract/index.ts'
import { NAO_CADASTRADO } from '../../contract/mensagens.ts'
import { avisarVencidos } from '../jobs.ts'
import { cadeiaInteira, listarEventos } from '../queries/evento.ts'
import {
	assinarTudo,
	beatriz,
	criarPortalComAssina,
	eduardo,
	enviarLote,
	feito,
	helena,
	joao,
	lembrarTarefas,
	marina,
	otavio,
	participantesDe,
	SENHA,
	tiago,
} from './portal-de-teste.ts'

const test = criarPortalComAssina()
const DIA_MS = 86_400_000

describe('managers', () => {
	const CADASTRAR = '/uspproc/executar/assinatura/cadastrarGestor'
	const cadastro = { codpes: beatriz.codpes, numnivseg: '2', codund: units.rusp }

	test('only level 1 registers and lists them', async ({ portal }) => {
		for (const quem of [eduardo, helena, otavio])
			expect(await portal.as(quem)('POST', CADASTRAR, cadastro)).toMatchObject({ status: 403 })
		expect(await portal.as(eduardo)('POST', '/uspproc/listar/assinatura/listarGestores', {})).toMatchObject({
			status: 403,
		})
	})

	test('are registered for a time, and end with it', async ({ portal }) => {
		const hoje = diaDe(portal)
		expect(await portal.as(marina)('POST', CADASTRAR, { ...cadastro, numnivseg: '1' })).toMatchObject({ status: 400 })
		expect(await portal.as(marina)('POST', CADASTRAR, { ...cadastro, codpes: 999 })).toMatchObject({ status: 404 })
		await feito(portal.as(marina)('POST', CADASTRAR, { ...cadastro, dtafimval: hoje }))
		const obter = () => portal.as(beatriz)('POST', '/uspproc/obter/assinatura/obterUsuarioAssina')
		expect(await obter()).toMatchObject({ status: 200, body: { numnivseg: '2', sglund: expect.any(String) } })
		portal.irPara(new Date(Date.now() + 2 * DIA_MS))
		expect(await obter()).toMatchObject({
			status: 404,
			body: { erro: 'usuario-nao-cadastrado', mensagem: NAO_CADASTRADO },
		})
	})

	test('manage while their profile and their link last, wherever the profile is given or taken away', async ({
		portal,
	}) => {
		const salvar = (codund: number) =>
			portal.as(beatriz)('POST', '/uspproc/executar/assinatura/salvarLoteDocumento', { nomlot: 'Ata', codund })
		await feito(portal.as(marina)('POST', CADASTRAR, cadastro))
		await concederPerfil(portal.db, beatriz.codpes, ASI_GESTOR, { codund: units.ime })
		expect(await portal.as(beatriz)('POST', '/uspproc/obter/assinatura/obterUsuarioAssina')).toMatchObject({
			body: { numnivseg: '2', codund: units.rusp, stamaisund: 'S' },
		})
		for (const codund of [units.rusp, units.ime]) await feito(salvar(codund))
		await sql`update pessoas.vinculopessoausp set dtafimvin = current_date - 2 where codpes = ${beatriz.codpes}`.execute(
			portal.db,
		)
		expect(await salvar(1)).toMatchObject({ status: 403, body: { erro: 'sem-permissao' } })
		expect(await portal.as(marina)('POST', CADASTRAR, cadastro)).toMatchObject({
			status: 422,
			body: { erro: 'sem-vinculo' },
		})
		expect(await portal.as(marina)('POST', CADASTRAR, { ...cadastro, codpes: otavio.codpes })).toMatchObject({
			status: 422,
			body: { erro: 'sem-vinculo' },
		})
		await sql`update pessoas.vinculopessoausp set dtafimvin = null where codpes = ${beatriz.codpes}`.execute(portal.db)
		await feito(salvar(1))
		await feito(portal.as(marina)('POST', CADASTRAR, { ...cadastro, numnivseg: '3' }))
		for (const codund of [units.rusp, units.ime]) expect(await salvar(codund)).toMatchObject({ status: 403 })
	})

	test('are moved from the unit that this screen knows, and keep those that were given elsewhere', async ({
		portal,
	}) => {
		const unidades = async () =>
			(await listarAcessos(portal.db, portal.perfis, beatriz.codpes, diaDe(portal)))
				.filter(({ codperfil }) => codperfil === ASI_GESTOR)
				.map(({ codund }) => codund)
				.sort()
		await feito(portal.as(marina)('POST', CADASTRAR, cadastro))
		await concederPerfil(portal.db, beatriz.codpes, ASI_GESTOR, { codund: units.ime })
		await feito(portal.as(marina)('POST', CADASTRAR, cadastro))
		expect(await unidades()).toEqual([units.rusp, units.ime])
		await feito(portal.as(marina)('POST', CADASTRAR, { ...cadastro, codund: 3 }))
		expect(await unidades()).toEqual([3, 45])
		await feito(portal.as(marina)('POST', CADASTRAR, { ...cadastro, codund: 3, numnivseg: '3' }))
		expect(await unidades()).toEqual([])
	})

	test('a general manager is not taken away on a screen', async ({ portal }) => {
		const remover = '/uspproc/executar/assinatura/removerGestor'
		expect(await portal.as(marina)('POST', remover, { codpes: marina.codpes })).toMatchObject({ status: 422 })
		await feito(portal.as(marina)('POST', CADASTRAR, cadastro))
		await feito(portal.as(marina)('POST', remover, { codpes: beatriz.codpes }))
		expect(await portal.as(beatriz)('POST', '/uspproc/obter/assinatura/obterUsuarioAssina')).toMatchObject({
			status: 404,
		})
	})
})

describe('the unit', () => {
	test('sees its numbers and who keeps it waiting, and no other unit', async ({ portal }) => {
		await enviarLote(portal)
		const painel = await feito(portal.as(eduardo)('POST', '/uspproc/obter/assinatura/obterPainelUnidade', {}))
		expect(painel).toMatchObject({ codund: units.rusp, paraAssinar: expect.any(Number), porMes: expect.any(Array) })
		const parados = await feito<{ itens: object[] }>(
			portal.as(eduardo)('POST', '/uspproc/listar/assinatura/listarParados', {}),
		)
		expect(parados.itens[0]).toMatchObject({ nompcp: 'Helena Duarte', qtddia: 0, stavlz: 'N' })
		for (const quem of [tiago, helena])
			expect(
				await portal.as(quem)('POST', '/uspproc/obter/assinatura/obterPainelUnidade', { codund: units.rusp }),
			).toMatchObject({ status: 403 })
	})

	test('keeps templates that make a new batch with the same participants', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: [{ codpes: helena.codpes, fncpcp: 'Relatora' }],
		})
		const modelo = await feito<Modelo>(
			portal.as(marina)('POST', '/uspproc/executar/assinatura/salvarModeloLote', { codlotdocasi, nommod: 'Parecer' }),
		)
		const criado = await feito<Lote>(
			portal.as(eduardo)('POST', '/uspproc/executar/assinatura/criarLoteDeModelo', { codmodlot: modelo.codmodlot }),
		)
		expect(await participantesDe(portal.as(eduardo), criado.codlotdocasi)).toMatchObject([
			{ codpes: helena.codpes, fncpcp: 'Relatora', sitpcp: 'CRI' },
		])
		const excluir = '/uspproc/executar/assinatura/excluirModeloLote'
		const qual = { codmodlot: modelo.codmodlot }
		expect(await portal.as(tiago)('POST', excluir, qual)).toMatchObject({ status: 404 })
		await feito(portal.as(marina)('POST', excluir, qual))
	})
})

/** ZIP reader by the central directory, as every archive program works. */
function lerZip(zip: Buffer): Map<string, Buffer> {
	const arquivos = new Map<string, Buffer>()
	const fim = zip.length - 22
	let posicao = zip.readUInt32LE(fim + 16)
	for (let restam = zip.readUInt16LE(fim + 10); restam > 0; restam--) {
		const [tamanho, nome] = [zip.readUInt32LE(posicao + 24), zip.readUInt16LE(posicao + 28)]
		const local = zip.readUInt32LE(posicao + 42)
		const inicio = local + 30 + zip.readUInt16LE(local + 26)
		const conteudo = inflateRawSync(zip.subarray(inicio, inicio + zip.readUInt32LE(posicao + 20)))
		expect(conteudo.length).toBe(tamanho)
		expect(crc32(conteudo)).toBe(zip.readUInt32LE(posicao + 16))
		arquivos.set(zip.toString('utf8', posicao + 46, posicao + 46 + nome), conteudo)
		posicao += 46 + nome
	}
	return arquivos
}

/** Text as another program extracts it, without layout spaces. */
const lerPdf = (pdf: Buffer | undefined): string =>
	execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/\s+/g, ' ')

describe('evidence', () => {
	test('holds the files, the facts and the certificates', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const caminho = `/uspproc/download/assinatura/obterDossieLote?codlotdocasi=${codlotdocasi}`
		expect(await portal.as(helena)('GET', caminho)).toMatchObject({ status: 422 })
		await assinarTudo(portal.as(helena), codlotdocasi)
		const { status, bytes } = await portal.as(helena)('GET', caminho)
		expect(status).toBe(200)
		const arquivos = lerZip(bytes)
		const dossie = JSON.parse(arquivos.get('dossie.json')?.toString('utf8') ?? '')
		expect(dossie).toMatchObject({
			lote: { situacao: 'Assinado' },
			documentos: [{ assinaturas: [{ nomasi: 'Helena Duarte' }] }],
			cadeia: { inteira: true },
		})
		expect(arquivos.get('documentos/01-termo-1.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
		expect([...arquivos.keys()].filter((nome) => nome.startsWith('certificados/'))).toHaveLength(5)
	})

	test('holds a certificate for people: who signed, when, from where, how that is known, and what', async ({
		portal,
	}) => {
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
		})
		await assinarTudo(portal.as(helena), codlotdocasi)
		await assinarTudo(portal.as(joao), codlotdocasi)
		const caminho = `/uspproc/download/assinatura/obterDossieLote?codlotdocasi=${codlotdocasi}`
		const arquivos = lerZip((await portal.as(helena)('GET', caminho)).bytes)
		const { documentos } = JSON.parse(arquivos.get('dossie.json')?.toString('utf8') ?? '')
		const texto = lerPdf(arquivos.get('certificado-de-conclusao.pdf'))
		for (const parte of [
			'Certificado de conclusão',
			'Folha de assinaturas: termo-1.pdf',
			documentos[0].sha256ori,
			documentos[0].revisoes.at(-1).sha256,
			'Helena Duarte',
			`Número USP ${joao.codpes}, pela senha do portal`,
			'endereço IP 127.0.0.1',
			'Avançada (Lei 14.063/2020',
			documentos[0].assinaturas[0].sercer,
			'conferida agora e inteira',
		])
			expect(texto).toContain(parte)
	})

	test('says with what each person proved who they are, and of who signed before that was kept no more than is known', async ({
		portal,
	}) => {
		const quem = portal.as(tiago)
		const { segredo } = await feito<{ segredo: string }>(
			quem('POST', '/uspassinaws/iniciarSegundoFator', { senha: SENHA }),
		)
		const codigoEm = (segundos: number) =>
			new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
				timestamp: portal.agora().getTime() + segundos * 1000,
			})
		await feito(quem('POST', '/uspassinaws/confirmarSegundoFator', { codigo: codigoEm(-30) }))
		const participantes = [{ codpes: helena.codpes }, { codpes: joao.codpes }, { codpes: tiago.codpes }]
		const { codlotdocasi } = await enviarLote(portal, { participantes })
		await assinarTudo(portal.as(helena), codlotdocasi)
		await assinarTudo(portal.as(joao), codlotdocasi)
		await sql`update assina.asidoc set identificacao = null where codpes = ${joao.codpes}`.execute(portal.db)
		const { cerimonia } = await feito<{ cerimonia: string }>(
			quem('POST', '/uspassinaws/iniciarCerimonia', { senha: SENHA, codigo: codigoEm(0) }),
		)
		await feito(quem('POST', '/uspassinaws/assinarMultiplos', { cerimonia, lotes: [codlotdocasi] }))
		await portal.jobs.drain(portal)
		const caminho = `/uspproc/download/assinatura/obterDossieLote?codlotdocasi=${codlotdocasi}`
		const arquivos = lerZip((await portal.as(helena)('GET', caminho)).bytes)
		const certificado = lerPdf(arquivos.get('certificado-de-conclusao.pdf'))
		const senha = 'pela senha do portal, pedida outra vez na hora de assinar'
		for (const frase of [
			`Número USP ${helena.codpes}, ${senha} Nível`,
			`Número USP ${joao.codpes}, ${senha}. Se houve um segundo fator, não foi registrado.`,
			`Número USP ${tiago.codpes}, ${senha} e pelo código do aplicativo autenticador`,
		])
			expect(certificado).toContain(frase)
		const { documentos } = JSON.parse(arquivos.get('dossie.json')?.toString('utf8') ?? '')
		expect(documentos[0].assinaturas).toMatchObject([
			{ identificacao: ['senha'] },
			{ identificacao: null },
			{ identificacao: ['senha', 'totp'] },
		])
		const folha = lerPdf(arquivos.get('documentos/01-termo-1.pdf'))
		expect(folha).toContain('Identificação: senha e código do aplicativo')
	})

	test('of a rejected batch it says how far that came, and why it ended', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		await feito(
			portal.as(marina)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Há um erro na cláusula.' }),
		)
		const caminho = `/uspproc/download/assinatura/obterDossieLote?codlotdocasi=${codlotdocasi}`
		const arquivos = lerZip((await portal.as(marina)('GET', caminho)).bytes)
		const texto = lerPdf(arquivos.get('situacao-das-assinaturas.pdf'))
		expect(texto).toContain('Este lote não tem todas as assinaturas')
		expect(texto).toContain('Há um erro na cláusula.')
		expect(texto).not.toContain('Certificado de conclusão')
	})

	test('a changed row of the history is found out', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		expect(cadeiaInteira(await listarEventos(portal.db, codlotdocasi))).toBe(true)
		await sql`update assina.asievt set nompes = 'Outra pessoa' where codlotdocasi = ${codlotdocasi} and numseqevt = 2`.execute(
			portal.db,
		)
		expect(
			await feito(portal.as(marina)('POST', '/uspproc/listar/assinatura/listarEventosLote', { codlotdocasi })),
		).toMatchObject({ staint: 'N' })
	})
})

describe('the calendar', () => {
	test('reminds after three days, then every two, and tells of a deadline once', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const contar = async (tipevt: string) =>
			(await listarEventos(portal.db, codlotdocasi)).filter((evento) => evento.tipevt === tipevt).length
		const moveToDay = async (dia: number) => {
			portal.irPara(new Date(Date.now() + dia * DIA_MS))
			await lembrarTarefas(portal)
			await avisarVencidos.executar(portal, {})
		}
		await moveToDay(2)
		expect(await contar('lembrete')).toBe(0)
		await moveToDay(3.1)
		await moveToDay(4)
		expect(await contar('lembrete')).toBe(1)
		await moveToDay(5.2)
		expect(await contar('lembrete')).toBe(2)
		expect(await contar('vencido')).toBe(0)
		await moveToDay(31)
		await moveToDay(32)
		expect(await contar('vencido')).toBe(1)
		expect(await contar('lembrete')).toBe(2)
	})

	test('a reminder is not a day late because the work of that day begins some seconds sooner', async ({ portal }) => {
		portal.irPara(new Date('2030-03-04T15:00:00Z'))
		const { codlotdocasi } = await enviarLote(portal)
		const lembretesAte = async (instante: string) => {
			portal.irPara(new Date(instante))
			await lembrarTarefas(portal)
			return (await listarEventos(portal.db, codlotdocasi)).filter(({ tipevt }) => tipevt === 'lembrete').length
		}
		expect(await lembretesAte('2030-03-08T11:00:30Z')).toBe(1)
		expect(await lembretesAte('2030-03-09T11:00:40Z')).toBe(1)
		expect(await lembretesAte('2030-03-10T11:00:10Z')).toBe(2)
	})
})
