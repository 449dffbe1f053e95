import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { expect } from 'vitest'
import { entrarComPapel, type Papel, type TestPortal, test } from '../testes/portal-de-teste.ts'

const executar = (portal: TestPortal, papel: Papel, operacao: string, corpo: object) =>
	entrarComPapel(portal, papel)('POST', `/uspproc/executar/alumni/${operacao}`, corpo)
const publicar = (portal: TestPortal, dtavig: string, txttrm = '<p>O que combinamos.</p><script>alert(1)</script>') =>
	executar(portal, 'administradora', 'inserirVersaoTermo', { tiptrm: 'TER', txttrm, dtavig })
const listPendingTerms = async (portal: TestPortal, papel: Papel) =>
	(await entrarComPapel(portal, papel)('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.porAceitar
const versoes = async (portal: TestPortal) =>
	(await entrarComPapel(portal, 'administradora')('POST', '/uspproc/listar/alumni/listarVersaoTermo', {})).body
/** Status of the profile for the office, which has no terms to accept. */
const visto = async (portal: TestPortal) =>
	(await entrarComPapel(portal, 'administradora')('POST', '/uspproc/obter/alumni/obterPerfil', { codpes: 10_006 }))
		.status

test('a new version is asked of everybody in the network at their next use, and what they accepted before is kept', async ({
	portal,
}) => {
	expect(await listPendingTerms(portal, 'egresso')).toEqual([])
	const { status, body } = await publicar(portal, diaDe(portal))
	expect({ status, numver: body.numver }).toEqual({ status: 200, numver: 2 })
	expect(await listPendingTerms(portal, 'egresso')).toEqual(['TER'])
	// A person outside the network has nothing to accept.
	expect(await listPendingTerms(portal, 'gestora')).toEqual([])
	// The earlier acceptance holds until the person answers.
	expect(await visto(portal)).toBe(200)
	expect((await executar(portal, 'egresso', 'aceitarTermo', { tiptrm: 'TER', numver: 1 })).status).toBe(409)
	expect((await executar(portal, 'egresso', 'aceitarTermo', { tiptrm: 'TER', numver: 2 })).status).toBe(200)
	expect(await listPendingTerms(portal, 'egresso')).toEqual([])
	const { body: aceites } = await entrarComPapel(portal, 'egresso')('POST', '/uspproc/listar/alumni/listarAceite', {})
	expect(
		aceites
			.filter(({ tiptrm }: { tiptrm: string }) => tiptrm === 'TER')
			.map(({ numver, stavig }: { numver: number; stavig: string }) => [numver, stavig]),
	).toEqual([
		[2, 'S'],
		[1, 'N'],
	])
	const [nova] = await versoes(portal)
	expect(nova).toMatchObject({ numver: 2, sitver: 'VIG', qtdace: 1, nompescad: 'Sofia Ribeiro' })
	expect(nova.txttrm).not.toContain('script')
})

test('a version of another day is not asked for before it, may be given up until then, and follows those before it', async ({
	portal,
}) => {
	const hoje = diaDe(portal)
	expect((await publicar(portal, somarDias(hoje, -1))).status).toBe(403)
	expect((await publicar(portal, hoje, '<p>    </p><p>    </p><p></p>')).body.erro).toBe('texto-ausente')
	const { numver } = (await publicar(portal, somarDias(hoje, 10))).body
	expect(await listPendingTerms(portal, 'egresso')).toEqual([])
	expect((await versoes(portal))[0]).toMatchObject({ numver, sitver: 'FUT' })
	// No version may take effect before one that is already scheduled.
	expect((await publicar(portal, somarDias(hoje, 5))).status).toBe(422)
	const desistir = (qual: number) =>
		executar(portal, 'administradora', 'removerVersaoTermo', { tiptrm: 'TER', numver: qual })
	expect((await desistir(numver - 1)).status, 'in force').toBe(422)
	expect((await desistir(numver + 5)).status).toBe(404)
	expect((await desistir(numver)).status).toBe(200)
	expect((await versoes(portal))[0]).toMatchObject({ numver: numver - 1, sitver: 'VIG' })
})

test('who takes the policy back is hidden until they accept it again, whatever they accepted of the terms', async ({
	portal,
}) => {
	await executar(portal, 'egresso', 'retirarAceite', { tiptrm: 'POL' })
	expect(await visto(portal)).toBe(404)
	// Withdrawn consent closes the network until the next acceptance; the person's own data stay open.
	expect(await listPendingTerms(portal, 'egresso')).toEqual(['POL'])
	const rafael = entrarComPapel(portal, 'egresso')
	expect(await rafael('POST', '/uspproc/listar/alumni/buscarAlumni', {})).toMatchObject({ status: 403 })
	expect((await rafael('POST', '/uspproc/listar/alumni/listarPrivacidade', {})).status).toBe(200)
	await executar(portal, 'egresso', 'aceitarTermo', { tiptrm: 'TER', numver: 2 })
	expect(await visto(portal)).toBe(404)
	await executar(portal, 'egresso', 'aceitarTermo', { tiptrm: 'POL', numver: 1 })
	expect(await visto(portal)).toBe(200)
})
