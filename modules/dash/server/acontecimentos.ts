import type { Db } from '@portal/platform/server'
import { listarFalhas } from '@portal/situacao/server/public'
import * as z from 'zod/mini'
import { type Acontecimento, Filtro, INGRESSOS, type Janela } from '../contract/index.ts'
import { listarMensagensDoAno, listarProrrogacoes } from './queries/acontecimentos.ts'
import type { Recorte } from './queries/filtro.ts'

/** Conditions of a message that may narrow it to a part of the view. */
const Condicoes = z.pick(Filtro, { tiping: true, numcha: true, codund: true })
type Condicoes = z.infer<typeof Condicoes>

/** A message is marked where it may have gone to people of the view; an office sees those to its units alone. */
function ehDaVista({ tiping, numcha, codund }: Condicoes, recorte: Recorte): boolean {
	const { alcance } = recorte
	if (alcance !== 'todas' && (codund === undefined || !alcance.includes(codund))) return false
	const combina = <T>(sua: T | undefined, vista: T | undefined): boolean =>
		sua === undefined || vista === undefined || sua === vista
	return combina(tiping, recorte.tiping) && combina(numcha, recorte.numcha) && combina(codund, recorte.codund)
}

/** Messages, extensions and faults of the services while the first stage of a view was open. */
export async function listarAcontecimentos(
	db: Db,
	recorte: Recorte,
	janelas: readonly Janela[],
): Promise<Acontecimento[]> {
	const primeiras = janelas.filter(({ numetp }) => numetp === 1)
	const instantes = primeiras.flatMap(({ dtaini, dtafim }) => [Date.parse(dtaini), Date.parse(dtafim)])
	if (instantes.length === 0) return []
	const [de, ate] = [Math.min(...instantes), Math.max(...instantes)].map((ms) => new Date(ms).toISOString())
	const [mensagens, prorrogacoes, falhas] = await Promise.all([
		listarMensagensDoAno(db, recorte),
		listarProrrogacoes(db, recorte),
		listarFalhas(db, { de: de ?? '', ate: ate ?? '' }),
	])
	return [
		...mensagens.flatMap(({ dtaenv, assunto, dscflt }): Acontecimento[] => {
			const condicoes = z.safeParse(Condicoes, JSON.parse(dscflt))
			return condicoes.success && ehDaVista(condicoes.data, recorte)
				? [{ tipmrc: 'MSG', em: dtaenv, ate: null, texto: assunto, tiping: condicoes.data.tiping ?? null }]
				: []
		}),
		...prorrogacoes.map(
			({ tiping, numcha, dtaprr, dtafim }): Acontecimento => ({
				tipmrc: 'PRO',
				em: dtaprr,
				ate: dtafim,
				texto: `${INGRESSOS[tiping]}, ${numcha}ª chamada`,
				tiping,
			}),
		),
		...falhas.map(
			({ inicio, servico, titulo }): Acontecimento => ({
				tipmrc: 'FAL',
				em: inicio,
				ate: null,
				texto: `${servico}: ${titulo}`,
				tiping: null,
			}),
		),
	]
}
