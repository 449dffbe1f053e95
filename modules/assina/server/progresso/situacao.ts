import type { Db, Portal } from '@portal/platform/server'
import { titularesDe } from '@portal/substituicoes/server/public'
import type { Rodada, SitLote, SituacaoDasAssinaturas } from '../../contract/index.ts'
import { AREA } from '../acesso/acesso.ts'
import { type Progresso, progressoDosLotes } from './progresso.ts'

/** Round as stored by the slice that owns the object. */
export interface EnvioGuardado {
	readonly numrod: number
	readonly codlotdocasi: number
	readonly sitlotdocasi: SitLote
	readonly txtrej: string | null
}

export interface CoisaEnviada {
	/** Current batch of the object. */
	readonly codlotdocasi: number | null
	/** Rounds, the oldest first. */
	readonly envios: readonly EnvioGuardado[]
}

type Progressos = ReadonlyMap<number, Progresso>

/** Graceful degradation: pages of other slices do not wait, and unknown progress is not shown. */
async function lerProgressos(db: Db, portal: Pick<Portal, 'agora' | 'log'>, codigos: number[]): Promise<Progressos> {
	try {
		const progressos = await progressoDosLotes(db, codigos, portal.agora())
		return new Map(progressos.map((progresso) => [progresso.codlotdocasi, progresso]))
	} catch (error) {
		portal.log.error({ err: error }, 'how far signatures have come could not be read')
		return new Map()
	}
}

/** Signing states of other slices' objects, in the given order; the calling slice has checked who may see them. */
export async function situacoesDasAssinaturas(
	db: Db,
	portal: Pick<Portal, 'agora' | 'log'>,
	codpes: number,
	coisas: readonly CoisaEnviada[],
): Promise<SituacaoDasAssinaturas[]> {
	const progressos = await lerProgressos(
		db,
		portal,
		coisas.flatMap(({ envios }) => envios.map(({ codlotdocasi }) => codlotdocasi)),
	)
	const esperam = coisas.some(({ codlotdocasi }) => (progressos.get(codlotdocasi ?? 0)?.naVez.length ?? 0) > 0)
	const pessoas = esperam ? [codpes, ...(await titularesDe(db, codpes, AREA, portal.agora()))] : []
	return coisas.map((coisa) => situacaoDe(coisa, progressos, pessoas))
}

function situacaoDe(
	{ codlotdocasi, envios }: CoisaEnviada,
	progressos: Progressos,
	pessoas: readonly number[],
): SituacaoDasAssinaturas {
	const atual = codlotdocasi === null ? undefined : progressos.get(codlotdocasi)
	const rodadas = envios.map((envio) => rodadaDe(envio, progressos.get(envio.codlotdocasi)))
	return {
		prgasi: progressoMostrado(atual),
		assinaturas: rodadas.filter(({ sitlotdocasi }) => sitlotdocasi !== 'REJ').flatMap(({ assinaturas }) => assinaturas),
		pendentes: (atual?.pendentes ?? []).map(({ nompcp, codtipasi }) => ({ nompcp, codtipasi })),
		staveza: atual?.naVez.some((um) => pessoas.includes(um)) ? 'S' : 'N',
		rodadas,
	}
}

const progressoMostrado = (progresso: Progresso | undefined) =>
	progresso ? { sitprgasi: progresso.sitprgasi, qtdasi: progresso.qtdasi, qtdpcp: progresso.qtdpcp } : null

const rodadaDe = (
	{ numrod, codlotdocasi, sitlotdocasi, txtrej }: EnvioGuardado,
	progresso: Progresso | undefined,
): Rodada => ({
	numrod,
	codlotdocasi,
	sitlotdocasi,
	prgasi: progressoMostrado(progresso),
	txtrej,
	assinaturas: (progresso?.assinaturas ?? []).map(({ nomasi, codtipasi, dtaasi }) => ({ nomasi, codtipasi, dtaasi })),
})
