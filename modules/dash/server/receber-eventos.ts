import { type Db, type Portal, publicar } from '@portal/platform/server'
import { compararEventos, EVENTO, type Evento, type Ingresso, reproduzir } from '../contract/index.ts'
import { fecharAnalises } from './analises.ts'
import {
	alterarIngressante,
	carimbarFrescor,
	inserirEventos,
	listarConhecidos,
	listarEmConferencia,
	listarEventos,
	marcarEfeito,
	reservarIngressantes,
} from './queries/eventos.ts'

/** Clock of the origin may run ahead of ours by so much; later events would keep the stamp fresh for ever. */
const ADIANTE_MS = 300_000

/**
 * Events of the enrolment system, in any order and any number of times. Who is named in them is replayed from all their
 * events in the order of the events themselves: a late one changes the past as if it had come in time. Present rows,
 * events and the stamp change in one transaction.
 */
export async function receberEventos(db: Db, portal: Portal, recebidos: readonly Evento[]) {
	const limite = portal.agora().getTime() + ADIANTE_MS
	const unicos = [...new Map(recebidos.map((evento) => [evento.chvevt, evento])).values()].toSorted(compararEventos)
	const reservados = await reservarIngressantes(db, [...new Set(unicos.map(({ numins }) => numins))])
	const porNumero = new Map(reservados.map((linha) => [linha.numins, linha]))
	const conhecidos = await listarConhecidos(
		db,
		unicos.map(({ chvevt }) => chvevt),
	)
	const desconhecidos = unicos.filter(({ numins }) => !porNumero.has(numins)).length
	const novos = unicos.filter(
		({ chvevt, numins, dtaevt }) => !conhecidos.has(chvevt) && porNumero.has(numins) && Date.parse(dtaevt) <= limite,
	)
	if (novos.length === 0) return { novos: 0, semMudanca: unicos.length - desconhecidos, desconhecidos }
	const valem = await reproduzirPessoas(db, novos, new Map(reservados.map(({ numins, dtacon }) => [numins, dtacon])))
	await carimbarFrescor(db, escolherMaisNovos(novos, porNumero))
	if (valem > 0) {
		await fecharAnalises(db, portal, [...new Set(novos.map(({ numins }) => numins))])
		await publicar(db, { tipo: EVENTO })
	}
	return { novos: valem, semMudanca: unicos.length - desconhecidos - valem, desconhecidos }
}

/** New events are kept with their effect, and each person's present row is that of the replay. */
async function reproduzirPessoas(db: Db, novos: readonly Evento[], convocados: ReadonlyMap<number, string>) {
	const numeros = [...new Set(novos.map(({ numins }) => numins))]
	const [antigos, emConferencia] = await Promise.all([listarEventos(db, numeros), listarEmConferencia(db, numeros)])
	const naoConsolidam = new Set(
		antigos.filter(({ stamud, sitmat }) => stamud === 'N' && sitmat === 'CSL').map(({ chvevt }) => chvevt),
	)
	const jaConsolidaram = new Set(antigos.filter(({ stamud }) => stamud === 'S').map(({ chvevt }) => chvevt))
	const valem = new Set<string>()
	for (const [numins, eventos] of Map.groupBy([...antigos, ...novos], (evento) => evento.numins)) {
		const feito = reproduzir(
			eventos,
			({ chvevt }) => jaConsolidaram.has(chvevt) || !(naoConsolidam.has(chvevt) || emConferencia.has(numins)),
		)
		for (const chvevt of feito.valem) valem.add(chvevt)
		const { sitmat, alcance, dtaenv, dtasit = convocados.get(numins) ?? '' } = feito
		await alterarIngressante(db, { numins, sitmat, alcance, dtaenv, dtasit })
	}
	await inserirEventos(
		db,
		novos.map(({ codpesana = null, ...evento }) => ({
			...evento,
			codpesana,
			stamud: valem.has(evento.chvevt) ? ('S' as const) : ('N' as const),
		})),
	)
	for (const stamud of ['S', 'N'] as const) {
		const mudados = antigos.filter(
			(evento) => evento.stamud !== stamud && valem.has(evento.chvevt) === (stamud === 'S'),
		)
		if (mudados.length > 0)
			await marcarEfeito(
				db,
				mudados.map(({ chvevt }) => chvevt),
				stamud,
			)
	}
	return novos.filter(({ chvevt }) => valem.has(chvevt)).length
}

function escolherMaisNovos(
	novos: readonly Evento[],
	porNumero: ReadonlyMap<number, { readonly anoing: number; readonly tiping: Ingresso }>,
) {
	const frescos = new Map<string, { anoing: number; tiping: Ingresso; dtaevt: string }>()
	for (const { numins, dtaevt } of novos) {
		const linha = porNumero.get(numins)
		if (!linha) continue
		const { anoing, tiping } = linha
		const antes = frescos.get(`${anoing}${tiping}`)
		if (!antes || Date.parse(antes.dtaevt) < Date.parse(dtaevt))
			frescos.set(`${anoing}${tiping}`, { anoing, tiping, dtaevt })
	}
	return [...frescos.values()]
}
