import { type Recusa, refusePerson } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	NotFoundError,
	type Portal,
	publicar,
	route,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../acesso/quem.ts'
import { listarDoSistemaComPerfil } from '../atos/pessoas.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { mostrarResumos } from '../demanda/mostrar.ts'
import { registrarLog } from '../demanda/queries/demanda.ts'
import { gravarLugares, listarFila, segurarFila, soltarLugares } from './queries.ts'

async function conferirSistema(portal: Portal, nomsis: string): Promise<void> {
	if (!(await obterSistemas(portal)).some((um) => um.nomsis === nomsis))
		throw new NotFoundError('sistema-nao-encontrado', 'Não há este sistema. Escolha outro da lista.')
}

/** The order may be set only by a person responsible for the whole system. */
function recusaDeOrdenar({ niveis, autoridades }: Quem, nomsis: string): Recusa | undefined {
	const doGrs = autoridades.some(({ restricoes }) =>
		restricoes.some((uma) => uma.numnivseg === '2' && uma.nomsis === nomsis && uma.modulos.length === 0),
	)
	return doGrs || niveis.includes('1')
		? undefined
		: refusePerson('A ordem da fila é do GRS do sistema inteiro. Peça a ele, ou comente na demanda.')
}

/** The conflict carries both orders, so that the person decides again on the current one. */
class FilaAlteradaError extends ConflictError {
	readonly campos: readonly { readonly campo: string; readonly mensagem: string }[]

	constructor(agora: readonly number[], sua: readonly number[]) {
		super(
			'fila-alterada',
			'A fila mudou depois que você a viu, e nada foi movido. Compare as duas ordens e mova de novo, se ainda for o caso.',
		)
		const escrever = (numeros: readonly number[]) => numeros.map(contrato.formatarSsu).join(', ')
		this.campos = [
			{ campo: 'A fila agora', mensagem: escrever(agora) },
			{ campo: 'A ordem que você deu', mensagem: escrever(sua) },
		]
	}
}

interface Pedido {
	readonly db: Db
	readonly portal: Portal
	readonly user: Agente
	readonly nomsis: string
}

/** The queue is locked, for the GRS of the whole system. */
async function reservarFila({ db, portal, user, nomsis }: Pedido) {
	await conferirSistema(portal, nomsis)
	const quem = await obterQuem(db, portal, user)
	throwIfRefused(recusaDeOrdenar(quem, nomsis))
	await segurarFila(db, nomsis)
	return contrato.intercalarFila(await listarFila(db, quem, nomsis, contrato.MAXIMO_NA_FILA))
}

async function anotarNaFila({ db, portal, user, nomsis }: Pedido, dsclog: string, numssu: number | null) {
	const dtalog = portal.agora().toISOString()
	await registrarLog(db, { dtalog, codpes: user.codpes, tiplog: 'DEM', numssu, dsclog })
	const ninguem = { codpessol: null, alocados: [], observadores: [] }
	const ouvem = await listarDoSistemaComPerfil(db, portal, { nomsis, numseqmdussu: null, ...ninguem }, ['2', '3', '8'])
	await publicar(db, ...ouvem.map((codpes) => ({ tipo: contrato.EVENTO, codpes })))
}

interface Movimento {
	readonly numssu: number
	readonly lugar: number
	readonly vistos: readonly number[]
}

async function mover(pedido: Pedido, { numssu, lugar, vistos }: Movimento): Promise<void> {
	const fila = await reservarFila(pedido)
	const agora = fila.map((uma) => uma.numssu)
	const nova = contrato.moverNaFila(vistos, numssu, lugar)
	const fixada = fila.find((uma) => uma.numssu === numssu)
	if (String(agora) === String(nova) && fixada?.ordgrs === lugar) return
	if (!fixada || String(agora) !== String(vistos)) throw new FilaAlteradaError(agora, nova)
	const fixas = new Set(fila.filter(({ ordgrs }) => ordgrs !== null).map((uma) => uma.numssu)).add(numssu)
	await gravarLugares(
		pedido.db,
		pedido.nomsis,
		nova.flatMap((um, indice) => (fixas.has(um) ? [{ numssu: um, lugar: indice + 1 }] : [])),
	)
	const qual = contrato.formatarSsu(numssu)
	await anotarNaFila(
		pedido,
		`Deu à demanda ${qual} o ${nova.indexOf(numssu) + 1}º lugar na fila do ${pedido.nomsis}`,
		numssu,
	)
}

async function soltar(pedido: Pedido, numssu: number | undefined): Promise<void> {
	const fila = await reservarFila(pedido)
	if (numssu !== undefined && !fila.some((uma) => uma.numssu === numssu))
		throw new NotFoundError('fora-da-fila', 'Esta demanda já não está na fila. Recarregue a página.')
	if ((await soltarLugares(pedido.db, pedido.nomsis, numssu)) === 0) return
	const qual = numssu === undefined ? `a fila do ${pedido.nomsis}` : `a demanda ${contrato.formatarSsu(numssu)}`
	await anotarNaFila(pedido, `Devolveu ${qual} à ordem dos pontos`, numssu ?? null)
}

export const rotasDaFila = [
	route(contrato.listarSSUFILA, async ({ db, portal, user, body: { nomsis } }) => {
		await conferirSistema(portal, nomsis)
		const quem = await obterQuem(db, portal, user)
		const achadas = await listarFila(db, quem, nomsis, contrato.MAXIMO_NA_FILA + 1)
		const linhas = contrato.intercalarFila(achadas.slice(0, contrato.MAXIMO_NA_FILA))
		const resumos = await mostrarResumos(portal, linhas)
		const recusa = recusaDeOrdenar(quem, nomsis)
		return {
			ordenar: recusa ? ('N' as const) : ('S' as const),
			motivoOrdenar: recusa?.mensagem ?? null,
			haMais: achadas.length > linhas.length,
			itens: linhas.flatMap(({ vlrneg, urgdem, esfdem, ordgrs, versao }, indice) => {
				const resumo = resumos[indice]
				const vlrgrs = contrato.pontosGrs(vlrneg, urgdem, esfdem)
				return resumo ? [{ ...resumo, vlrneg, urgdem, esfdem, vlrgrs, ordgrs, versao }] : []
			}),
		}
	}),
	route(contrato.ordenarSSUFILA, async ({ db, portal, user, body, auditar }) => {
		const { nomsis, ...movimento } = body
		await mover({ db, portal, user, nomsis }, movimento)
		auditar({ numssu: body.numssu, lugar: body.lugar })
		return { retorno: 'ok', mensagem: 'Fila ordenada.' }
	}),
	route(contrato.soltarSSUFILA, async ({ db, portal, user, body: { nomsis, numssu }, auditar }) => {
		await soltar({ db, portal, user, nomsis }, numssu)
		auditar({ nomsis, numssu })
		const mensagem =
			numssu === undefined ? 'A fila voltou à ordem dos pontos.' : 'A demanda voltou ao lugar dos pontos.'
		return { retorno: 'ok', mensagem }
	}),
]
