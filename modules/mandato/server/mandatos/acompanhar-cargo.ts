import { type Db, throwIfRefused } from '@portal/platform/server'
import {
	type MandatoSeguido,
	type MotivoDoFim,
	recusaDeCadeiraDoCargo,
	seguirMandato,
	seguirPeriodo,
} from '../../contract/index.ts'
import { avisarDesignado, avisarEncerrado, type Relogio } from '../avisar.ts'
import {
	buscarCargo,
	inserirSeguido,
	listarExercicios,
	listarSeguidos,
	reservarSeguidoras,
	retirarExercicio,
	retirarMandato,
	type Seguidora,
} from '../queries/cargos.ts'
import { inserirExercicio } from '../queries/exercicios.ts'
import { corrigirMandato, listarMandatosDaCadeira } from '../queries/mandatos.ts'

/** The office and those who follow it change together: acts on the seat of a follower are refused. */
export async function exigirQueNaoSiga(db: Db, { codcad, codcadcgo }: { codcad: number; codcadcgo: number | null }) {
	if (codcadcgo !== null) throwIfRefused(recusaDeCadeiraDoCargo(await buscarCargo(db, codcad)))
}

/**
 * Ex officio seats follow the office: the seats that follow it, and those that follow these, get its mandates and its
 * periods of exercise; who enters or leaves hears of it. Returns the followers.
 */
export async function acompanharCargo(db: Db, portal: Relogio, codcad: number): Promise<readonly Seguidora[]> {
	const seguidoras: Seguidora[] = []
	for (const cadeira of await reservarSeguidoras(db, codcad)) {
		const { novos, encerrados } = await espelharCargo(db, cadeira, portal.agora().toISOString())
		for (const mandato of novos) await avisarDesignado(db, portal, cadeira, mandato)
		for (const mandato of encerrados) await avisarEncerrado(db, portal, cadeira, mandato)
		seguidoras.push(cadeira, ...(await acompanharCargo(db, portal, cadeira.codcad)))
	}
	return seguidoras
}

/** The mandates and the exercise of one follower, made equal to those of its office. */
export async function espelharCargo(db: Db, cadeira: Seguidora, em: string) {
	const { codcad, codcadcgo, dtasegcgo } = cadeira
	if (codcadcgo === null || dtasegcgo === null) throw new Error('The seat follows no office.')
	const [doCargo, atuais] = await Promise.all([listarMandatosDaCadeira(db, codcadcgo), listarSeguidos(db, codcad)])
	const dias = { desde: dtasegcgo, ate: cadeira.dtadtvclg }
	const seguidos = new Map(
		doCargo.flatMap((mandato) => seguirMandato(mandato, dias) ?? []).map((mandato) => [mandato.codmdtcgo, mandato]),
	)
	const periodos = await listarExercicios(db, codcad)
	const encerrados = await encerrarSeguidos(db, { codcad, atuais, seguidos }, em)
	const feitos = new Map(atuais.map(({ codmdt, codmdtcgo }) => [codmdtcgo ?? 0, codmdt]))
	const novos: (MandatoSeguido & { codmdt: number })[] = []
	for (const [codmdtcgo, mandato] of seguidos) {
		if (feitos.has(codmdtcgo)) continue
		const codmdt = await inserirSeguido(db, cadeira, mandato, em)
		feitos.set(codmdtcgo, codmdt)
		novos.push({ ...mandato, codmdt })
	}
	const previstos = (await listarExercicios(db, codcadcgo)).flatMap((um) => seguirPeriodo(um, dias, feitos) ?? [])
	await trocarPeriodos(db, cadeira, { periodos, previstos }, em)
	return { novos, encerrados }
}

interface Espelho {
	readonly codcad: number
	readonly atuais: Awaited<ReturnType<typeof listarSeguidos>>
	readonly seguidos: ReadonlyMap<number, MandatoSeguido>
}

async function encerrarSeguidos(db: Db, { codcad, atuais, seguidos }: Espelho, em: string) {
	const inteiros = new Map((await listarMandatosDaCadeira(db, codcad)).map((um) => [um.codmdt, um]))
	const encerrados: { codmdt: number; codpes: number; dtafimefe: string; motfim: MotivoDoFim }[] = []
	for (const { codmdt, codmdtcgo, codpes, dtainimdt, dtafimefe } of atuais) {
		const seguido = seguidos.get(codmdtcgo ?? 0)
		const inteiro = inteiros.get(codmdt)
		const motfim = seguido?.motfim ?? 'TER'
		if (!seguido) await retirarMandato(db, codmdt, em)
		else if (seguido.dtafimefe === null || seguido.dtafimefe === dtafimefe || !inteiro) continue
		else await corrigirMandato(db, inteiro, { dtafimefe: seguido.dtafimefe, motfim }, em)
		encerrados.push({ codmdt, codpes, dtafimefe: seguido?.dtafimefe ?? dtainimdt, motfim })
	}
	return encerrados
}

type Periodo = Parameters<typeof seguirPeriodo>[0]
const escreverPeriodo = ({ codmdt, motexe, dtaini, dtafim }: Periodo): string =>
	[codmdt, motexe, dtaini, dtafim].join('/')

interface Troca {
	readonly periodos: readonly (Periodo & { readonly codexe: number })[]
	readonly previstos: readonly Periodo[]
}

async function trocarPeriodos(
	db: Db,
	{ codcad, codcol }: Pick<Seguidora, 'codcad' | 'codcol'>,
	{ periodos, previstos }: Troca,
	em: string,
): Promise<void> {
	const [haja, devidos] = [periodos, previstos].map((lista) => new Set(lista.map(escreverPeriodo)))
	for (const periodo of periodos)
		if (!devidos?.has(escreverPeriodo(periodo))) await retirarExercicio(db, periodo.codexe, em)
	for (const periodo of previstos)
		if (!haja?.has(escreverPeriodo(periodo))) await inserirExercicio(db, { ...periodo, codcad, codcol }, em)
}
