import type { Db } from '@portal/platform/server'
import {
	assinantesDe,
	etapasDe,
	gruposDe,
	minimoDoGrupo,
	type ProgressoDasAssinaturas,
	sitDoProgresso,
	type TipAssinatura,
} from '../../contract/index.ts'
import * as queries from './queries.ts'

export interface AssinaturaFeita {
	/** Acting user; null for an outsider. */
	readonly codpes: number | null
	/** Represented person. */
	readonly codpestit: number | null
	readonly nomasi: string
	readonly codtipasi: TipAssinatura
	readonly dtaasi: string
}

/** Progress and outcome of a document, shared by every page that shows it. */
export interface Progresso extends ProgressoDasAssinaturas {
	readonly codlotdocasi: number
	readonly coddocuspasi: number
	readonly assinaturas: readonly AssinaturaFeita[]
	/** Pending signers. */
	readonly pendentes: readonly { readonly nompcp: string; readonly codtipasi: TipAssinatura }[]
	/** Pending university members whose turn it is. */
	readonly naVez: readonly number[]
}

type Quem = Awaited<ReturnType<typeof queries.listarQuemParticipa>>[number]
type Assinatura = Awaited<ReturnType<typeof queries.listarAssinaturasDosLotes>>[number]

/** Progress of every document of these batches. */
export async function progressoDosLotes(db: Db, codigos: readonly number[], agora: Date): Promise<Progresso[]> {
	if (codigos.length === 0) return []
	const lotes = new Map((await queries.listarLotes(db, codigos, agora)).map((lote) => [lote.codlotdocasi, lote]))
	const documentos = await queries.listarSituacoesDosDocumentos(db, codigos)
	const participantes = Map.groupBy(await queries.listarQuemParticipa(db, codigos), ({ codlotdocasi }) => codlotdocasi)
	const assinaturas = Map.groupBy(
		await queries.listarAssinaturasDosLotes(db, codigos),
		({ coddocuspasi }) => coddocuspasi,
	)
	return documentos.flatMap(({ codlotdocasi, coddocuspasi, sitasi }) => {
		const lote = lotes.get(codlotdocasi)
		if (!lote) return []
		const quem = participantes.get(codlotdocasi) ?? []
		const feitas = assinaturas.get(coddocuspasi) ?? []
		const pendentes = sitasi === 'ENV' && lote.sitlotdocasi === 'ENV' ? pendentesDe(quem, feitas) : []
		const grupos = etapasDe(lote.tipord, quem).flatMap(gruposDe)
		return {
			codlotdocasi,
			coddocuspasi,
			qtdasi: feitas.length,
			qtdpcp: Math.max(
				feitas.length,
				grupos.reduce((soma, grupo) => soma + minimoDoGrupo(grupo), 0),
			),
			sitprgasi: sitDoProgresso({ ...lote, sitasi, recusado: quem.some(({ sitpcp }) => sitpcp === 'REJ') }),
			assinaturas: feitas.map((feita) => incluirTitular(feita, quem)),
			pendentes: pendentes.map(({ nompcp, codtipasi }) => ({ nompcp, codtipasi })),
			naVez: lote.staprzexp === 'S' ? [] : pendentes.flatMap(listarDaVez),
		}
	})
}

const incluirTitular = (
	{ codpes, codpcpasidoc, nomasi, codtipasi, dtaasi }: Assinatura,
	quem: readonly Quem[],
): AssinaturaFeita => {
	const indicado = quem.find((participante) => participante.codpcpasidoc === codpcpasidoc)?.codpes ?? null
	return { codpes, codpestit: indicado === codpes ? null : indicado, nomasi, codtipasi, dtaasi }
}

const pendentesDe = (quem: readonly Quem[], feitas: readonly Assinatura[]) =>
	assinantesDe(quem)
		.filter(({ sitpcp }) => sitpcp === 'PEN' || sitpcp === 'AGU')
		.filter(({ codpcpasidoc }) => feitas.every((feita) => feita.codpcpasidoc !== codpcpasidoc))

const listarDaVez = ({ codpes, sitpcp }: Quem): number[] => (sitpcp === 'PEN' && codpes !== null ? [codpes] : [])
