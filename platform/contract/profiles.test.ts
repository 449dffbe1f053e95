import { expect, test } from 'vitest'
import {
	alcanceDe,
	type CatalogoDePerfis,
	type CodPerfil,
	type Lugar,
	type PerfilDoCatalogo,
	recusaDeAcesso,
	saoIncompativeis,
	type TipoEscopo,
} from './profiles.ts'

const codigo = (texto: string) => texto as CodPerfil
const perfil = (codperfil: string, tipesc: TipoEscopo, mais: Partial<PerfilDoCatalogo> = {}): PerfilDoCatalogo => ({
	codperfil: codigo(codperfil),
	nomperfil: `Nome de ${codperfil}`,
	dscperfil: 'fazer isto',
	tipesc,
	staexcvin: 'N',
	stasol: 'S',
	codsis: 'exemplo',
	nomsis: 'Exemplo',
	...mais,
})
const catalogo: CatalogoDePerfis = new Map(
	[
		perfil('TUDO', 'universidade', { incompativeis: [codigo('UNIDADE')] }),
		perfil('UNIDADE', 'unidade'),
		perfil('SETOR', 'setor'),
		perfil('COLEGIADO', 'colegiado'),
		perfil('CURSO', 'curso'),
		perfil('MEU', 'proprios'),
	].map((cada) => [cada.codperfil, cada]),
)

const pode = (codperfil: string, [codund, codesc]: readonly [number, number], lugar?: Lugar) =>
	recusaDeAcesso(
		catalogo,
		{ codpes: 7, acessos: [{ codperfil: codigo(codperfil), codund, codesc }] },
		[codigo(codperfil)],
		lugar,
	) === undefined

test.for([
	['TUDO', [0, 0], { codund: 45 }, true],
	['UNIDADE', [45, 0], undefined, true],
	['UNIDADE', [45, 0], { codund: 45 }, true],
	['UNIDADE', [45, 0], { codund: 3 }, false],
	['UNIDADE', [0, 0], { codund: 3 }, true],
	['UNIDADE', [45, 0], {}, false],
	['SETOR', [45, 9], { codund: 45, codset: 9 }, true],
	['SETOR', [45, 9], { codund: 45, codset: 8 }, false],
	['SETOR', [45, 0], { codund: 45, codset: 8 }, true],
	['SETOR', [45, 9], { codund: 3, codset: 9 }, false],
	['COLEGIADO', [0, 5], { codclg: 5 }, true],
	['COLEGIADO', [0, 5], { codset: 5 }, false],
	['CURSO', [0, 5], { codcur: 5 }, true],
	['CURSO', [0, 5], { codund: 45 }, false],
	['MEU', [0, 0], { codpes: 7 }, true],
	['MEU', [0, 0], { codpes: 8 }, false],
] as const)('%s held at %j, asked at %j: %s', ([codperfil, onde, lugar, sim]) => {
	expect(pode(codperfil, onde, lugar)).toBe(sim)
})

test('who lacks the profile hears its name; who has it elsewhere hears that it does not hold here', () => {
	const ninguem = { codpes: 7, acessos: [] }
	expect(recusaDeAcesso(catalogo, ninguem, [codigo('UNIDADE')])).toMatchObject({
		pessoal: true,
		mensagem: expect.stringContaining('precisa do perfil Nome de UNIDADE (UNIDADE)'),
	})
	const noutra = { codpes: 7, acessos: [{ codperfil: codigo('UNIDADE'), codund: 45, codesc: 0 }] }
	expect(recusaDeAcesso(catalogo, noutra, [codigo('UNIDADE')], { codund: 3 })?.mensagem).toContain(
		'não vale nesta unidade',
	)
})

test('the reach of a list are the units of the profiles asked for; one that holds everywhere reaches all', () => {
	const acessos = [
		{ codperfil: codigo('UNIDADE'), codund: 45, codesc: 0 },
		{ codperfil: codigo('UNIDADE'), codund: 3, codesc: 0 },
		{ codperfil: codigo('TUDO'), codund: 0, codesc: 0 },
	]
	expect(alcanceDe({ acessos }, [codigo('UNIDADE')])).toEqual([45, 3])
	expect(alcanceDe({ acessos }, [codigo('UNIDADE'), codigo('TUDO')])).toBe('todas')
	expect(alcanceDe({ acessos }, [codigo('SETOR')])).toEqual([])
})

test('what may not be combined may not be combined from either side', () => {
	expect(saoIncompativeis(catalogo, 'TUDO', 'UNIDADE')).toBe(true)
	expect(saoIncompativeis(catalogo, 'UNIDADE', 'TUDO')).toBe(true)
	expect(saoIncompativeis(catalogo, 'UNIDADE', 'SETOR')).toBe(false)
})
