import { somarDias } from '@portal/platform/contract'
import { diaDe, type Portal, type PublicDate, publicDates } from '@portal/platform/server'
import { listarMaisUsados } from './queries.ts'

/** Privacy threshold: a service used by fewer people is left out of the ranking. */
const PESSOAS = 5
const DIAS_A_FRENTE = 30
const DATAS = 3
const VALE_MS = 10 * 60_000

interface ParaTodos {
	readonly lidoEm: number
	readonly usos: ReadonlyMap<string, number>
	readonly datas: readonly PublicDate[]
}

const lidos = new WeakMap<Portal['db'], Promise<ParaTodos>>()

/** The public content of the first page is cached for ten minutes and tells the order of use, never a count. */
export async function obterParaTodos(portal: Portal): Promise<ParaTodos> {
	const agora = portal.agora().getTime()
	const lido = await lidos.get(portal.db)
	if (lido && agora - lido.lidoEm < VALE_MS) return lido
	const novo = ler(portal, agora)
	lidos.set(portal.db, novo)
	// A failed read leaves the cache, so that the next visitor triggers a new one.
	novo.catch(() => lidos.delete(portal.db))
	return novo
}

async function ler(portal: Portal, lidoEm: number): Promise<ParaTodos> {
	const hoje = diaDe(portal)
	const [codigos, ...datas] = await Promise.all([
		listarMaisUsados(portal.db, PESSOAS),
		...publicDates.of(portal).map(({ listar }) => listar(portal.db, hoje, somarDias(hoje, DIAS_A_FRENTE))),
	])
	return {
		lidoEm,
		usos: new Map(codigos.map((codigo, indice) => [codigo, codigos.length - indice])),
		datas: datas
			.flat()
			.toSorted((uma, outra) => uma.dia.localeCompare(outra.dia))
			.slice(0, DATAS),
	}
}
