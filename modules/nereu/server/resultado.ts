import type { Db } from '@portal/platform/server'
import * as z from 'zod/mini'
import { classificar, compararRodadas, DadosCongelados, type Rodada } from '../contract/index.ts'
import { resumir } from './condicoes.ts'
import { mostrarVagas } from './mostrar.ts'
import { type EditalLido, listarUltimasRodadas } from './queries/editais.ts'

/** Last round, made again from its frozen text: the verdict says whether hash and ranking are the ones published. */
export async function mostrarResultado(db: Db, edital: EditalLido): Promise<Rodada | null> {
	const [ultima, anterior] = await listarUltimasRodadas(db, edital.codedt)
	if (!ultima) return null
	const { numrod, motrod, dtarod, hash, txtdados, resultado } = ultima
	const dados = z.parse(DadosCongelados, JSON.parse(txtdados))
	const refeita = classificar(dados)
	const mesma = resumir(txtdados) === hash && JSON.stringify(refeita) === JSON.stringify(ordenar(resultado, refeita))
	return {
		numrod,
		motrod,
		dtarod,
		hash,
		stacnf: mesma ? 'S' : 'N',
		regra: dados.regra,
		classificacao: refeita,
		mudancas: anterior ? compararRodadas(anterior.resultado, refeita) : [],
		vagas: mostrarVagas(edital),
	}
}

/** jsonb orders keys by itself: the stored value takes the order of the other before the two are compared as text. */
function ordenar(valor: unknown, modelo: unknown): unknown {
	if (Array.isArray(valor)) return valor.map((um, i) => ordenar(um, Array.isArray(modelo) ? modelo[i] : undefined))
	if (typeof valor !== 'object' || valor === null || typeof modelo !== 'object' || modelo === null) return valor
	const seu = valor as Record<string, unknown>
	const dele = modelo as Record<string, unknown>
	const chaves = [
		...Object.keys(dele).filter((chave) => chave in seu),
		...Object.keys(seu).filter((chave) => !(chave in dele)),
	]
	return Object.fromEntries(chaves.map((chave) => [chave, ordenar(seu[chave], dele[chave])]))
}
