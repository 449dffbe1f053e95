import { ehDiaUtil, type Feriados, somarDiasUteis } from '@portal/calendario/contract'
import { diaEscrito } from '@portal/platform/contract'
import { FASES, type Fase, nomeDaFase } from './edital.ts'

/** The phase as it is being typed: either day may still be missing. */
export interface FaseEscrita {
	readonly fase: Fase
	readonly dtaini?: string | undefined
	readonly dtafim?: string | undefined
}
export interface ProblemaDaFase {
	readonly fase: Fase
	readonly campo: 'dtaini' | 'dtafim'
	readonly mensagem: string
}

function problemaDoInicio({ dtaini }: FaseEscrita, antes: FaseEscrita | undefined): string | undefined {
	if (dtaini === undefined) return 'Diga o primeiro dia, como dd/mm/aaaa.'
	if (antes?.dtaini !== undefined && dtaini < antes.dtaini)
		return `Não começa antes da fase ${nomeDaFase[antes.fase]}, que é de ${diaEscrito(antes.dtaini)} em diante.`
	return undefined
}

function problemaDoFim({ dtaini, dtafim }: FaseEscrita, feriados: Feriados): string | undefined {
	if (dtafim === undefined) return 'Diga o último dia, como dd/mm/aaaa.'
	if (dtaini !== undefined && dtafim < dtaini)
		return `Termina antes de começar. Use ${diaEscrito(dtaini)} ou um dia depois.`
	if (!ehDiaUtil(dtafim, feriados))
		return `${diaEscrito(dtafim)} não é dia útil. Use ${diaEscrito(somarDiasUteis(dtafim, 1, feriados))}.`
	return undefined
}

/** Validation of phases: each occurs once, in order, and ends on a working day. */
export function problemasDasFases(fases: readonly FaseEscrita[], feriados: Feriados): ProblemaDaFase[] {
	const emOrdem = FASES.map((fase) => fases.find((uma) => uma.fase === fase) ?? { fase })
	return emOrdem.flatMap((uma, indice) => {
		const inicio = problemaDoInicio(uma, emOrdem[indice - 1])
		const fim = problemaDoFim(uma, feriados)
		return [
			...(inicio ? [{ fase: uma.fase, campo: 'dtaini' as const, mensagem: inicio }] : []),
			...(fim ? [{ fase: uma.fase, campo: 'dtafim' as const, mensagem: fim }] : []),
		]
	})
}

/** The warning of overlapping phases, which are allowed; undefined where they do not overlap. */
export function correJuntoCom(fases: readonly FaseEscrita[], { fase, dtaini }: FaseEscrita): string | undefined {
	const antes = fases.filter(
		(uma) =>
			FASES.indexOf(uma.fase) < FASES.indexOf(fase) &&
			dtaini !== undefined &&
			uma.dtafim !== undefined &&
			uma.dtafim >= dtaini,
	)
	const ultima = antes.at(-1)
	return ultima?.dtafim === undefined
		? undefined
		: `Corre junto com a fase ${nomeDaFase[ultima.fase]}, que vai até ${diaEscrito(ultima.dtafim)}.`
}
