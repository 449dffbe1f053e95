import { diaEscrito } from '@portal/platform/contract'
import type { ItemDaLista } from './formas.ts'

interface Andamento {
	readonly dtaqua: string | null
	readonly dtaprf: string | null
	readonly dtadep: string | null
	readonly crdobt: number
	readonly qtdsemmtr: number
}

const item = (nome: string, feito: boolean, detalhe: string, fonte: string): ItemDaLista => ({
	nome,
	feito: feito ? 'S' : 'N',
	detalhe,
	fonte,
})

const escreverDia = (dia: string | null, falta: string): string => (dia ? `Em ${diaEscrito(dia)}` : falta)

/** Requirements of the degree, each with its source and what is missing. */
export function listarRequisitos(
	{ dtaqua, dtaprf, dtadep, crdobt, qtdsemmtr }: Andamento,
	{ crdmin, nomrgl }: { readonly crdmin: number; readonly nomrgl: string },
): ItemDaLista[] {
	const faltam = Math.max(0, crdmin - crdobt)
	return [
		item(
			'Créditos',
			faltam === 0,
			faltam === 0
				? `${crdobt} de ${crdmin}`
				: `${crdobt} de ${crdmin}: ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`}`,
			nomrgl,
		),
		item('Proficiência em língua estrangeira', dtaprf !== null, escreverDia(dtaprf, 'Falta o exame'), nomrgl),
		item('Exame de qualificação', dtaqua !== null, escreverDia(dtaqua, 'Falta a aprovação'), nomrgl),
		item(
			'Matrícula no período',
			qtdsemmtr === 0,
			qtdsemmtr === 0 ? 'Em dia' : 'Falta a matrícula de acompanhamento',
			'Regimento de Pós-Graduação',
		),
		item('Depósito da dissertação ou tese', dtadep !== null, escreverDia(dtadep, 'Falta depositar'), nomrgl),
	]
}
