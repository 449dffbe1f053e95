import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDaLicitacao, paginaDasLicitacoes } from '../pagina-publica.ts'
import { ana, calcularInstante, montar, pedir, pregoeira, publicarUma, test } from '../testes/portal-de-teste.ts'

const obter = async (portal: TestPortal, codpcddsp: number) =>
	(await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })).body
type Dados = Partial<contrato.DadosDoAto> & Pick<contrato.DadosDoAto, 'ato' | 'versao'>
const agir = (portal: TestPortal, codpcddsp: number, dados: Dados, quem = pregoeira) =>
	portal.as(quem).call(contrato.agir, { params: { codpcddsp }, body: { dscmot: 'Motivo do ato praticado.', ...dados } })
const desenhar = async (portal: TestPortal, codpcddsp: number) =>
	(
		await paginaDaLicitacao.draw({
			db: portal.db,
			portal,
			params: { codpcddsp: String(codpcddsp) },
			query: new URLSearchParams(),
		})
	)?.html ?? ''
const resumir = ({ fases }: contrato.LicitacaoCompleta) =>
	Object.fromEntries(fases.map(({ codfas, estado }) => [codfas, estado]))

test('each act opens its phase and closes the one before, and the line is read without scripts', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	expect(resumir(await obter(portal, codpcddsp))).toEqual({
		PRE: 'feita',
		PUB: 'feita',
		PRO: 'atual',
		SES: 'futura',
		JUL: 'futura',
		HAB: 'futura',
		REC: 'futura',
		ADJ: 'futura',
		HOM: 'futura',
	})
	expect(await desenhar(portal, codpcddsp)).toContain('<li>Sessão, a seguir, prevista para 16/08/2027</li>')
	portal.irPara(new Date(calcularInstante('2027-08-16', '09:00')))
	let versao = 1
	for (const [ato, codfas] of [
		['abrir', 'SES'],
		['classificar', 'JUL'],
		['habilitar', 'HAB'],
		['rever', 'JUL'],
		['habilitar', 'HAB'],
		['julgar', 'REC'],
	] as const) {
		expect(await agir(portal, codpcddsp, { ato, versao })).toMatchObject({ status: 200 })
		versao += 1
		const { fases } = await obter(portal, codpcddsp)
		expect(fases.filter(({ estado }) => estado === 'atual').map((fase) => fase.codfas)).toEqual([codfas])
	}
	expect((await agir(portal, codpcddsp, { ato: 'adjudicar', versao })).body.mensagem).toMatch(/intenção de recorrer/)
	portal.irPara(new Date(calcularInstante('2027-08-16', '09:31')))
	expect(await agir(portal, codpcddsp, { ato: 'adjudicar', versao })).toMatchObject({ status: 200 })
	expect(await agir(portal, codpcddsp, { ato: 'homologar', versao: versao + 1 })).toMatchObject({ status: 200 })
	const { fases } = await obter(portal, codpcddsp)
	expect(fases.every(({ estado, dtafim }) => estado === 'feita' && dtafim !== null)).toBe(true)
	expect(await desenhar(portal, codpcddsp)).toContain('<li>Homologação, fase concluída, em 16/08/2027</li>')
})

test('where the notice put the qualification before the judgement, its reason is public and phases and acts follow that order', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const publicar = (mais: object) => portal.as(pregoeira).call(contrato.publicarLicitacao, { body: montar(mais) })
	const motord = 'A habilitação prévia reduz os lances de quem não pode fornecer o objeto.'
	expect(await publicar({ ordfas: 'H' })).toMatchObject({ status: 422, body: { erro: 'ordem-sem-motivo' } })
	expect((await publicar({ ordfas: 'H', motord, modlct: 'LEI', crijul: 'LAN' })).body.mensagem).toMatch(/leilão/)
	expect((await publicar({ ordfas: 'X', motord })).status).toBe(400)
	// A reason without the order is nobody's: the common order has none.
	const comum = await publicarUma(portal, { motord })
	expect(await obter(portal, comum)).toMatchObject({ ordfas: 'C', motord: null })
	const codpcddsp = await publicarUma(portal, { ordfas: 'H', motord })
	const publicada = await obter(portal, codpcddsp)
	expect(publicada).toMatchObject({ ordfas: 'H', motord })
	expect(publicada.fases.map(({ codfas }) => codfas).join(' ')).toBe('PRE PUB PRO SES HAB JUL REC ADJ HOM')
	const pagina = await desenhar(portal, codpcddsp)
	expect(pagina).toContain(`Habilitação antes do julgamento (Lei 14.133/2021, art. 17, § 1º). ${motord}`)
	expect(pagina).toContain('<li>Propostas e documentos, em curso')

	portal.irPara(new Date(calcularInstante('2027-08-16', '09:00')))
	let versao = 1
	for (const [ato, codfas] of [
		['abrir', 'SES'],
		['habilitar', 'HAB'],
		['classificar', 'JUL'],
		['habilitar', 'HAB'],
		['classificar', 'JUL'],
		['julgar', 'REC'],
	] as const) {
		expect(await agir(portal, codpcddsp, { ato, versao })).toMatchObject({ status: 200 })
		versao += 1
		const { fases } = await obter(portal, codpcddsp)
		expect(fases.filter(({ estado }) => estado === 'atual').map((fase) => fase.codfas)).toEqual([codfas])
	}
	const { fases } = await obter(portal, codpcddsp)
	expect(fases.slice(0, 6).every(({ estado }) => estado === 'feita')).toBe(true)
	// Out of the qualification the judgement is ahead, and not behind.
	expect(contrato.recusaDoAto('rever', { sitlct: 'HAB', ordfas: 'H', modlct: 'PRE' })?.mensagem).toMatch(/vem antes/)
	expect(contrato.recusaDoAto('rever', { sitlct: 'HAB', ordfas: 'C', modlct: 'PRE' })).toBeUndefined()
	// In the common order the same passage is the way back.
	await agir(portal, comum, { ato: 'abrir', versao: 1 })
	await agir(portal, comum, { ato: 'habilitar', versao: 2 })
	expect((await agir(portal, comum, { ato: 'classificar', versao: 3 })).body.mensagem).toMatch(/veio antes/)
	expect((await agir(portal, comum, { ato: 'rever', versao: 3 })).status).toBe(200)
})

test('an act has the name of its direction', () => {
	expect(contrato.nomearAto('habilitar', { sitlct: 'SES', ordfas: 'H' })).toBe('Passar à habilitação')
	expect(contrato.nomearAto('habilitar', { sitlct: 'JUL', ordfas: 'H' })).toBe('Voltar à habilitação')
	expect(contrato.nomearAto('habilitar', { sitlct: 'JUL', ordfas: 'C' })).toBe('Passar à habilitação')
})

test('a suspension after the session returns to where it was, and phases that an ended tender did not reach are absent', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal)
	portal.irPara(new Date(calcularInstante('2027-08-16', '09:00')))
	await agir(portal, codpcddsp, { ato: 'abrir', versao: 1 })
	await agir(portal, codpcddsp, { ato: 'habilitar', versao: 2 })
	await agir(portal, codpcddsp, { ato: 'suspender', versao: 3 })
	const suspensa = await obter(portal, codpcddsp)
	expect(suspensa).toMatchObject({ sitlct: 'SUS', sitant: 'HAB', perguntar: 'N' })
	expect(resumir(suspensa)).toMatchObject({ HAB: 'atual' })
	// The notice does not change after the session, also while the tender is suspended.
	const versao = await portal.as(pregoeira).call(contrato.publicarVersao, {
		params: { codpcddsp },
		body: { ...montar(), versao: 4, staprp: 'S', motver: 'Outro texto do edital.' },
	})
	expect(versao).toMatchObject({ status: 422, body: { erro: 'edital-fechado' } })
	expect(await agir(portal, codpcddsp, { ato: 'retomar', versao: 4 })).toMatchObject({ status: 200 })
	expect(await obter(portal, codpcddsp)).toMatchObject({ sitlct: 'HAB', sitant: null })
	await agir(portal, codpcddsp, { ato: 'revogar', versao: 5 })
	expect(resumir(await obter(portal, codpcddsp))).toMatchObject({ HAB: 'feita', REC: 'ausente', HOM: 'ausente' })
})

test('a credenciamento receives without an opening, with or without a last day, until it is closed', async ({
	portal,
}) => {
	const cre = { modlct: 'CRE', crijul: 'OUT', dtaabe: calcularInstante('2027-08-04') }
	const publicar = (mais: object) =>
		portal.as(pregoeira).call(contrato.publicarLicitacao, { body: montar({ ...cre, ...mais }) })
	const semFim = await publicarUma(portal, cre)
	const comFim = await publicarUma(portal, { ...cre, fimrec: '2027-12-17' })
	expect(await publicar({ fimrec: '2027-08-01' })).toMatchObject({ status: 422, body: { erro: 'fim-antes-do-inicio' } })
	expect(await publicar({ dtaabe: calcularInstante('2027-07-01') })).toMatchObject({ body: { erro: 'inicio-passado' } })
	expect(await publicar({ fimrec: '2027-02-30' })).toMatchObject({ status: 400 })
	// Months after the beginning, the page and a request are still open.
	portal.irPara(new Date('2027-11-03T15:00:00Z'))
	expect(await obter(portal, semFim)).toMatchObject({ perguntar: 'S', dtalimper: null, sitlct: 'PUB' })
	expect(await obter(portal, comFim)).toMatchObject({ perguntar: 'S', dtalimper: '2027-12-14' })
	expect((await pedir(portal, semFim)).body).toMatchObject({ dtalim: '2027-11-08' })
	expect(await desenhar(portal, semFim)).toContain('Inscrições desde 04/08/2027, sem prazo para terminar.')
	expect(await desenhar(portal, semFim)).toContain('<li>Inscrições, em curso')
	const lista = await paginaDasLicitacoes.draw({ db: portal.db, portal, params: {}, query: new URLSearchParams() })
	expect(lista?.html).toContain('Inscrições desde 04/08/2027, até 17/12/2027. Recebendo inscrições.')
	const lerAgenda = async (codpcddsp: number) =>
		(await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}/agenda.ics`)).bytes.toString()
	expect(await lerAgenda(semFim)).not.toContain('BEGIN:VEVENT')
	expect(await lerAgenda(comFim)).toContain('UID:licitacao-')
	expect(await lerAgenda(comFim)).toContain('SUMMARY:Fim das inscrições')
	// It has no session, and a tender with one is not closed so.
	expect((await agir(portal, semFim, { ato: 'abrir', versao: 1 })).body.mensagem).toMatch(/não tem sessão/)
	expect((await agir(portal, await publicarUma(portal), { ato: 'encerrar', versao: 1 })).status).toBe(422)
	portal.irPara(new Date('2027-12-15T15:00:00Z'))
	expect((await pedir(portal, comFim)).body.erro).toBe('fora-do-prazo')
	expect(await agir(portal, comFim, { ato: 'suspender', versao: 1 })).toMatchObject({ status: 200 })
	expect(await agir(portal, comFim, { ato: 'retomar', versao: 2 })).toMatchObject({ status: 200 })
	expect(await agir(portal, comFim, { ato: 'encerrar', versao: 3 })).toMatchObject({ status: 200 })
	expect(await lerAgenda(comFim)).toContain('STATUS:CANCELLED')
	expect(resumir(await obter(portal, comFim))).toEqual({ PRE: 'feita', PUB: 'feita', PRO: 'feita' })
})

test('a tender suspended while somebody files a challenge has the challenge once, with its protocol', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal)
	const impugnar = (codema: string) => pedir(portal, codpcddsp, { tipesc: 'IMP', codema })
	const [suspensao, ...impugnacoes] = await Promise.all([
		agir(portal, codpcddsp, { ato: 'suspender', versao: 1 }),
		impugnar('uma@horizonte.example'),
		impugnar('uma@horizonte.example'),
		impugnar('outra@horizonte.example'),
	])
	expect(suspensao.status).toBe(200)
	expect(impugnacoes.map(({ status }) => status)).toEqual([200, 200, 200])
	expect((await obter(portal, codpcddsp)).pedidos).toHaveLength(2)
	// Two officers at once: the second one is told, with nothing lost.
	const estados = await Promise.all([
		agir(portal, codpcddsp, { ato: 'revogar', versao: 2 }),
		agir(portal, codpcddsp, { ato: 'anular', versao: 2 }),
	])
	expect(estados.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await agir(portal, codpcddsp, { ato: 'revogar', versao: 3 }, { ...ana, perfis: [] })).status).toBe(403)
})
