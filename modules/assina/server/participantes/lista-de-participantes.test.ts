import { describe, expect } from 'vitest'
import type { LinhaDaLista, Participante } from '../../contract/index.ts'
import {
	criarLote,
	criarPortalComAssina,
	eduardo,
	feito,
	helena,
	joao,
	marina,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const LER = '/uspassinaws/lerListaDeParticipantes'
const INCLUIR = '/uspassinaws/incluirParticipantes'

describe('a list that was pasted', () => {
	test('is read by who may change the batch alone, and not without anybody in it', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
		expect(await portal.as(helena)('POST', LER, { codlotdocasi, lista: 'Helena' })).toMatchObject({ status: 404 })
		expect(await portal.as(marina)('POST', LER, { codlotdocasi, lista: ' ; ; ' })).toMatchObject({
			status: 422,
			body: { erro: 'lista-vazia' },
		})
		const longa = Array.from({ length: 61 }, (_, indice) => `Pessoa ${indice}`).join('\n')
		expect(await portal.as(marina)('POST', LER, { codlotdocasi, lista: longa })).toMatchObject({
			status: 422,
			body: { erro: 'lista-longa' },
		})
	})

	test('may have quotes that close nowhere, or in the middle', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
		const lista =
			'=HYPERLINK("http://x";"y")\n"Helena Duarte\nHelena "a diretora" Duarte\n"Beto" Lima, beto@empresa.com.br'
		const linhas = await feito<LinhaDaLista[]>(portal.as(marina)('POST', LER, { codlotdocasi, lista }))
		expect(linhas.map(({ linha }) => linha)).toEqual([1, 2, 3, 4])
		expect(linhas[1]).toMatchObject({ codpes: helena.codpes })
		expect(linhas[3]).toMatchObject({ emapcp: 'beto@empresa.com.br' })
	})

	test('tells who is meant by a name, a number or an address, with role and function in any order', async ({
		portal,
	}) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
		const lista = [
			'Nome;E-mail;Papel;Função',
			'Helena Duarte; Coordenadora do curso',
			`${joao.codpes}\tObservador`,
			'"Dias, Rosa" <Rosa@Empresa.com.br>',
			'Beto Lima, beto@empresa.com.br, Testemunha',
			'',
			'999999',
			'Ninguém Com Este Nome',
			'sem-nome@empresa.com.br',
			'Ana Prado <ana@fora.example>; Caio Reis <caio@fora.example>',
		].join('\r\n')
		const linhas = await feito<LinhaDaLista[]>(portal.as(marina)('POST', LER, { codlotdocasi, lista }))
		expect(linhas).toMatchObject([
			{ linha: 2, codpes: helena.codpes, nompcp: 'Helena Duarte', fncpcp: 'Coordenadora do curso', problema: null },
			{ linha: 3, codpes: joao.codpes, tippcpasi: 'O', problema: null },
			{ linha: 4, codpes: null, nompcp: 'Rosa Dias', emapcp: 'rosa@empresa.com.br' },
			{ linha: 5, nompcp: 'Beto Lima', emapcp: 'beto@empresa.com.br', fncpcp: 'Testemunha', problema: null },
			{ linha: 7, codpes: null, problema: expect.stringContaining('999999') },
			{ linha: 8, codpes: null, problema: expect.stringContaining('Não há ninguém com este nome') },
			{ linha: 9, nompcp: null, problema: expect.stringContaining('nome de quem é de fora') },
			{ linha: 10, nompcp: 'Ana Prado', emapcp: 'ana@fora.example' },
			{ linha: 10, nompcp: 'Caio Reis', emapcp: 'caio@fora.example' },
		])
	})

	test('has the CPF of who is from outside, which the advanced level asks for', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
		const lista = [
			'Nome;E-mail;CPF',
			'Rosa Dias; rosa@empresa.com.br; 529.982.247-25',
			'52998224725; Beto Lima <beto@empresa.com.br>; Testemunha',
			'Caio Reis; caio@fora.example; 529.982.247-26',
			'Helena Duarte; 529.982.247-25',
			'Ana Prado; ana@fora.example',
		].join('\n')
		const linhas = await feito<LinhaDaLista[]>(portal.as(marina)('POST', LER, { codlotdocasi, lista }))
		expect(linhas).toMatchObject([
			{ nompcp: 'Rosa Dias', cpfpcp: '52998224725', problema: null },
			{ nompcp: 'Beto Lima', cpfpcp: '52998224725', fncpcp: 'Testemunha', problema: null },
			{ cpfpcp: null, problema: 'O CPF 529.982.247-26 não existe. Confira os 11 algarismos.' },
			{ cpfpcp: null, codpes: null, problema: expect.stringContaining('Quem é da universidade entra pelo nome') },
			{ nompcp: 'Ana Prado', cpfpcp: null, problema: null },
		])
	})

	test('of several people of one name asks which', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
		const [linha] = await feito<LinhaDaLista[]>(portal.as(marina)('POST', LER, { codlotdocasi, lista: 'Beatriz' }))
		expect(linha).toMatchObject({ codpes: null, problema: 'Mais de uma pessoa tem este nome. Escolha qual.' })
		expect(linha?.opcoes.map(({ nompes }) => nompes)).toEqual(['Ana Beatriz Moraes', 'Beatriz Sales'])
	})
})

describe('several participants at once', () => {
	test('are all included, or none of them', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
		const quem = portal.as(marina)
		const nova = (codpes: number, numordasi: number) => ({ codlotdocasi, tippcpasi: 'A', codpes, numordasi })
		const repetida = { codlotdocasi, participantes: [nova(helena.codpes, 1), nova(helena.codpes, 2)] }
		expect(await quem('POST', INCLUIR, repetida)).toMatchObject({
			status: 422,
			body: { erro: 'participante-repetido' },
		})
		expect(await participantesDe(quem, codlotdocasi)).toEqual([])
		expect(await portal.as(helena)('POST', INCLUIR, repetida)).toMatchObject({ status: 404 })
		expect(await quem('POST', INCLUIR, { codlotdocasi, participantes: [] })).toMatchObject({ status: 400 })
		const incluidos = await feito<Participante[]>(
			quem('POST', INCLUIR, {
				codlotdocasi,
				participantes: [
					nova(helena.codpes, 1),
					nova(eduardo.codpes, 2),
					{ codlotdocasi, tippcpasi: 'O', nompcp: 'Rosa Dias', emapcp: 'rosa@empresa.com.br', numordasi: 3 },
				],
			}),
		)
		expect(incluidos.map(({ nompcp }) => nompcp)).toEqual(['Helena Duarte', 'Eduardo Vasques', 'Rosa Dias'])
		expect(await participantesDe(quem, codlotdocasi)).toMatchObject([
			{ codpes: helena.codpes, numordasi: 1 },
			{ codpes: eduardo.codpes, numordasi: 2 },
			{ emapcp: 'rosa@empresa.com.br', tippcpasi: 'O' },
		])
	})

	test('of another batch are not included by naming it in a line', async ({ portal }) => {
		const um = await criarLote(portal, { documentos: 0, participantes: [] })
		const outro = await criarLote(portal, { documentos: 0, participantes: [] })
		await feito(
			portal.as(marina)('POST', INCLUIR, {
				codlotdocasi: um.codlotdocasi,
				participantes: [{ codlotdocasi: outro.codlotdocasi, tippcpasi: 'A', codpes: helena.codpes }],
			}),
		)
		expect(await participantesDe(portal.as(marina), outro.codlotdocasi)).toEqual([])
		expect(await participantesDe(portal.as(marina), um.codlotdocasi)).toHaveLength(1)
	})
})
