import { diaEscrito } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { situarAta } from '../../contract/index.ts'
import * as queries from '../atas/queries.ts'
import { encurtarNumeroDaAta, escreverNumeroDaAta } from '../mostrar.ts'
import { inserirEvento } from '../queries/licitacao.ts'
import type { AtaDoPncp } from './formas.ts'
import { escreverAtualizacao } from './ler.ts'

const lerDia = (instante: string | null | undefined): string | null => instante?.slice(0, 10) ?? null

/** Ata as it is stored. A validity that ends before it begins, or that has one end alone, is none. */
function montarAta(ata: AtaDoPncp) {
	const [dtaini, dtafim] = [lerDia(ata.vigenciaInicio), lerDia(ata.vigenciaFim)]
	const vale = dtaini !== null && dtafim !== null && dtaini <= dtafim
	const dtacan = lerDia(ata.dataCancelamento)
	return {
		numcntata: ata.numeroControlePNCPAta,
		numata: encurtarNumeroDaAta(ata.numeroAtaRegistroPreco, ata.anoAta),
		anoata: ata.anoAta,
		dtaass: lerDia(ata.dataAssinatura),
		dtaini: vale ? dtaini : null,
		dtafim: vale ? dtafim : null,
		stacan: ata.cancelado === true || dtacan !== null ? ('S' as const) : ('N' as const),
		dtacan,
		dtaatu: escreverAtualizacao(ata),
	}
}
type Montada = ReturnType<typeof montarAta>

function descreverAta(montada: Montada, hoje: string): string {
	const { dtaini, dtafim, dtacan } = montada
	const nome = `Ata ${escreverNumeroDaAta(montada)} (PNCP)`
	if (situarAta(montada, hoje) === 'CAN')
		return `${nome}: cancelada${dtacan === null ? '' : ` em ${diaEscrito(dtacan)}`}`
	return dtaini === null || dtafim === null
		? `${nome}: vigência não informada`
		: `${nome}: vigente de ${diaEscrito(dtaini)} a ${diaEscrito(dtafim)}`
}

type Feito = 'nova' | 'mudada' | 'igual' | 'antiga' | 'sem compra'

async function gravarAta(db: Db, ata: AtaDoPncp, { agora, hoje }: Dia): Promise<Feito> {
	const montada = montarAta(ata)
	const reservada = await queries.reservarImportada(db, { ...montada, numcntcpr: ata.numeroControlePNCPCompra })
	if (!reservada) return 'sem compra'
	const { codpcddsp, ata: antes } = reservada
	const mudou = (Object.keys(montada) as (keyof Montada)[]).some((campo) => antes?.[campo] !== montada[campo])
	if (antes && !mudou) return 'igual'
	if (antes && (antes.dtaatu ?? '') > montada.dtaatu) return 'antiga'
	if (antes) await queries.alterarAta(db, antes.codata, montada.stacan === 'S' ? montada : { ...montada, motcan: null })
	else await queries.inserirAta(db, { ...montada, codpcddsp, dtacad: agora.toISOString() })
	const dsceve = descreverAta(montada, hoje)
	const antesDisso = antes && descreverAta({ ...montada, ...antes, numcntata: montada.numcntata, dtaatu: '' }, hoje)
	if (dsceve !== antesDisso) await inserirEvento(db, { codpcddsp, dtaeve: hoje, dsceve })
	return antes ? 'mudada' : 'nova'
}

interface Dia {
	readonly agora: Date
	readonly hoje: string
}

/** Atas of the files, in the order of their control numbers. @returns the lines of the report */
export async function importarAtas(db: Db, atas: ReadonlyMap<string, AtaDoPncp>, dia: Dia): Promise<string[]> {
	if (atas.size === 0) return []
	const feitas: Record<Feito, number> = { nova: 0, mudada: 0, igual: 0, antiga: 0, 'sem compra': 0 }
	const linhas: string[] = []
	for (const ata of [...atas.values()].toSorted((a, b) =>
		a.numeroControlePNCPAta < b.numeroControlePNCPAta ? -1 : 1,
	)) {
		const feito = await gravarAta(db, ata, dia)
		feitas[feito] += 1
		if (feito === 'sem compra')
			linhas.push(
				`  ${ata.numeroControlePNCPAta}: a contratação ${ata.numeroControlePNCPCompra} não está aqui. Importe-a, e a ata outra vez.`,
			)
	}
	const { nova, mudada, igual, antiga } = feitas
	return [
		`Atas: ${nova} ${nova === 1 ? 'nova' : 'novas'}, ${mudada} ${mudada === 1 ? 'mudada' : 'mudadas'}, ${igual} ${igual === 1 ? 'igual' : 'iguais'}, ${antiga} ${antiga === 1 ? 'mais antiga que a guardada' : 'mais antigas que as guardadas'}.`,
		...(linhas.length > 0 ? ['Atas sem a contratação:', ...linhas] : []),
	]
}
