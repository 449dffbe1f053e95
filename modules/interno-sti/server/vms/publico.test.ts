import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '../projetos/testes/portal-de-teste.ts'
import { apelidoDe } from './publico.ts'
import { DADOS_DA_VM, incluir, VMS } from './testes/portal-de-teste.ts'

describe('what the public is told of the machines', () => {
	test('it holds no name, address, person, version, sector, purpose or note of any of them', async ({ portal }) => {
		const obs = 'Senha no cofre da sala 12'
		for (let numero = 0; numero < 6; numero++)
			await incluir(portal, { nomvm: `segredo-${numero}`, ip: `10.77.0.${numero + 1}`, obs, codsis: 'NEREU' })
		const { status, bytes, body } = await portal.anon('GET', `${VMS}/publico`)
		expect(status).toBe(200)
		// Random digits: an alias is derived from a key and may contain any digits, so it is removed before the search.
		const dito = bytes
			.toString()
			.replaceAll(/VM-[0-9A-F]{10}/g, '')
			.toLowerCase()
		for (const reservado of ['segredo', '10.77', 'debian', 'cofre', 'nereu', '10005', 'marina', DADOS_DA_VM.fnlvm])
			expect(dito).not.toContain(reservado.toLowerCase())
		expect(Object.keys(body).sort()).toEqual(
			['ambientes', 'apelidos', 'capacidade', 'dtaref', 'familias', 'qtdven', 'qtdvm', 'unidades'].sort(),
		)
		expect(body).toMatchObject({ qtdvm: 6, familias: expect.arrayContaining([{ nomfam: 'Linux', qtdvm: 6 }]) })
	})

	test('small groups are hidden, and so is what would give them away by subtraction', async ({ portal }) => {
		// Shared data: the previous test has left six machines in production.
		for (let numero = 0; numero < 7; numero++) await incluir(portal, { ambvm: 'HOM' })
		await incluir(portal, { ambvm: 'DEV', sisope: 'OpenBSD 7.7' })
		const { body } = await portal.anon('GET', `${VMS}/publico`)
		const por = Object.fromEntries(
			body.ambientes.map(({ ambvm, qtdvm }: { ambvm: string; qtdvm: number | null }) => [ambvm, qtdvm]),
		)
		// Complementary suppression: a second count is hidden, because the total less the others would reveal the small
		// one.
		expect(por).toEqual({ DEV: null, HOM: 7, PRD: null })
		expect(body.familias).toEqual(expect.arrayContaining([{ nomfam: 'BSD', qtdvm: null }]))
		expect(body.familias).toEqual(expect.arrayContaining([{ nomfam: 'Linux', qtdvm: null }]))
	})

	test('an alias stays the same, and nobody finds a machine by trying names or numbers', async ({ portal }) => {
		const antes = (await portal.anon('GET', `${VMS}/publico`)).body.apelidos as string[]
		const { codvm, nomvm } = await incluir(portal)
		const apelidos = async () => (await portal.anon('GET', `${VMS}/publico`)).body.apelidos as string[]
		const depois = await apelidos()
		expect(await apelidos()).toEqual(depois)
		const [apelido] = depois.filter((um) => !antes.includes(um))
		expect(apelido).toMatch(/^VM-[0-9A-F]{10}$/)
		const tentativas = [nomvm, String(codvm), `vm:${codvm}`, `vm:${nomvm}`].flatMap((texto) =>
			['sha256', 'sha1', 'md5', 'sha512'].map((como) => createHash(como).update(texto).digest('hex').toUpperCase()),
		)
		for (const tentativa of tentativas) expect(tentativa).not.toContain(apelido?.slice(3))
		expect(apelidoDe(Buffer.alloc(32, 1), codvm)).not.toBe(apelidoDe(Buffer.alloc(32, 2), codvm))
	})
})
