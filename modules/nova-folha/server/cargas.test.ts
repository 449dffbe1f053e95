import { fileOf } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { abrirFolha, analista, operador, tentarAto, test, ver } from './testes/portal-de-teste.ts'

type Portal = Parameters<typeof ver>[0]

const CABECALHO = 'matrícula;rubrica;valor;mês'
async function enviar(portal: Portal, codfol: number, linhas: string | Buffer, codlay = 'CSV-VALOR') {
	const arquivo = new File([typeof linhas === 'string' ? linhas : new Uint8Array(linhas)], 'carga.csv')
	return portal.as(operador).call(contrato.enviarCarga, { parts: { dados: { codfol, codlay }, arquivo } })
}
const agir = (portal: Portal, numcrg: number, ato: 'aplicar' | 'estornar' | 'recusar') =>
	portal.as(operador).call(contrato.agirNaCarga, { params: { numcrg }, body: { ato } })
const contar = async (portal: Portal, codfol: number): Promise<number> =>
	(
		await sql<{ n: number }>`select count(*)::int as n from nova_folha.lancamento where codfol = ${codfol}`.execute(
			portal.db,
		)
	).rows[0]?.n ?? -1

async function abrir(portal: Portal): Promise<{ codfol: number; mes: string }> {
	const codfol = await abrirFolha(portal)
	const { anoref, mesref } = await ver(portal, codfol)
	return { codfol, mes: `${String(mesref).padStart(2, '0')}/${anoref}` }
}

test('a load is applied as a whole, reversed as a whole, and the same file is refused twice', async ({ portal }) => {
	const { codfol, mes } = await abrir(portal)
	const texto = `${CABECALHO}\n10004-1;5000;100,00;${mes}\n10008-1;5000;1.250,50;${mes}\n`
	const { body } = await enviar(portal, codfol, texto)
	expect(body).toMatchObject({ sitcrg: 'VAL', qtdlid: 2, qtdrej: 0 })
	expect(await contar(portal, codfol)).toBe(0)
	expect((await enviar(portal, codfol, texto)).status).toBe(409)
	expect((await tentarAto(portal, operador, codfol, 'fechar')).body.mensagem).toMatch(/carga validada e não aplicada/)
	const respostas = await Promise.all([agir(portal, body.numcrg, 'aplicar'), agir(portal, body.numcrg, 'aplicar')])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
	expect(await contar(portal, codfol)).toBe(2)
	expect((await agir(portal, body.numcrg, 'estornar')).body).toEqual({ sitcrg: 'EST' })
	expect(await contar(portal, codfol)).toBe(0)
	expect((await agir(portal, body.numcrg, 'estornar')).status).toBe(422)
	expect((await enviar(portal, codfol, texto)).body).toMatchObject({ sitcrg: 'VAL' })
})

test('one bad line keeps all of it out, and each line says what is wrong', async ({ portal }) => {
	const { codfol, mes } = await abrir(portal)
	const linhas = [
		`10004-1;5000;100,00;${mes}`,
		`9-9;5000;1,00;${mes}`,
		`10004-1;9200;1,00;${mes}`,
		`10004-1;5000;1.234;${mes}`,
	]
	const { body } = await enviar(portal, codfol, [CABECALHO, ...linhas, ''].join('\n'))
	expect(body).toMatchObject({ sitcrg: 'REJ', qtdlid: 4, qtdrej: 3 })
	expect((await agir(portal, body.numcrg, 'aplicar')).status).toBe(422)
	const erros = await portal
		.as(operador)
		.call(contrato.listarErrosDaCarga, { params: { numcrg: body.numcrg }, query: {} })
	expect(erros.body.itens.map(({ numlin, msgerr }) => `${numlin} ${msgerr}`)).toEqual([
		'3 Não há vínculo com a matrícula 9-9.',
		'4 A rubrica 9200 é do próprio cálculo e não se lança.',
		'5 “1.234” não se lê de um só modo. Escreva como 1234,56.',
	])
})

test('an empty file, another month and another encoding are refused, never guessed', async ({ portal }) => {
	const { codfol } = await abrir(portal)
	expect((await enviar(portal, codfol, `${CABECALHO}\n`)).body.erro).toBe('carga-vazia')
	expect((await enviar(portal, codfol, `${CABECALHO}\n10004-1;5000;1,00;12/1999\n`)).body).toMatchObject({
		sitcrg: 'REJ',
	})
	const latin1 = Buffer.from('matrícula;rubrica;valor;mês\n', 'latin1')
	expect((await enviar(portal, codfol, latin1)).body.erro).toBe('arquivo-sem-utf8')
})

test('a load under a later one on the same people is not reversed before it', async ({ portal }) => {
	const { codfol, mes } = await abrir(portal)
	const aplicar = async (valor: string) => {
		const { body } = await enviar(portal, codfol, `${CABECALHO}\n10004-1;5000;${valor};${mes}\n`)
		await agir(portal, body.numcrg, 'aplicar')
		return body.numcrg
	}
	const primeira = await aplicar('10,00')
	const segunda = await aplicar('20,00')
	expect((await agir(portal, primeira, 'estornar')).body.mensagem).toMatch(/aplicada depois/)
	expect((await agir(portal, segunda, 'estornar')).status).toBe(200)
	expect((await agir(portal, primeira, 'estornar')).status).toBe(200)
})

test('only the operator sends and applies, and only into an open run', async ({ portal }) => {
	const { codfol, mes } = await abrir(portal)
	const arquivo = fileOf(`${CABECALHO}\n10004-1;5000;1,00;${mes}\n`, 'carga.csv')
	const dados = { codfol, codlay: 'CSV-VALOR' }
	expect((await portal.as(analista).call(contrato.enviarCarga, { parts: { dados, arquivo } })).status).toBe(403)
	await sql`update nova_folha.folha set sitfol = 'FCH' where codfol = ${codfol}`.execute(portal.db)
	expect((await enviar(portal, codfol, 'x')).status).toBe(422)
})
