import type { Emissor } from '@portal/iddigital/server/public'
import { obterUnidade } from '@portal/pessoas/server/public'
import { ehPublico } from '../origem/queries.ts'
import { nomesDe } from '../pessoas.ts'
import { progressoDosLotes } from '../progresso/progresso.ts'
import { buscarDocumentoSolto, buscarOrigem, listarPorResumo, obterRemetente } from '../queries/documento.ts'
import { listarContinuacoes } from './queries.ts'

const PREFIXO = 'documento:'

/** Key of a document in the validator. */
export const chaveNoValidador = (coddocuspasi: number): string => `${PREFIXO}${coddocuspasi}`

const codigoDaChave = (chvorg: string): number => Number(chvorg.slice(PREFIXO.length))

export const NIVEL_NO_VALIDADOR = { 1: 'simples', 2: 'avancada', 3: 'qualificada' } as const

/** Callbacks for the validator: signing progress and publicity of the file. */
export const emissor: Emissor = {
	nomsisorg: 'assina',

	async publico(db, portal, chvorg) {
		const origem = await buscarOrigem(db, codigoDaChave(chvorg))
		return origem !== undefined && ehPublico(db, portal, origem)
	},

	async identidade(db, _portal, chvorg) {
		const documento = await buscarDocumentoSolto(db, codigoDaChave(chvorg))
		if (!documento) return undefined
		const { codund, codpesges } = await obterRemetente(db, documento.codlotdocasi)
		const unidade = await obterUnidade(db, codund)
		const nome = await nomesDe(db, [codpesges])
		return { nome: documento.nomarq.replace(/\.pdf$/i, ''), emissor: `${unidade.nomund}, por ${nome(codpesges)}` }
	},

	async assinaturas(db, portal, chvorg) {
		const coddocuspasi = codigoDaChave(chvorg)
		const origem = await buscarOrigem(db, coddocuspasi)
		if (!origem) return undefined
		const continuacoes = await listarContinuacoes(db, coddocuspasi)
		const lotes = [origem, ...continuacoes].map(({ codlotdocasi }) => codlotdocasi)
		const progressos = await progressoDosLotes(db, lotes, portal.agora())
		const progresso = progressos.find((um) => um.coddocuspasi === coddocuspasi)
		if (!progresso) return undefined
		const depois = progressos.filter((um) => continuacoes.some((uma) => uma.coddocuspasi === um.coddocuspasi))
		const pendentes = (await ehPublico(db, portal, origem)) ? progresso.pendentes : []
		return {
			...progresso,
			qtdasi: depois.reduce((soma, { qtdasi }) => soma + qtdasi, progresso.qtdasi),
			qtdpcp: depois.reduce((soma, { qtdpcp }) => soma + qtdpcp, progresso.qtdpcp),
			pendentes: pendentes.map(({ nompcp, codtipasi }) => ({ nome: nompcp, nivel: NIVEL_NO_VALIDADOR[codtipasi] })),
		}
	},

	async evidencias(db, resumos) {
		const linhas = await listarPorResumo(db, resumos)
		return new Map(
			linhas.map(({ sha256, codtipasi, emaext }) => [sha256, { nivass: NIVEL_NO_VALIDADOR[codtipasi], emaext }]),
		)
	},
}
