import { porQuem, type Recusa } from '@portal/platform/contract'
import { ConflictError, type Db, NotFoundError, type Portal, publicar, recusar, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../acesso/quem.ts'
import { doSistema } from '../atos/pessoas.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { mostrarResumos } from '../demanda/mostrar.ts'
import { registrarLog } from '../demanda/queries/demanda.ts'
import { gravarOrdem, listarFila, segurarFila } from './queries.ts'

async function conferirSistema(portal: Portal, nomsis: string): Promise<void> {
	if (!(await obterSistemas(portal)).some((um) => um.nomsis === nomsis))
		throw new NotFoundError('sistema-nao-encontrado', 'Não há este sistema. Escolha outro da lista.')
}

/** The whole system is theirs to put in order, or nothing of it. */
function recusaDeOrdenar({ niveis, autoridades }: Quem, nomsis: string): Recusa | undefined {
	const doGrs = autoridades.some(({ restricoes }) =>
		restricoes.some((uma) => uma.numnivseg === '2' && uma.nomsis === nomsis && uma.modulos.length === 0),
	)
	return doGrs || niveis.includes('1')
		? undefined
		: porQuem('A ordem da fila é do GRS do sistema inteiro. Peça a ele, ou comente na demanda.')
}

async function ordenar(
	db: Db,
	portal: Portal,
	user: Agente,
	{ nomsis, numeros }: { nomsis: string; numeros: readonly number[] },
): Promise<void> {
	await conferirSistema(portal, nomsis)
	const quem = await obterQuem(db, portal, user)
	recusar(recusaDeOrdenar(quem, nomsis))
	await segurarFila(db, nomsis)
	const fila = await listarFila(db, quem, nomsis, contrato.MAXIMO_NA_FILA)
	const pedidos = new Set(numeros)
	if (fila.length !== pedidos.size || !fila.every(({ numssu }) => pedidos.has(numssu)))
		throw new ConflictError(
			'fila-alterada',
			'A fila mudou enquanto você a ordenava: uma demanda entrou ou saiu. Confira-a e mova de novo.',
		)
	if (fila.every(({ numssu, ordgrs }, indice) => numssu === numeros[indice] && ordgrs === indice + 1)) return
	await gravarOrdem(db, nomsis, numeros)
	await registrarLog(db, {
		dtalog: portal.agora().toISOString(),
		codpes: user.codpes,
		tiplog: 'DEM',
		numssu: null,
		dsclog: `Ordenou a fila do ${nomsis}: ${numeros.slice(0, 5).map(contrato.formatarSsu).join(', ')}${numeros.length > 5 ? '…' : ''}`,
	})
	const ouvem = await doSistema(
		db,
		portal,
		{ nomsis, numseqmdussu: null, codpessol: null, alocados: [], observadores: [] },
		['2', '3', '8'],
	)
	await publicar(db, ...ouvem.map((codpes) => ({ tipo: contrato.EVENTO, codpes })))
}

export const rotasDaFila = [
	route(contrato.listarSSUFILA, async ({ db, portal, user, body: { nomsis } }) => {
		await conferirSistema(portal, nomsis)
		const quem = await obterQuem(db, portal, user)
		const achadas = await listarFila(db, quem, nomsis, contrato.MAXIMO_NA_FILA + 1)
		const linhas = achadas.slice(0, contrato.MAXIMO_NA_FILA)
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
		await ordenar(db, portal, user, body)
		auditar({ depois: body.numeros })
		return { retorno: 'ok', mensagem: 'Fila ordenada.' }
	}),
]
