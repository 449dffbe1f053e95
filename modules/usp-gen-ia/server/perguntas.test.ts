import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { conferirCitacoes } from '../contract/index.ts'
import type { Leitor } from './leitor.ts'
import { citar } from './provedor/citar.ts'
import { buscarTrechos, contarTrechos } from './queries/trechos.ts'
import { helena, test } from './testes/portal-de-teste.ts'

/** Rules and questions written apart from the ranking: a rule a paragraph, its questions below it. */
const REGRAS = readFileSync(new URL('./testes/regras-da-universidade.txt', import.meta.url), 'utf8')
	.trim()
	.split('\n\n')
	.map((bloco) => {
		const [regra = '', ...perguntas] = bloco.split('\n')
		return { regra, perguntas: perguntas.map((linha) => linha.replace(/^\? /, '')) }
	})

const FORA = [
	'Quem ganhou a copa de 1970?',
	'Qual é a receita de pão de queijo?',
	'Como se chama a capital da Austrália?',
	'Quantos planetas tem o sistema solar?',
	'Qual é a cotação do dólar hoje?',
]

const MENOR_PARTE = 0.8

test('of two hundred questions over rules of the university the right passage comes first in four fifths, and no citation is invented', async ({
	portal,
}) => {
	const { rows } = await sql<{ codarq: number }>`
		insert into usp_gen_ia.iaarq (codpes, nomarq, tipo, chave, tamanho, sha256, sitarq, qtdtrc, clsdad, dtacad)
		values (${helena.codpes}, 'regras.txt', 'text/plain', 'usp-gen-ia/regras', 1, 'x', 'PRT', ${REGRAS.length}, 0, now())
		returning codarq`.execute(portal.db)
	const arquivos = rows.map(({ codarq }) => codarq)
	await sql`insert into usp_gen_ia.iatrc (codarq, numtrc, txttrc)
		select ${arquivos[0]}, n, regra from unnest(${REGRAS.map(({ regra }) => regra)}::text[]) with ordinality u (regra, n)`.execute(
		portal.db,
	)
	const [leitor, escopo] = [{ codpes: helena.codpes } as Leitor, { arquivos, itens: [], numpros: [] }]
	const total = await contarTrechos(portal.db, leitor, escopo)
	const procurar = (pergunta: string) => buscarTrechos(portal.db, leitor, escopo, { pergunta, total, limite: 8 })

	const contagem = { perguntas: 0, primeiro: 0, entreTres: 0, citadas: 0 }
	const erradas: string[] = []
	for (const { regra, perguntas } of REGRAS)
		for (const pergunta of perguntas) {
			const achados = (await procurar(pergunta)).map(({ txttrc }) => txttrc)
			contagem.perguntas += 1
			if (achados[0] === regra) contagem.primeiro += 1
			else erradas.push(pergunta)
			if (achados.slice(0, 3).includes(regra)) contagem.entreTres += 1
			const trechos = achados.map((texto, indice) => ({ numero: indice + 1, texto }))
			const resposta = citar(pergunta, trechos)
			const numerados = trechos.map(({ numero }) => ({ numcit: numero }))
			const { citadas, inventadas } = conferirCitacoes(resposta, numerados)
			expect({ pergunta, inventadas }).toEqual({ pergunta, inventadas: 0 })
			if (citadas.length > 0) contagem.citadas += 1
			// Each quoted sentence is a sentence of the passage of its number.
			for (const [, frase = '', numero] of resposta.matchAll(/^> (.+) \[(\d+)\]$/gm))
				expect(trechos[Number(numero) - 1]?.texto).toContain(frase)
		}
	console.info(`perguntas: ${JSON.stringify(contagem)}; fora do primeiro lugar: ${erradas.join(' | ')}`)
	expect(contagem.perguntas).toBe(200)
	expect(contagem.primeiro / contagem.perguntas).toBeGreaterThanOrEqual(MENOR_PARTE)

	for (const pergunta of FORA) {
		const trechos = (await procurar(pergunta)).map(({ txttrc: texto }, indice) => ({ numero: indice + 1, texto }))
		expect({ pergunta, resposta: citar(pergunta, trechos) }).toMatchObject({
			resposta: expect.stringMatching(/^Não encontrei/),
		})
	}
})
