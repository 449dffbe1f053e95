import type { AvaliacaoProserv, SolicitacaoProserv } from '../../contract/index.ts'
import { lerNota, type NotaEscrita } from './nota-escrita.ts'
import { obterProblema } from './regras-da-nota.ts'

/** A score that an appeal contests, of an evaluator whose evaluation counts. */
export type Contestada = {
	readonly chave: string
	readonly codpesavd: number
	readonly nompesavd: string
	readonly avaliacao: AvaliacaoProserv
}

export const contestadasDe = ({ avaliadores, recurso }: SolicitacaoProserv): readonly Contestada[] =>
	avaliadores
		.filter(({ dtaenv, desconsiderado }) => dtaenv !== null && desconsiderado === 'N')
		.flatMap(({ codpesavd, nompesavd, avaliacoes }) =>
			codpesavd === null
				? []
				: avaliacoes
						.filter(({ tipcrtprs }) => recurso.criterios.includes(tipcrtprs.codtipcrtprs))
						.map((avaliacao) => ({
							chave: `${codpesavd} ${avaliacao.tipcrtprs.codtipcrtprs}`,
							codpesavd,
							nompesavd,
							avaliacao,
						})),
		)

type Escritas = Readonly<Record<string, NotaEscrita>>

const ficaComoEsta = (escrita: NotaEscrita | undefined): boolean => !escrita || escrita.nota.trim() === ''

/** An empty mark stays unchanged; a new one needs its reason. */
export const problemaDaNova = ({ avaliacao: { tipcrtprs } }: Contestada, escrita: NotaEscrita | undefined) =>
	ficaComoEsta(escrita) ? undefined : obterProblema({ ...tipcrtprs, staexijus: 'S' }, escrita as NotaEscrita, true)

/** The scores that the committee changes. */
export const novasNotas = (contestadas: readonly Contestada[], escritas: Escritas) =>
	contestadas.flatMap(({ chave, codpesavd, avaliacao }) => {
		const escrita = escritas[chave]
		const vlrnotrcs = escrita ? lerNota(escrita.nota) : undefined
		return escrita && vlrnotrcs !== undefined
			? [
					{
						codpesavd,
						codtipcrtprs: avaliacao.tipcrtprs.codtipcrtprs,
						vlrnotrcs,
						jusnotrcs: escrita.justificativa.trim(),
					},
				]
			: []
	})
