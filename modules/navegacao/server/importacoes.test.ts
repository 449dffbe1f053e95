import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { exportList, importar, inTransaction, readCsv } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { obterVersao } from './catalogo/queries.ts'
import { navegacao } from './index.ts'

const test = testWithPortal([pessoas, parcerias, navegacao])

function trazer(portal: TestPortal, nome: string, csv: string) {
	const importacao = portal.importacoes.find((cada) => cada.nome === nome)
	if (!importacao) throw new Error(`no list ${nome}`)
	const linhas = readCsv(async () => Readable.from(Buffer.from(csv)), importacao.colunas)
	return inTransaction(portal.db, (db) =>
		importar(importacao, linhas, { db, modo: 'boas', hoje: '2026-11-22', agora: portal.agora() }),
	)
}

const SERVICO =
	'codigo;codigo_area;codigopai;tipo;tipo_navegacao;titulo;objetoweb;parametros;url;url_anterior;palchv;stapub;ordapt;staatv;perfis;acesso;nomes_antigos\n'

describe('the menu as a list', () => {
	test('goes out and comes back without a change, groups, profiles and rules included', async ({ portal }) => {
		await navegacao.semear?.(portal)
		for (const importacao of portal.importacoes.filter(({ nome }) =>
			/^(areas|perfis-das-areas|servicos)$/.test(nome),
		)) {
			const { conteudo } = exportList(importacao, portal.db, { formato: 'csv', hoje: '2026-11-22' })
			const csv = await text(Readable.from(conteudo))
			const { lidas, iguais, recusas } = await trazer(portal, importacao.nome, csv)
			expect({ lidas, recusas }).toEqual({ lidas: iguais, recusas: [] })
			expect(lidas).toBeGreaterThan(5)
		}
	})

	test('a service that breaks a rule of the menu is refused by the label of its column', async ({ portal }) => {
		const linhas = [
			'90001;portal;;M;P;Grupo novo;;;;;;N;900;S;;;',
			'90002;portal;90001;L;P;Dentro dele;;;/painel;;;N;901;S;;V:SERVIDOR|T;Nome velho',
			'90003;portal;90002;L;P;Dentro de um endereço;;;/painel;;;N;902;S;;;',
			'90004;portal;;L;P;Sem endereço;;;;;;N;903;S;;;',
			'90005;nao-existe;;L;P;Sem área;;;/painel;;;N;904;S;;;',
			'90006;portal;90006;M;P;Dentro de si;;;;;;N;905;S;;;',
		]
		const antes = await obterVersao(portal.db)
		const { incluidas, recusas } = await trazer(portal, 'servicos', `${SERVICO}${linhas.join('\n')}\n`)
		expect(incluidas).toBe(2)
		expect(recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual([
			'4 ',
			'5 Endereço',
			'6 Código da área',
			'7 ',
		])
		expect(await obterVersao(portal.db)).toBe(antes + 1)
	})

	test('an area below itself is refused', async ({ portal }) => {
		const { recusas } = await trazer(
			portal,
			'areas',
			'codigo;codigopai;nome;contexto;icone;sistema;nome_sistema;nav_portal;url_base;ordapt;staatv\na1;b1;A;a1;;s;S;N;;1;S\nb1;a1;B;b1;;s;S;N;;2;S\n',
		)
		expect(recusas.map(({ mensagem }) => mensagem)).toEqual([
			'Fica abaixo de si mesmo. Corrija um dos códigos do círculo.',
			'Fica abaixo de si mesmo. Corrija um dos códigos do círculo.',
		])
	})
})
